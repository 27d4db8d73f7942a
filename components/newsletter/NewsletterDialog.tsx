import Dialog from '@mui/material/Dialog';
import { NewsletterForm } from './NewsletterForm';

/** The e-news dialog (specification, section 2). Each opening begins anew. */
export function NewsletterDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby="newsletter-title">
      <NewsletterForm titleId="newsletter-title" onClose={onClose} />
    </Dialog>
  );
}
