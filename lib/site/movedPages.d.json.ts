/** From the path of a page's file to the agency's path for it. */
declare const moved: [string, string][];
export = moved;
