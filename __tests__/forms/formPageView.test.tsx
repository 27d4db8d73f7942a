import { render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { FormPage } from '@/components/forms/FormPage';
import type { FormPageProps } from '@/lib/forms/pageProps';
import agency from '@/lib/site/agency.json';
import { formWith, step } from './question';

jest.mock('../../components/page/Page', () => ({
  Page: ({ title, children }: { title: string; children: ReactNode }) => (
    <main aria-label={title}>{children}</main>
  ),
}));

const comment = { name: 'comment', label: 'Your comment', required: true };
const meeting = {
  name: 'meeting',
  kind: 'choice' as const,
  label: 'Which meeting?',
  required: true,
  missing: 'Choose a meeting.',
};
const open = [{ value: '2026-12-03', label: 'December 3' }];
const first = { form: formWith(step({ ...meeting, options: open }, comment), step({})) };
const closed = { form: formWith(step(meeting, comment)) };

const show = (props: Partial<FormPageProps>) =>
  render(
    <FormPage
      form={first.form}
      above={[]}
      view={0}
      answers={{}}
      errors={{}}
      failure={null}
      sending="sending-1"
      started={0}
      isChange={false}
      wasSent={false}
      {...props}
    />,
  );
const title = () => screen.getByRole('main').getAttribute('aria-label');

test('a form with no meeting to comment on says so and tells visitors who to call, instead of asking questions', () => {
  show(closed);
  expect(screen.getByText(/This form is closed right now/).parentElement).toHaveTextContent(
    `There is nothing to choose for “Which meeting?” Please come back later, or call Customer Services at ${agency.phones.service}.`,
  );
  expect(screen.queryByLabelText('Your comment')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Continue' })).not.toBeInTheDocument();
});

test('a form that closes while a visitor is writing keeps the answers', () => {
  show({
    ...closed,
    wasSent: true,
    answers: { comment: 'Keep the park open.' },
    errors: { meeting: 'Choose a meeting.' },
  });
  expect(screen.getByText(/This form is closed right now/)).toBeVisible();
  expect(screen.getByLabelText('Your comment')).toHaveValue('Keep the park open.');
  const link = screen.getByRole('link', { name: 'Choose a meeting.' });
  const target = document.querySelector(link.getAttribute('href')!);
  expect(target).toHaveTextContent('There is nothing to choose right now.');
});

test('an open form does not say that it is closed', () => {
  show({});
  expect(screen.queryByText(/closed/)).not.toBeInTheDocument();
  expect(screen.getByLabelText('Your comment')).toBeVisible();
});

test('the hint of an option describes its radio button', () => {
  const [option] = open;
  const options = [{ ...option!, hint: 'At the Colfax library' }];
  show({ form: formWith(step({ ...meeting, options })) });
  expect(screen.getByRole('radio', { name: /December/ })).toHaveAccessibleDescription(
    'At the Colfax library',
  );
});

test('a failure gets focus, even above errors, and its phone number is a link', () => {
  show({
    wasSent: true,
    answers: { comment: 'Keep it.' },
    failure: 'Please wait, or call (530) 555-0100.',
    errors: { meeting: 'Choose a meeting.' },
  });
  const failure = screen.getByRole('alert');
  expect(failure).toHaveFocus();
  expect(failure).toHaveTextContent(/^Please wait, or call \(530\) 555-0100\.$/);
  expect(screen.getByRole('link', { name: '(530) 555-0100' })).toHaveAttribute(
    'href',
    'tel:+15305550100',
  );
});

test('a failure that left the page without answers says how to return to them', () => {
  show({ wasSent: true, failure: 'Too many forms at once.' });
  expect(screen.getByRole('alert')).toHaveTextContent(
    'Too many forms at once. To return to your answers, go back one page in your browser.',
  );
});

test.each<[string, Partial<FormPageProps>, string]>([
  ['the first page', {}, 'Write to us'],
  ['a step', { wasSent: true, view: 1 }, 'Step 2 of 2: Write to us'],
  ['a step with an error', { wasSent: true, failure: 'No.' }, 'Error: Step 1 of 2: Write to us'],
  ['the only step', { ...closed, wasSent: true }, 'Write to us'],
  ['all answers', { wasSent: true, view: 'check' }, 'Check your answers: Write to us'],
])('each page of a form has a different title: %s', (_what, props, expected) => {
  show(props);
  expect(title()).toBe(expected);
});

test('a step that was left blank can still be changed on the page with all answers', () => {
  const form = formWith(step(comment), { ...step({ name: 'phone' }), title: 'Contact' });
  show({ form, wasSent: true, view: 'check', answers: { comment: 'Keep it.' } });
  expect(screen.getByRole('button', { name: 'Change Contact' })).toBeVisible();
  expect(screen.getByRole('region', { name: 'Contact' })).toHaveTextContent('You left this blank.');
});
