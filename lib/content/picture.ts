/** A picture in `public/pictures`. */
export type Picture = {
  /** The file's path. */
  src: string;
  /** In px. */
  width: number;
  height: number;
  alt: string;
};
