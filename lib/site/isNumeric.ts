/** Whether this is a number, an amount or a percentage, without a unit in words. */
export const isNumeric = (text: string): boolean => /^\$?[\d,.]+%?$/.test(text);
