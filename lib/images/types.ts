/** One value for all images, or one for each of them. */
export type OneOrMany<T> = T | readonly T[];

/** What the image preview shows (docs/requirements.md#image-preview). */
export type PreviewInputs = {
  /** What the image shows, for those who cannot see it. */
  name: OneOrMany<string>;
  /** Size of the image in px; where there are several, of the frame that they share. */
  width: number;
  height: number;
  /** One image, or the images to leaf through. */
  url: OneOrMany<string>;
  /** What "Download Copy" opens; by default the image itself. */
  dlUrl?: OneOrMany<string>;
  caption?: OneOrMany<string>;
  /** Width of the dialog in px, instead of one that follows from the viewport. */
  dialogWidth?: number;
  /** Height of the image in percent of the viewport's shorter side; 86 by default. */
  factorWidth?: number;
  /** Whether "Download Copy" and "Close" are offered; they are by default. */
  showActions?: boolean;
};

/** One image of a preview. */
export type PreviewImage = { url: string; name: string; dlUrl: string; caption: string };
