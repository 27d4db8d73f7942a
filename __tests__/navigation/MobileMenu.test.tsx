import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MobileMenu } from '@/components/navigation/MobileMenu';
import { ErrorDialogContext } from '@/lib/errors/ErrorDialogContext';
import { LoadingContext } from '@/lib/loading/LoadingContext';
import { renderInSite, setScreenWidth } from '../support/renderInSite';

function show() {
  const showError = jest.fn();
  const setCenterProgress = jest.fn();
  renderInSite(
    <LoadingContext value={setCenterProgress}>
      <ErrorDialogContext value={showError}>
        <MobileMenu />
      </ErrorDialogContext>
    </LoadingContext>,
  );
  return { user: userEvent.setup(), showError, setCenterProgress };
}

const menuButton = () => screen.getByRole('button', { name: 'Menu' });

test('a tap on the button shows the centered spinner, loads the drawer and opens it', async () => {
  setScreenWidth(360);
  const { user, showError, setCenterProgress } = show();
  expect(menuButton()).toHaveAttribute('aria-expanded', 'false');
  await user.click(menuButton());
  expect(await screen.findByRole('dialog', { name: 'Menu' })).toBeVisible();
  expect(setCenterProgress.mock.calls).toEqual([[true], [false]]);
  expect(showError).not.toHaveBeenCalled();
});

test('Escape closes the drawer and returns focus to the button', async () => {
  setScreenWidth(360);
  const { user } = show();
  await user.click(menuButton());
  await screen.findByRole('dialog', { name: 'Menu' });
  await user.keyboard('{Escape}');
  const closed = await screen.findByRole('button', { name: 'Menu', expanded: false });
  expect(closed).toHaveFocus();
});
