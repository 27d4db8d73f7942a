import type { Ref } from 'react';
import { Callout } from '../ui/Callout';
import { PhoneLinks } from '../navigation/PhoneLinks';

type FormFailureProps = {
  text: string;
  /** Whether the page has none of the answers, because the server refused the form before it read them. */
  hasNoAnswers: boolean;
  ref: Ref<HTMLElement>;
};

/** Says why a form was not sent. */
export const FormFailure = ({ text, hasNoAnswers, ref }: FormFailureProps) => (
  <Callout tag="p" tone="error" role="alert" tabIndex={-1} ref={ref}>
    <PhoneLinks text={text} />
    {hasNoAnswers && ' To return to your answers, go back one page in your browser.'}
  </Callout>
);
