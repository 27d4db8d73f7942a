import { FAILURE_TITLE } from '@/lib/newsletter/messages';
import { Callout } from '../ui/Callout';

/** The reason why a subscription failed, which screen readers announce (docs/requirements.md#e-news). */
export function NewsletterFailure({ id, message }: { id?: string; message: string }) {
  return (
    <Callout severity="error" id={id} role="alert">
      <strong>{FAILURE_TITLE}</strong>
      <p>{message}</p>
    </Callout>
  );
}
