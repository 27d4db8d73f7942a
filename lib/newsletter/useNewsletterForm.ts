import { useFormik } from 'formik';
import { useState, type FormEvent } from 'react';
import { HONEYPOT } from '../forms/fields';
import { subscribe } from './subscribe';
import { newsletterForm } from './subscription';

export type NewsletterOutcome =
  { status: 'none' } | { status: 'sent' } | { status: 'failed'; failure: string };

/**
 * State of the newsletter form (docs/requirements.md#e-news). It resets each time the dialog opens.
 * Submitting an incomplete form shows what is wrong.
 */
export function useNewsletterForm() {
  const [outcome, setOutcome] = useState<NewsletterOutcome>({ status: 'none' });

  const form = useFormik({
    initialValues: { email: '', [HONEYPOT]: '' },
    validationSchema: newsletterForm,
    onSubmit: async ({ email, [HONEYPOT]: honeypot }, { resetForm }) => {
      const failure = await subscribe(email, honeypot);
      setOutcome(failure ? { status: 'failed', failure } : { status: 'sent' });
      if (!failure) resetForm();
    },
  });

  const { isValid, dirty, touched, isSubmitting, errors } = form;

  /** Sends the form only once, even if it is submitted several times. */
  function submit(event: FormEvent<HTMLFormElement>) {
    if (isSubmitting) event.preventDefault();
    else form.handleSubmit(event);
  }

  return {
    form,
    submit,
    outcome,
    canSubmit: isValid && (dirty || Boolean(touched.email)) && !isSubmitting,
    error: touched.email ? errors.email : undefined,
  };
}
