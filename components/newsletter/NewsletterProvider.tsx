import dynamic from 'next/dynamic';
import { useRouter } from 'next/router';
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { useOnDemand } from '@/lib/loading/useOnDemand';
import { asksForEnews, withoutEnews } from '@/lib/newsletter/enewsQuery';
import { NewsletterContext, type NewsletterCommands } from '@/lib/newsletter/NewsletterContext';

const loadDialog = () => import('./NewsletterDialog').then((module) => module.NewsletterDialog);
const NewsletterDialog = dynamic(loadDialog, { ssr: false });

/** Mounts the newsletter dialog once for the whole site; `?enews` in an address opens it too. */
export function NewsletterProvider({ children }: { children: ReactNode }) {
  const { asPath, replace } = useRouter();
  const [isOpen, setIsOpen] = useState(false);
  const ensureDialog = useOnDemand(loadDialog);

  const commands: NewsletterCommands = {
    prefetch: () => void loadDialog().catch(() => undefined),
    open: async () => {
      if (await ensureDialog()) setIsOpen(true);
    },
  };

  const isAsked = asksForEnews(asPath);
  const open = useEffectEvent(commands.open);
  useEffect(() => {
    if (isAsked) void open();
  }, [isAsked]);

  function close() {
    setIsOpen(false);
    if (isAsked) void replace(withoutEnews(asPath), undefined, { shallow: true, scroll: false });
  }

  return (
    <NewsletterContext value={commands}>
      {children}
      {isOpen && <NewsletterDialog onClose={close} />}
    </NewsletterContext>
  );
}
