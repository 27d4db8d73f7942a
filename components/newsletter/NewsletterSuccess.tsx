import { CONFIRM, SUCCESS } from '@/lib/newsletter/messages';
import type { SubscriptionStatus } from '@/lib/newsletter/subscription';
import { Units } from '../text/Units';

/** The message after a subscription. It never breaks after the hyphen in “E-News!”. */
export function NewsletterSuccess({ status }: { status: SubscriptionStatus }) {
  return <Units text={status === 'pending' ? CONFIRM : SUCCESS} units={/(E-News[!.])/} />;
}
