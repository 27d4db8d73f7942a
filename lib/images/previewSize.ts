import type { PreviewInputs } from './types';

/**
 * Default image height as a percentage of the viewport's shorter side (docs/requirements.md#image-preview).
 */
const DEFAULT_FACTOR = 86;

/** Space around the dialog in px, both sides combined. */
export const DIALOG_MARGIN = 16;
/** Height in px of a footer whose position, actions and caption fit on one line. */
const FOOTER = 52;
/** Minimum image height, in px. If the caption needs more space, the dialog scrolls. */
const MIN_HEIGHT = 160;
/** Minimum dialog width that fits its buttons, in px. */
const MIN_WIDTH = 300;

type Sizes = Pick<PreviewInputs, 'width' | 'height' | 'dialogWidth' | 'factorWidth'>;

/** Width divided by height, or 3:2 if the size is invalid. */
export function aspectOf({ width, height }: Pick<Sizes, 'width' | 'height'>): number {
  const aspect = width / height;
  return Number.isFinite(aspect) && aspect > 0 ? round(aspect) : 1.5;
}

/**
 * Width of the dialog, as CSS. By default, the image is as tall as 86% of the viewport's shorter side, but
 * never too tall to fit in the window with a one-line footer (docs/requirements.md#image-preview).
 */
export function dialogWidthOf(sizes: Sizes, hasFooter: boolean): string {
  const aspect = aspectOf(sizes);
  const room = `100vw - ${DIALOG_MARGIN}px`;
  const fitting = `${aspect} * (100dvh - ${DIALOG_MARGIN + (hasFooter ? FOOTER : 0)}px)`;
  return `max(min(${wantedWidth(sizes)}, ${room}, ${fitting}), min(${MIN_WIDTH}px, ${room}))`;
}

/** Minimum image height for when the footer has several lines, as CSS. */
export function minHeightOf(sizes: Sizes, hasFooter: boolean): string {
  return `min(${MIN_HEIGHT}px, ${dialogWidthOf(sizes, hasFooter)} / ${aspectOf(sizes)})`;
}

/** The image's `sizes` attribute, so the browser can choose a file. */
export function imageSizesOf(sizes: Sizes): string {
  return `min(${wantedWidth(sizes)}, 100vw)`;
}

function wantedWidth({ dialogWidth, factorWidth = DEFAULT_FACTOR, ...size }: Sizes): string {
  return dialogWidth === undefined
    ? `${round(aspectOf(size) * factorWidth)}vmin`
    : `${dialogWidth}px`;
}

const round = (value: number) => Math.round(value * 1000) / 1000;
