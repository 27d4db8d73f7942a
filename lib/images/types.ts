/** One value for all images, or one per image. */
export type OneOrMany<T> = T | readonly T[];

/** What the image preview shows (docs/requirements.md#image-preview). */
export type PreviewInputs = {
  /** Alternative text. */
  name: OneOrMany<string>;
  /** Image size in px, or the size of the shared frame if there are several images. */
  width: number;
  height: number;
  /** One image, or several to page through. */
  url: OneOrMany<string>;
  /** What "Download Copy" opens. Defaults to the image. */
  dlUrl?: OneOrMany<string>;
  caption?: OneOrMany<string>;
  /** Fixed dialog width in px, instead of one based on the viewport. */
  dialogWidth?: number;
  /** Image height as a percentage of the viewport's shorter side. Defaults to 86. */
  factorWidth?: number;
  /** Whether to show "Download Copy" and "Close". Defaults to true. */
  showActions?: boolean;
};

export type PreviewImage = { url: string; name: string; dlUrl: string; caption: string };
