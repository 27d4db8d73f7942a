import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { QuestionField } from '@/components/forms/QuestionField';
import { question } from './question';

test.each([
  ['Nov 27, 2026', '2026-11-27'],
  ['soon', ''],
])('pasting %s into a date field fills in %j', async (text, day) => {
  const asked = question({ name: 'when', kind: 'date', label: 'When?', required: true });
  render(<QuestionField question={asked} answer={undefined} />);
  const field = screen.getByLabelText('When?');
  await userEvent.click(field);
  await userEvent.paste(text);
  expect(field).toHaveValue(day);
});
