import { ThemeProvider } from '@mui/material/styles';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { ClickToEnlarge } from '@/components/images/ClickToEnlarge';
import { ErrorDialogProvider } from '@/components/errors/ErrorDialogProvider';
import { LoadingProvider } from '@/components/loading/LoadingProvider';
import { ErrorDialogContext } from '@/lib/errors/ErrorDialogContext';
import { LoadingContext } from '@/lib/loading/LoadingContext';
import { theme } from '@/styles/theme';
import { renderInSite, setScreenWidth } from '../support/renderInSite';

const wrapper = (showHint?: boolean) => (
  <ClickToEnlarge name="A dam" url="/dam.jpg" width={1200} height={800} showHint={showHint}>
    <span>The picture</span>
  </ClickToEnlarge>
);

const show = (showHint?: boolean) =>
  renderInSite(
    <LoadingProvider>
      <ErrorDialogProvider>{wrapper(showHint)}</ErrorDialogProvider>
    </LoadingProvider>,
  );

const hint = 'Click to view larger image';

test('the preview opens with the keyboard and returns focus', async () => {
  setScreenWidth(1024);
  show();
  const trigger = screen.getByRole('button', { name: `${hint} (A dam)` });
  await userEvent.tab();
  expect(trigger).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByRole('dialog', { name: 'Image preview' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(trigger).toHaveFocus();
});

test('a picture is not a button on extra-small screens, where a click does nothing', async () => {
  setScreenWidth(360);
  show();
  expect(screen.queryByRole('button')).toBeNull();
  await userEvent.click(screen.getByText('The picture'));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a picture has no button in the server’s HTML', () => {
  const html = renderToString(
    <ThemeProvider theme={theme}>
      <LoadingContext value={() => {}}>
        <ErrorDialogContext value={() => {}}>{wrapper()}</ErrorDialogContext>
      </LoadingContext>
    </ThemeProvider>,
  );
  expect(html).toContain('The picture');
  expect(html).not.toContain('<button');
});

test.each([
  [true, 'hint'],
  [false, 'visually-hidden'],
])('with showHint %s, gives the hint the class %s', (showHint, className) => {
  setScreenWidth(1024);
  show(showHint);
  expect(screen.getByText(hint)).toHaveClass(className);
});

test('Escape hides the hint until the pointer comes back', async () => {
  setScreenWidth(1024);
  show();
  await userEvent.hover(screen.getByRole('button'));
  expect(screen.getByText(hint)).toHaveClass('hint');
  await userEvent.keyboard('{Escape}');
  expect(screen.getByText(hint)).toHaveClass('visually-hidden');
  await userEvent.unhover(screen.getByRole('button'));
  await userEvent.hover(screen.getByRole('button'));
  expect(screen.getByText(hint)).toHaveClass('hint');
});
