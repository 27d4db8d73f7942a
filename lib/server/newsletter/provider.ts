export type NewsletterProvider = {
  name: 'mailchimp' | 'local';
  /**
   * Adds a validated address, which is stored durably once this resolves.
   * @throws HttpError with the title that the visitor sees
   */
  subscribe: (address: string) => Promise<void>;
};
