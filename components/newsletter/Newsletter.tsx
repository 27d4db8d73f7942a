import dynamic from 'next/dynamic';
import { useRouter } from 'next/router';
import { useEffect, useEffectEvent, useState } from 'react';
import { useOnDemand } from '@/lib/loading/useOnDemand';
import { isPlainClick } from '@/lib/navigation/isPlainClick';
import { leaveLayers } from '@/lib/navigation/layers';
import { linkOf } from '@/lib/navigation/linkOf';
import { asksForEnews, NEWSLETTER_PATH, withoutEnews } from '@/lib/newsletter/paths';

const loadDialog = () => import('./NewsletterDialog').then((module) => module.NewsletterDialog);
const NewsletterDialog = dynamic(loadDialog, { ssr: false });

/** The newsletter dialog. Links made with `newsletterLink` open it, and so does `?enews` in the URL. */
export function Newsletter() {
  const { asPath, isReady, replace } = useRouter();
  const [opened, setOpened] = useState<{ title?: string } | null>(null);
  const ensureDialog = useOnDemand(loadDialog);

  async function open(title?: string) {
    if (await ensureDialog(NEWSLETTER_PATH)) setOpened({ title });
  }

  const onClick = useEffectEvent((event: MouseEvent) => {
    const link = newsletterLinkOf(event);
    if (!link || !isPlainClick(event)) return;
    event.preventDefault();
    // The link may be in the drawer, which closes.
    void leaveLayers().then(() => open(link.dataset.newsletter || undefined));
  });
  useEffect(() => {
    const click = (event: MouseEvent) => onClick(event);
    // Loads the dialog's code when a visitor seems about to open the dialog.
    const prefetch = (event: Event) => {
      if (newsletterLinkOf(event)) loadDialog().catch(() => undefined);
    };
    document.addEventListener('click', click);
    document.addEventListener('pointerover', prefetch);
    document.addEventListener('focusin', prefetch);
    return () => {
      document.removeEventListener('click', click);
      document.removeEventListener('pointerover', prefetch);
      document.removeEventListener('focusin', prefetch);
    };
  }, []);

  // Until it is ready, the router may write the first page's URL to the history again.
  const isAsked = isReady && asksForEnews(asPath);
  const openOnRequest = useEffectEvent(() => {
    // The URL must be replaced first, because the dialog adds its own history entry.
    const isReplaced = replace(withoutEnews(asPath), undefined, { shallow: true, scroll: false });
    void isReplaced.then(() => open());
  });
  useEffect(() => {
    if (isAsked) openOnRequest();
  }, [isAsked]);

  return opened && <NewsletterDialog title={opened.title} onClose={() => setOpened(null)} />;
}

const newsletterLinkOf = (event: Event) => linkOf(event, 'a[data-newsletter]');
