/** Where subscribers are kept. */
export type NewsletterProvider = {
  name: 'mailchimp' | 'local';
  /**
   * Adds a checked address, which is kept for good once this resolves.
   * @throws HttpError with the title that the visitor is shown
   */
  subscribe: (address: string) => Promise<void>;
};
