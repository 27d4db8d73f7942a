import { useEffect, useRef, useState } from 'react';
import { closedQuestion } from '@/lib/forms/closed';
import type { FormPageProps } from '@/lib/forms/pageProps';
import { keepSentForm } from '@/lib/forms/sentForm';
import { stepCount } from '@/lib/forms/stepCount';
import { breadcrumbData } from '@/lib/site/structuredData';
import styles from './FormPage.module.css';
import { SampleNotice } from '../content/SampleNotice';
import { Page } from '../page/Page';
import { PageHeader } from '../ui/PageHeader';
import { CheckAnswers } from './CheckAnswers';
import { ClosedNotice } from './ClosedNotice';
import { FormFailure } from './FormFailure';
import { BeforeYouStart, FormLead, FormUrgent } from './FormIntro';
import { FormStep } from './FormStep';

keepSentForm();

/** A form for residents: one step at a time, and then all answers to check before sending them. */
export function FormPage(props: FormPageProps) {
  // A visitor who goes from one form to another starts over.
  return <View {...props} key={props.form.name} />;
}

function View(props: FormPageProps) {
  const { form, above, view, answers, failure, wasSent } = props;
  const [errors, setErrors] = useState(props.errors);
  const hasErrors = failure !== null || Object.keys(errors).length > 0;
  const isStart = view === 0 && !wasSent;
  const closed = closedQuestion(form);
  const failed = useRef<HTMLElement>(null);
  // Runs after the step's own effects, so that the failure at the top gets focus, not the step's errors below it.
  useEffect(() => failed.current?.focus(), []);
  return (
    <Page
      title={`${hasErrors ? 'Error: ' : ''}${stepName(props)}${form.title}`}
      description={form.description}
      noIndex={wasSent}
      structuredData={[breadcrumbData([...above, { title: form.title, href: form.path }])]}
      waterSurface
    >
      <PageHeader title={form.title} above={above} small />
      <div className={styles.body} data-was-sent={wasSent || undefined}>
        {view === 0 && form.urgent && <FormUrgent text={form.urgent} />}
        {isStart && <FormLead form={form} />}
        {isStart && <BeforeYouStart form={form} />}
        {failure && (
          <FormFailure
            ref={failed}
            text={failure}
            hasNoAnswers={wasSent && Object.keys(answers).length === 0}
          />
        )}
        {closed && <ClosedNotice form={form} question={closed} />}
        {view === 'check' ? (
          <CheckAnswers {...props} />
        ) : (
          // A form that was sent before it closed keeps its fields, so that the visitor can copy the answers.
          (!closed || wasSent) && (
            <FormStep {...props} index={view} errors={errors} onErrors={setErrors} />
          )
        )}
        {form.sample && isStart && <SampleNotice what={form.sample} />}
      </div>
    </Page>
  );
}

/** The start of a page's title, so that a form's pages have different titles. */
function stepName({ form, view, answers, wasSent }: FormPageProps): string {
  if (view === 'check') return 'Check your answers: ';
  const count = wasSent && stepCount(form, answers, view);
  return count ? `${count}: ` : '';
}
