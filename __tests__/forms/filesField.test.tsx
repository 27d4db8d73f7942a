import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FilesField } from '@/components/forms/FilesField';
import { question } from './question';

test('the names of chosen files show in full, and disappear when others are chosen', async () => {
  const user = userEvent.setup();
  const photos = question({ name: 'photos', kind: 'files', label: 'Photos', maxFiles: 2 });
  render(<FilesField question={photos} answer={undefined} />);
  const field = screen.getByLabelText('Add files');
  const file = (name: string) => new File(['x'], name, { type: 'image/jpeg' });
  await user.upload(field, [file('street.jpg'), file('meter.jpg')]);
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'Chosen: street.jpg',
    'Chosen: meter.jpg',
  ]);
  await user.upload(field, [file('gate.jpg')]);
  expect(screen.getByRole('listitem')).toHaveTextContent('Chosen: gate.jpg');
});

test('the field’s description has spaces between its sentences', () => {
  const photos = question({ name: 'photos', kind: 'files', hint: 'From the street.', maxFiles: 1 });
  render(<FilesField question={photos} answer={undefined} />);
  expect(screen.getByLabelText('Add a file')).toHaveAccessibleDescription(
    'From the street. JPEG, PNG, WebP or PDF, up to 10 MB each. One file.',
  );
});
