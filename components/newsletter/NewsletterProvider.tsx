import dynamic from 'next/dynamic';
import { useRouter } from 'next/router';
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { useOnDemand } from '@/lib/loading/useOnDemand';
import { asksForEnews, withoutEnews } from '@/lib/newsletter/paths';
import { NewsletterContext, type NewsletterCommands } from '@/lib/newsletter/NewsletterContext';

const loadDialog = () => import('./NewsletterDialog').then((module) => module.NewsletterDialog);
const NewsletterDialog = dynamic(loadDialog, { ssr: false });

/** Mounts the newsletter dialog once for the whole site. `?enews` in the URL also opens it. */
export function NewsletterProvider({ children }: { children: ReactNode }) {
  const { asPath, replace } = useRouter();
  const [opened, setOpened] = useState<{ title?: string } | null>(null);
  const ensureDialog = useOnDemand(loadDialog);

  const commands: NewsletterCommands = {
    prefetch: () => void loadDialog().catch(() => undefined),
    open: async (title) => {
      if (await ensureDialog()) setOpened({ title });
    },
  };

  const isAsked = asksForEnews(asPath);
  const openAsAsked = useEffectEvent(async () => {
    // Must come first, because the dialog adds its own history entry.
    await replace(withoutEnews(asPath), undefined, { shallow: true, scroll: false });
    await commands.open();
  });
  useEffect(() => {
    if (isAsked) void openAsAsked();
  }, [isAsked]);

  return (
    <NewsletterContext value={commands}>
      {children}
      {opened && <NewsletterDialog title={opened.title} onClose={() => setOpened(null)} />}
    </NewsletterContext>
  );
}
