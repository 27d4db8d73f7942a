/** @jest-environment node */
import { previewImages } from '@/lib/images/previewImages';
import { aspectOf, dialogWidthOf, imageSizesOf, minHeightOf } from '@/lib/images/previewSize';

test.each([
  [
    'uses a single image as its own download',
    { name: 'Dam', url: '/a.jpg' },
    [{ url: '/a.jpg', name: 'Dam', dlUrl: '/a.jpg', caption: '' }],
  ],
  [
    'applies a single text to all images',
    { name: 'Dam', url: ['/a.jpg', '/b.jpg'], caption: 'Sample', dlUrl: '/all.zip' },
    [
      { url: '/a.jpg', name: 'Dam', dlUrl: '/all.zip', caption: 'Sample' },
      { url: '/b.jpg', name: 'Dam', dlUrl: '/all.zip', caption: 'Sample' },
    ],
  ],
  [
    'gives each image its own text from a list, or none where the list is too short',
    { name: ['Dam', 'Canal'], url: ['/a.jpg', '/b.jpg'], caption: ['One'], dlUrl: ['/a.png'] },
    [
      { url: '/a.jpg', name: 'Dam', dlUrl: '/a.png', caption: 'One' },
      { url: '/b.jpg', name: 'Canal', dlUrl: '/b.jpg', caption: '' },
    ],
  ],
  ['returns no images for an empty list', { name: 'Dam', url: [] }, []],
])('%s', (_name, inputs, expected) => {
  expect(previewImages(inputs)).toEqual(expected);
});

test.each([
  [{ width: 1200, height: 800 }, 1.5],
  [{ width: 800, height: 1000 }, 0.8],
  [{ width: 1000, height: 300 }, 3.333],
  [{ width: 0, height: 800 }, 1.5],
  [{ width: 800, height: 0 }, 1.5],
  [{ width: NaN, height: 1 }, 1.5],
])('the aspect ratio of %j is %d', (size, aspect) => {
  expect(aspectOf(size)).toBe(aspect);
});

test.each([
  ['whose height is 86% of the shorter side of the screen', {}, '129vmin'],
  ['scaled by another factor', { factorWidth: 50 }, '75vmin'],
  ['of a fixed width', { dialogWidth: 640 }, '640px'],
  ['of a fixed width, whatever its factor', { dialogWidth: 640, factorWidth: 50 }, '640px'],
])('the dialog is wide enough for an image %s', (_name, more, wanted) => {
  const size = { width: 1200, height: 800, ...more };
  const width = (free: number) =>
    `max(min(${wanted}, 100vw - 16px, 1.5 * (100dvh - ${free}px)), min(300px, 100vw - 16px))`;
  expect(dialogWidthOf(size, true)).toBe(width(68));
  expect(dialogWidthOf(size, false)).toBe(width(16));
  expect(minHeightOf(size, true)).toBe(`min(160px, ${width(68)} / 1.5)`);
  expect(imageSizesOf(size)).toBe(`min(${wanted}, 100vw)`);
});
