import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ImagePreview, type ImagePreviewProps } from '@/components/images/ImagePreview';
import { renderInSite } from '../support/renderInSite';

const three = {
  name: ['Snow', 'Dam', 'Canal'],
  url: ['/snow.jpg', '/dam.jpg', '/canal.jpg'],
  caption: ['On the ridge', '', 'In May'],
};

function show(more: Partial<ImagePreviewProps> = {}) {
  const onClose = jest.fn();
  const size = { width: 1200, height: 800 };
  renderInSite(
    <ImagePreview name="Dam" url="/dam.jpg" {...size} {...more} open onClose={onClose} />,
  );
  return onClose;
}

const button = (name: string | RegExp) => screen.getByRole('button', { name });
const position = () => screen.getByRole('status');

test('shows a single image with its name, caption and download link, but no position', () => {
  show({ caption: 'The dam in spring', dlUrl: '/dam-print.jpg' });
  expect(screen.getByRole('dialog', { name: 'Image preview' })).toBeVisible();
  expect(screen.getByRole('img', { name: 'Dam' })).toBeVisible();
  expect(screen.getByText('The dam in spring')).toBeVisible();
  const download = screen.getByRole('link', { name: 'Download Copy (opens in a new tab)' });
  expect(download).toHaveAttribute('href', '/dam-print.jpg');
  expect(download).toHaveAttribute('target', '_blank');
  expect(screen.queryByRole('status')).toBeNull();
});

test('shows a spinner until the picture has loaded', async () => {
  show();
  expect(screen.getByRole('progressbar', { name: 'Loading the picture' })).toBeVisible();
  fireEvent.load(screen.getByRole('img', { name: 'Dam' }));
  await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
  expect(screen.getByRole('img', { name: 'Dam' })).toBeVisible();
});

test('says so if a picture cannot be loaded', async () => {
  show(three);
  fireEvent.error(screen.getByRole('img', { name: 'Snow' }));
  expect(screen.getByText(/cannot be loaded/)).toBeVisible();
  expect(screen.queryByRole('img', { name: 'Snow' })).toBeNull();
  // The next picture is still loading.
  expect(await screen.findAllByRole('progressbar', { hidden: true })).toHaveLength(1);
});

test.each([
  [
    'the round Close button',
    () => userEvent.click(screen.getAllByRole('button', { name: 'Close' })[0]!),
  ],
  [
    'the Close button below the image',
    () => userEvent.click(screen.getAllByRole('button', { name: 'Close' })[1]!),
  ],
  ['Escape', () => userEvent.keyboard('{Escape}')],
])('closes with %s', async (_name, close) => {
  const onClose = show();
  await close();
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('can leave out the action buttons', () => {
  show({ showActions: false });
  expect(screen.queryByRole('link')).toBeNull();
  expect(screen.getAllByRole('button')).toEqual([button('Close')]);
});

test('leaves out an empty footer and still has an accessible name', () => {
  show({ showActions: false });
  const dialog = screen.getByRole('dialog', { name: 'Image preview' });
  const names = dialog.getAttribute('aria-labelledby')!;
  expect(document.getElementById(names)).toHaveTextContent('Image preview');
  expect(dialog.lastElementChild?.children).toHaveLength(1);
});

test('moves through several images with the buttons and announces the position', async () => {
  show(three);
  expect(position()).toHaveTextContent('1 of 3: Snow');
  expect(screen.getByText('On the ridge')).toBeVisible();
  expect(button('Previous image')).toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(button('Previous image'));
  expect(position()).toHaveTextContent('1 of 3');
  await userEvent.click(button('Next image'));
  expect(position()).toHaveTextContent('2 of 3: Dam');
  expect(screen.queryByText('On the ridge')).toBeNull();
  await userEvent.click(button('Next image'));
  expect(position()).toHaveTextContent('3 of 3: Canal');
  expect(button('Next image')).toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(button('Next image'));
  expect(position()).toHaveTextContent('3 of 3');
});

test.each([
  ['{ArrowRight}', '2 of 3'],
  ['{ArrowRight}{ArrowRight}{ArrowRight}', '3 of 3'],
  ['{ArrowRight}{ArrowLeft}', '1 of 3'],
  ['{ArrowLeft}', '1 of 3'],
  ['{End}', '3 of 3'],
  ['{End}{Home}', '1 of 3'],
  ['{Shift>}{ArrowRight}{/Shift}', '1 of 3'],
])('the keys %s show image %s', async (keys, expected) => {
  show(three);
  await userEvent.keyboard(keys);
  expect(position()).toHaveTextContent(expected);
});

test.each([
  [1, '2 of 3'],
  [9, '3 of 3'],
  [-1, '1 of 3'],
])('with startIndex %i, starts at image %s', (startIndex, expected) => {
  show({ ...three, startIndex });
  expect(position()).toHaveTextContent(expected);
});

test('loads only the current image and its neighbors', async () => {
  show({ name: 'Picture', url: ['/1.jpg', '/2.jpg', '/3.jpg', '/4.jpg'], startIndex: 3 });
  const loaded = () =>
    [...document.querySelectorAll('img')].map((image) => /(\d).jpg/.exec(image.src)?.[1]);
  await waitFor(() => expect(loaded()).toEqual(['3', '4']));
});
