/**
 * The notice on pages with made-up content.
 * @param what what is made up, in the plural, such as `The rates and fees`
 */
export const sampleNotice = (what: string): string =>
  `Sample content. ${what} on this page are not real.`;

/** What is made up in the sample news releases and newsletters. */
export const SAMPLE_NEWS = 'The events, dates and figures';
