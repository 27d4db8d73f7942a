import { render, screen } from '@testing-library/react';
import mitt from 'next/dist/shared/lib/mitt';
import { RouterContext } from 'next/dist/shared/lib/router-context.shared-runtime';
import type { NextRouter } from 'next/router';
import { ErrorDialogProvider } from '@/components/errors/ErrorDialogProvider';
import { LoadingProvider } from '@/components/loading/LoadingProvider';
import { Newsletter } from '@/components/newsletter/Newsletter';

jest.mock('@/components/newsletter/NewsletterDialog', () => ({
  NewsletterDialog: () => 'The dialog',
}));

test('removes ?enews from the URL only after the router has read the URL', async () => {
  const replace = jest.fn(async () => true);
  const events = mitt();
  const at = (isReady: boolean) => (
    <RouterContext value={{ asPath: '/?enews', isReady, replace, events } as unknown as NextRouter}>
      <LoadingProvider>
        <ErrorDialogProvider>
          <Newsletter />
        </ErrorDialogProvider>
      </LoadingProvider>
    </RouterContext>
  );
  const { rerender } = render(at(false));
  expect(replace).not.toHaveBeenCalled();
  rerender(at(true));
  expect(replace).toHaveBeenCalledWith('/', undefined, expect.objectContaining({ shallow: true }));
  await screen.findByText('The dialog');
});
