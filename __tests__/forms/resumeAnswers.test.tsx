import { render, screen } from '@testing-library/react';
import { ResumeAnswers } from '@/components/forms/ResumeAnswers';
import { formWith, step } from './question';

const form = formWith(step({}));
const offer = <ResumeAnswers form={form} element={{ current: null }} />;
const save = (savedAt: number) =>
  localStorage.setItem(`form:${form.name}`, JSON.stringify({ savedAt, step: 0, answers: [] }));
afterEach(() => localStorage.clear());

test('answers from an earlier visit are offered', () => {
  save(Date.now() - 60_000);
  render(offer);
  expect(screen.getByRole('button', { name: 'Fill them in' })).toBeVisible();
});

test('answers that the visitor saves while the page is open are not offered', () => {
  const { rerender } = render(offer);
  save(Date.now() + 1);
  rerender(<ResumeAnswers form={form} element={{ current: null }} />);
  expect(screen.queryByRole('region')).not.toBeInTheDocument();
});
