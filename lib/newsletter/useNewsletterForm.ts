import { useFormik } from 'formik';
import { useRef, useState } from 'react';
import type { Failure } from './failure';
import { HONEYPOT } from './honeypot';
import { subscribe } from './subscribe';
import { newsletterForm } from './subscription';

export type NewsletterOutcome =
  { status: 'none' } | { status: 'sent' } | { status: 'failed'; failure: Failure };

/** State of the newsletter form (specification, sections 4 and 5). Each opening of the dialog begins anew. */
export function useNewsletterForm() {
  const [outcome, setOutcome] = useState<NewsletterOutcome>({ status: 'none' });
  const isSending = useRef(false);

  const form = useFormik({
    initialValues: { email: '', [HONEYPOT]: '' },
    validationSchema: newsletterForm,
    onSubmit: async ({ email, [HONEYPOT]: honeypot }, { resetForm }) => {
      if (isSending.current) return;
      isSending.current = true;
      const failure = await subscribe(email, honeypot);
      isSending.current = false;
      setOutcome(failure ? { status: 'failed', failure } : { status: 'sent' });
      if (!failure) resetForm();
    },
  });

  const { isValid, dirty, touched, isSubmitting, errors } = form;
  return {
    form,
    outcome,
    canSubmit: isValid && (dirty || Boolean(touched.email)) && !isSubmitting,
    error: touched.email ? errors.email : undefined,
  };
}
