/** Height of the phone header, in px. components/header/MobileHeader.module.css repeats it. */
export const MOBILE_HEADER_HEIGHT = 60;

/**
 * Screen width, in px, below which the header hides the weather.
 * components/header/MainBar.module.css repeats it.
 */
export const WEATHER_MIN_WIDTH = 885;
