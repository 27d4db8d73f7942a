import { SUCCESS } from '@/lib/newsletter/messages';
import { Units } from '../text/Units';

/** The message after a subscription. It never breaks after the hyphen in “E-News!”. */
export const NewsletterSuccess = () => <Units text={SUCCESS} units={/(E-News!)/} />;
