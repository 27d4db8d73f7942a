import type { Ref } from 'react';
import { Callout } from '../ui/Callout';
import { PhoneLinks } from '../navigation/PhoneLinks';

type FormFailureProps = {
  text: string;
  /** True if the server rejected the form before reading it, so the page has none of the answers. */
  hasNoAnswers: boolean;
  ref: Ref<HTMLElement>;
};

/** Says why a form was not sent. */
export const FormFailure = ({ text, hasNoAnswers, ref }: FormFailureProps) => (
  <Callout component="p" severity="error" role="alert" tabIndex={-1} ref={ref}>
    <PhoneLinks text={text} />
    {hasNoAnswers && ' To return to your answers, go back one page in your browser.'}
  </Callout>
);
