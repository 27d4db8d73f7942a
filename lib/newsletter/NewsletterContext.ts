import { createContext, useContext } from 'react';

export type NewsletterCommands = {
  /** Loads the dialog's code when a visitor seems about to open it. */
  prefetch: () => void;
  /** @param title The dialog's title, if not the default. */
  open: (title?: string) => Promise<void>;
};

export const NewsletterContext = createContext<NewsletterCommands | null>(null);

/** The site-wide newsletter dialog. @throws outside `NewsletterProvider`. */
export function useNewsletter(): NewsletterCommands {
  const commands = useContext(NewsletterContext);
  if (!commands) throw new Error('useNewsletter needs a NewsletterProvider above it');
  return commands;
}
