import { useFormik } from 'formik';
import { useState, type FormEvent } from 'react';
import { HONEYPOT } from '../forms/fields';
import { subscribe, type NewsletterOutcome } from './subscribe';
import { newsletterForm } from './subscription';

/**
 * State of the newsletter form (docs/requirements.md#e-news). It resets each time the dialog opens.
 * Submitting an incomplete form shows what is wrong.
 */
export function useNewsletterForm() {
  const [outcome, setOutcome] = useState<NewsletterOutcome | { status: 'none' }>({
    status: 'none',
  });

  const form = useFormik({
    initialValues: { email: '', [HONEYPOT]: '' },
    validationSchema: newsletterForm,
    onSubmit: async ({ email, [HONEYPOT]: honeypot }, { resetForm }) => {
      const result = await subscribe(email, honeypot);
      setOutcome(result);
      if (result.status === 'sent') resetForm();
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
