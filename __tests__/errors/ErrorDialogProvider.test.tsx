import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ErrorDialogProvider } from '@/components/errors/ErrorDialogProvider';
import { useErrorDialog, type ErrorReport } from '@/lib/errors/ErrorDialogContext';

function Reporter({ report }: { report: ErrorReport }) {
  const showError = useErrorDialog();
  return (
    <button type="button" onClick={() => showError(report)}>
      Fail
    </button>
  );
}

function show(report: ErrorReport) {
  render(
    <ErrorDialogProvider>
      <Reporter report={report} />
    </ErrorDialogProvider>,
  );
  return userEvent.setup();
}

const fail = () => screen.getByRole('button', { name: 'Fail' });
const dialog = () => screen.findByRole('alertdialog');
const closed = () =>
  waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());

test.each<[string, ErrorReport, string, string]>([
  ['a message', { message: 'No network' }, 'Something went wrong!', 'No network'],
  ['a title', { title: 'Error During Search', message: 'x' }, 'Error During Search', 'x'],
  ['content', { content: <b>Call us</b> }, 'Something went wrong!', 'Call us'],
])('an error with %s opens the dialog', async (_, report, title, description) => {
  const user = show(report);
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  await user.click(fail());
  expect(await dialog()).toHaveAccessibleName(title);
  expect(await dialog()).toHaveAccessibleDescription(description);
});

test('Okay closes the dialog, and the same error opens it again', async () => {
  const user = show({ message: 'No network' });
  for (let time = 0; time < 2; time += 1) {
    await user.click(fail());
    expect(await dialog()).toBeVisible();
    expect(screen.getByRole('button', { name: 'Okay' })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Okay' }));
    await closed();
  }
});

test('Escape closes the dialog', async () => {
  const user = show({ message: 'No network' });
  await user.click(fail());
  // Browsers send this event when a visitor presses Escape.
  fireEvent(await dialog(), new Event('cancel', { cancelable: true }));
  await closed();
});

test('a click outside the dialog closes it, and a click inside does not', async () => {
  const user = show({ message: 'No network' });
  await user.click(fail());
  await user.click(screen.getByText('No network'));
  await user.click(await dialog());
  await closed();
});

test('selecting text, even past the edge of the dialog, does not close it', async () => {
  const user = show({ message: 'No network' });
  await user.click(fail());
  fireEvent.pointerDown(screen.getByText('No network'));
  // The browser sends the click to what contains both ends of the selection.
  fireEvent.click(await dialog());
  expect(await dialog()).toBeVisible();
});

test('throws a helpful error outside its provider', () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  expect(() => render(<Reporter report={{ message: '' }} />)).toThrow(
    'useErrorDialog needs an ErrorDialogProvider above it',
  );
});
