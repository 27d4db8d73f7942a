import { ThemeProvider } from '@mui/material/styles';
import { configure, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NewsletterDialog } from '@/components/newsletter/NewsletterDialog';
import {
  alreadySubscribed,
  CONFIRM,
  EMAIL_HINT,
  FAILURE_TITLE,
  SUCCESS,
} from '@/lib/newsletter/messages';
import { subscribe } from '@/lib/newsletter/subscribe';
import { theme } from '@/styles/theme';

// Generous limits for a busy machine, because every key press is validated and rendered.
jest.setTimeout(60_000);
configure({ asyncUtilTimeout: 20_000 });

jest.mock('@/lib/newsletter/subscribe');
const send = jest.mocked(subscribe);
const onClose = jest.fn();
const sent = { status: 'sent', subscription: 'subscribed' } as const;

const show = (title?: string) =>
  render(
    <ThemeProvider theme={theme}>
      <NewsletterDialog title={title} onClose={onClose} />
    </ThemeProvider>,
  );

const field = () => screen.getByRole('textbox', { name: /Email/ });
const button = (name: string) => screen.getByRole('button', { name });

beforeEach(() => {
  send.mockReset().mockResolvedValue(sent);
  onClose.mockReset();
});

test('has a title, a focused field, and the buttons Subscribe and Close', () => {
  show();
  expect(screen.getByRole('dialog')).toHaveAccessibleName("Subscribe to GCWEA's E-News");
  expect(field()).toHaveFocus();
  expect(button('Subscribe')).toHaveAttribute('aria-disabled', 'true');
  expect(button('Subscribe')).toHaveAccessibleDescription(EMAIL_HINT);
  expect(button('Close')).toBeEnabled();
});

test('accepts a custom title', () => {
  show('Get the drought letter');
  expect(screen.getByRole('dialog')).toHaveAccessibleName('Get the drought letter');
});

test.each([
  ['Enter', '{Enter}'],
  ['Subscribe', ''],
])(
  'with invalid input, %s shows what is wrong every time and sends nothing',
  async (name, keys) => {
    const user = userEvent.setup();
    show();
    const submit = () => (keys ? user.type(field(), keys) : user.click(button(name)));
    await submit();
    expect(await screen.findByText('Required')).toBeVisible();
    await user.type(field(), 'abc');
    await submit();
    const error = await screen.findByText('Invalid email address');
    expect(error.closest('[aria-live=polite]')).not.toBeNull();
    expect(field()).toHaveFocus();
    expect(field()).toHaveAccessibleDescription(`Invalid email address ${EMAIL_HINT}`);
    // Screen readers do not announce text that stays the same, so the message is rendered again.
    await submit();
    await waitFor(() => expect(error).not.toBeInTheDocument());
    expect(screen.getByText('Invalid email address')).toBeVisible();
    expect(send).not.toHaveBeenCalled();
  },
);

test('shows errors only after the visitor has left the field', async () => {
  const user = userEvent.setup();
  show();
  await user.type(field(), 'ann');
  expect(screen.queryByText('Invalid email address')).toBeNull();
  await user.tab();
  expect(await screen.findByText('Invalid email address')).toBeVisible();
  expect(field()).toHaveAccessibleDescription(`Invalid email address ${EMAIL_HINT}`);
  expect(field()).toBeInvalid();
  await user.clear(field());
  expect(await screen.findByText('Required')).toBeVisible();
  expect(button('Subscribe')).toHaveAttribute('aria-disabled', 'true');
  await user.type(field(), 'ann@gold.example');
  await waitFor(() => expect(button('Subscribe')).toHaveAttribute('aria-disabled', 'false'));
  expect(field()).toHaveAccessibleDescription(EMAIL_HINT);
});

test('replaces the form with a thank-you message', async () => {
  const user = userEvent.setup();
  show();
  await user.type(field(), 'ann@gold.example{Enter}');
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(SUCCESS));
  expect(send).toHaveBeenCalledWith('ann@gold.example', '');
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Subscribe' })).toBeNull();
  expect(button('Close')).toHaveFocus();
  await user.click(button('Close'));
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('asks a visitor to confirm, and does not say that they have subscribed', async () => {
  send.mockResolvedValueOnce({ status: 'sent', subscription: 'pending' });
  const user = userEvent.setup();
  show();
  await user.type(field(), 'ann@gold.example{Enter}');
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(CONFIRM));
  expect(screen.getByRole('status')).not.toHaveTextContent(/successfully subscribed/);
  expect(button('Close')).toHaveFocus();
});

test('sends only one request for a double click, and disables the field and the button until the response arrives', async () => {
  let finish = (_: typeof sent) => {};
  send.mockReturnValue(new Promise((resolve) => (finish = resolve)));
  const user = userEvent.setup();
  show();
  await user.type(field(), 'ann@gold.example');
  await user.dblClick(button('Subscribe'));
  await waitFor(() => expect(field()).toBeDisabled());
  expect(button('Subscribe')).toHaveAttribute('aria-disabled', 'true');
  expect(button('Close')).toBeEnabled();
  finish(sent);
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(SUCCESS));
  expect(send).toHaveBeenCalledTimes(1);
});

test('says why a subscription failed and lets the visitor try another address', async () => {
  send.mockResolvedValueOnce({
    status: 'failed',
    failure: alreadySubscribed('ann@gold.example'),
  });
  const user = userEvent.setup();
  show();
  await user.type(field(), 'ann@gold.example{Enter}');
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent(FAILURE_TITLE);
  expect(alert).toHaveTextContent("ann@gold.example is already subscribed to GCWEA's E-News");
  expect(field()).toHaveFocus();
  await user.clear(field());
  await user.type(field(), 'bob@gold.example{Enter}');
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(SUCCESS));
  expect(screen.queryByRole('alert')).toBeNull();
});
