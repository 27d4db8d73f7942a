/** A picture in the agency's folder `pictures`. */
export type Picture = {
  /** The file's path. */
  src: string;
  /** In px. */
  width: number;
  height: number;
  alt: string;
};

/** The screens that show the small copy of a drawing (lib/images/copies.ts), as in styles/picture-cards.css. */
export const PHONE = '(width < 600px)';
