import { useState } from 'react';
import type { FormPageProps } from '@/lib/forms/pageProps';
import { keepSentForm } from '@/lib/forms/sentForm';
import { breadcrumbData } from '@/lib/site/structuredData';
import styles from './FormPage.module.css';
import { SampleNotice } from '../content/SampleNotice';
import { Page } from '../page/Page';
import { Callout } from '../ui/Callout';
import { PageHeader } from '../ui/PageHeader';
import { CheckAnswers } from './CheckAnswers';
import { FormIntro } from './FormIntro';
import { FormStep } from './FormStep';

keepSentForm();

/** A form for residents: its steps one after another, then all answers to check before they are sent. */
export function FormPage(props: FormPageProps) {
  // A visitor who goes from one form to another starts over.
  return <View {...props} key={props.form.name} />;
}

function View(props: FormPageProps) {
  const { form, above, view, failure, wasSent } = props;
  const [errors, setErrors] = useState(props.errors);
  const hasErrors = failure !== null || Object.keys(errors).length > 0;
  const isStart = view === 0 && !wasSent;
  return (
    <Page
      title={`${hasErrors ? 'Error: ' : ''}${form.title}`}
      description={form.description}
      noIndex={wasSent}
      structuredData={[breadcrumbData([...above, { title: form.title, href: form.path }])]}
      waterSurface
    >
      <PageHeader title={form.title} above={above} />
      <div className={styles.body}>
        {form.sample && isStart && <SampleNotice what={form.sample} />}
        {isStart && <FormIntro form={form} />}
        {failure && (
          <Callout tag="p" tone="error" role="alert">
            {failure}
          </Callout>
        )}
        {view === 'check' ? (
          <CheckAnswers {...props} />
        ) : (
          <FormStep {...props} index={view} errors={errors} onErrors={setErrors} />
        )}
      </div>
    </Page>
  );
}
