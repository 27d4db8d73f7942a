import { FAILURE_TITLE } from '@/lib/newsletter/messages';
import { Callout } from '../ui/Callout';

/** Why a subscription failed (docs/requirements.md#e-news). Screen readers announce it. */
export function NewsletterFailure({ id, message }: { id?: string; message: string }) {
  return (
    <Callout tone="error" id={id} role="alert">
      <strong>{FAILURE_TITLE}</strong>
      <p>{message}</p>
    </Callout>
  );
}
