import { SUCCESS } from '@/lib/newsletter/messages';

/** The message after a subscription. No line ends with the hyphen of “E-News!”. */
export const NewsletterSuccess = () =>
  SUCCESS.split(/(E-News!)/).map((part, i) => (
    <span key={i} className={i % 2 === 1 ? 'unit' : undefined}>
      {part}
    </span>
  ));
