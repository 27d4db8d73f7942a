/** Height of the header of phones, in px. */
export const MOBILE_HEADER_HEIGHT = 60;

/** Widths of the header in px (docs/requirements.md#header). Below each, the part is hidden. */
export const LOGO_MIN_WIDTH = 660;
export const SOCIAL_MIN_WIDTH = 690;
export const WEATHER_MIN_WIDTH = 885;

/** Width of the search input, at rest on desktop and when focused. */
export const SEARCH_WIDTH = 100;
export const SEARCH_FOCUS_WIDTH = 175;

/** Width of each town in the weather strip. */
export const WEATHER_TOWN_WIDTH = 155;
