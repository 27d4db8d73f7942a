import { SUCCESS } from '@/lib/newsletter/messages';
import { Units } from '../text/Units';

/** The message after a subscription. No line ends with the hyphen of “E-News!”. */
export const NewsletterSuccess = () => <Units text={SUCCESS} units={/(E-News!)/} />;
