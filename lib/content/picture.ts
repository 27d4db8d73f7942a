/** A picture in `public/pictures`. */
export type Picture = {
  /** The file's path. */
  src: string;
  /** In px. */
  width: number;
  height: number;
  alt: string;
  /** The path of a small bitmap copy of a drawing, which a phone shows with less work than the drawing. */
  phone?: string;
};

/** The screens that show `phone`, as in styles/picture-cards.css. */
export const PHONE = '(width < 600px)';
