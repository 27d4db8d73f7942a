import Dialog from '@mui/material/Dialog';
import { useLayer } from '@/lib/navigation/layers';
import { NEWSLETTER_TITLE } from '@/lib/newsletter/messages';
import { SiteTheme } from '../theme/SiteTheme';
import { NewsletterForm } from './NewsletterForm';

type NewsletterDialogProps = { title?: string; onClose: () => void };

/** The e-news dialog (docs/requirements.md#e-news). It resets each time it opens. */
export function NewsletterDialog({ title = NEWSLETTER_TITLE, onClose }: NewsletterDialogProps) {
  useLayer(true, onClose);
  return (
    <SiteTheme>
      <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby="newsletter-title">
        <NewsletterForm title={title} titleId="newsletter-title" onClose={onClose} />
      </Dialog>
    </SiteTheme>
  );
}
