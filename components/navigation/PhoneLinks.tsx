import { officeHours } from '@/lib/site/keepTogether';
import { telephoneHref } from '@/lib/site/telephone';
import { Units } from '../text/Units';

/** A number such as `(530) 555-0100`, or `call 911`. */
const PHONE = /((?:\b1-)?(?:\(\d{3}\) |\b\d{3}-)\d{3}-\d{4}\b|\bcall 911\b)/i;

/** Text in which phone numbers are links and office hours stay on one line. */
export const PhoneLinks = ({ text }: { text: string }) =>
  // Every other part is a number.
  text.split(PHONE).map((part, i) =>
    i % 2 === 0 ? (
      <Units key={i} text={part} units={officeHours} />
    ) : (
      <a key={i} href={part.endsWith(' 911') ? 'tel:911' : telephoneHref(part)}>
        {part}
      </a>
    ),
  );
