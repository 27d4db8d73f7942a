/** Height of the phone header, in px. */
export const MOBILE_HEADER_HEIGHT = 60;

/** Screen widths, in px, below which each part of the header is hidden (docs/requirements.md#header). */
export const LOGO_MIN_WIDTH = 660;
export const SOCIAL_MIN_WIDTH = 690;
export const WEATHER_MIN_WIDTH = 885;

/** Width of the search input on desktop, without and with focus, in px. */
export const SEARCH_WIDTH = 100;
export const SEARCH_FOCUS_WIDTH = 175;

/** Width of each town in the weather strip, in px. */
export const WEATHER_TOWN_WIDTH = 155;
