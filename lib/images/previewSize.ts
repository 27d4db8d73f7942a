import type { PreviewInputs } from './types';

/** Percent of the viewport's shorter side that an image takes (docs/requirements.md#image-preview). */
const DEFAULT_FACTOR = 86;

/** How long the hint of an image that can be enlarged takes to appear, in ms (docs/requirements.md#image-preview). */
export const HINT_FADE_MS = 350;

/** What stays free around the dialog, both sides together, in px. */
export const DIALOG_MARGIN = 16;
/** Height of the position, the actions and the caption, in px, where they fit on one line. */
const FOOTER = 52;
/** An image is no lower than this, in px, however long its caption: then the dialog scrolls. */
const MIN_HEIGHT = 160;
/** A narrower dialog could not hold its buttons, in px. */
const MIN_WIDTH = 300;

type Sizes = Pick<PreviewInputs, 'width' | 'height' | 'dialogWidth' | 'factorWidth'>;

/** Width by height; 3:2 where the size makes no sense. */
export function aspectOf({ width, height }: Pick<Sizes, 'width' | 'height'>): number {
  const aspect = width / height;
  return Number.isFinite(aspect) && aspect > 0 ? round(aspect) : 1.5;
}

/**
 * Width of the dialog, as CSS: that of an image which is 86 % of the viewport's shorter side high, as far
 * as the viewport has room for it and for a footer of one line (docs/requirements.md#image-preview).
 */
export function dialogWidthOf(sizes: Sizes, hasFooter: boolean): string {
  const aspect = aspectOf(sizes);
  const room = `100vw - ${DIALOG_MARGIN}px`;
  const fitting = `${aspect} * (100dvh - ${DIALOG_MARGIN + (hasFooter ? FOOTER : 0)}px)`;
  return `max(min(${wantedWidth(sizes)}, ${room}, ${fitting}), min(${MIN_WIDTH}px, ${room}))`;
}

/** How low a footer of more lines may make the image, as CSS. */
export function minHeightOf(sizes: Sizes, hasFooter: boolean): string {
  return `min(${MIN_HEIGHT}px, ${dialogWidthOf(sizes, hasFooter)} / ${aspectOf(sizes)})`;
}

/** Width of the image for a browser that chooses a file, as in the attribute `sizes`. */
export function imageSizesOf(sizes: Sizes): string {
  return `min(${wantedWidth(sizes)}, 100vw)`;
}

function wantedWidth({ dialogWidth, factorWidth = DEFAULT_FACTOR, ...size }: Sizes): string {
  return dialogWidth === undefined
    ? `${round(aspectOf(size) * factorWidth)}vmin`
    : `${dialogWidth}px`;
}

const round = (value: number) => Math.round(value * 1000) / 1000;
