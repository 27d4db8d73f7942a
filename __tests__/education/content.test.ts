/** @jest-environment node */
import defaults from '@/agencies/current.json';
import { readContentIn } from '../support/readContentIn';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { gallerySources, getGallery } from '@/lib/server/education/galleries';
import { listEducation } from '@/lib/server/education';
import { educationView } from '@/lib/server/education/view';
import { contentProblems } from '@/lib/server/content/problems';
import { getVideo, readVideos } from '@/lib/server/education/videos';

const pictures = gallerySources().flatMap((gallery) => gallery.pictures);

test.each(pictures.map((picture) => [picture.src, picture] as const))(
  '%s has the right dimensions, a text alternative and a reasonable file size',
  async (src, { width, height, alt, caption }) => {
    const file = path.join(defaults.contentDir, src);
    expect(await sharp(file).metadata()).toMatchObject({ width, height });
    expect(alt.length).toBeGreaterThan(30);
    expect(alt).not.toMatch(/^(picture|image|photo|drawing) of/i);
    expect(caption).not.toBe(alt);
    expect((await sharp(file).toBuffer()).length).toBeLessThan(600_000);
  },
);

test('marks the sample galleries as illustrations', () => {
  const texts = gallerySources().map(({ href }) => getGallery(href)?.html);
  expect(texts.filter((html) => !html?.includes('Illustration'))).toEqual([]);
});

test('lists every item, newest first', async () => {
  const items = await listEducation();
  const dates = items.map(({ date }) => date);
  expect(dates).toEqual(dates.toSorted().toReversed());
  expect(items.filter(({ kind }) => kind === 'pictures')).toHaveLength(gallerySources().length);
  expect(items.some(({ kind }) => kind === 'documents')).toBe(true);
  expect(new Set(items.map(({ href }) => href)).size).toBe(items.length);
});

test.each([
  [[], 'list'],
  [['documents'], 'list'],
  [['pictures', '2026'], 'list'],
  [['pictures', 'from-snow-to-tap'], 'gallery'],
  [['pictures', 'none'], undefined],
  [['none'], undefined],
  [['pictures', '..', 'documents'], undefined],
])('resolves the path %j to: %s', async (segments, view) => {
  expect((await educationView(segments))?.view).toBe(view);
});

test('keeps the text of the documents page', async () => {
  const view = await educationView(['documents']);
  expect(view).toMatchObject({ view: 'list', page: { title: 'Documents (Education Center)' } });
});

describe('videos', () => {
  // A separate site, because changing `public` would make this site's build stale.
  const site = mkdtempSync(path.join(tmpdir(), 'videos-'));
  const folder = 'videos';
  const matter = 'title: A\ndescription: B\ndate: 2026-01-01\nsubject: general\nlength: 1 minute';
  const ofFiles = 'file: test-clip.webm\ncaptions: test-clip.vtt\nposter: test-clip.png';
  const write = (more: string) =>
    writeFileSync(
      `${site}/${defaults.contentDir}/${folder}/clip.md`,
      `---\n${matter}\n${more}\n---\nWords.\n`,
    );

  beforeAll(() => {
    jest.spyOn(process, 'cwd').mockReturnValue(site);
    readContentIn(site);
    for (const dir of [defaults.contentDir, 'public'])
      mkdirSync(path.join(site, dir, folder), { recursive: true });
    for (const ending of ['webm', 'vtt', 'png'])
      writeFileSync(`${site}/public/${folder}/test-clip.${ending}`, '');
  });
  afterAll(() => jest.restoreAllMocks());

  test('gives a video on this site a page with captions', () => {
    write(ofFiles);
    expect(readVideos(folder)()).toMatchObject([
      {
        href: '/education-center/videos/clip',
        src: '/videos/test-clip.webm',
        captions: '/videos/test-clip.vtt',
        poster: '/videos/test-clip.png',
      },
    ]);
  });

  test('links to a video on another site', () => {
    write('url: https://video.example/x');
    expect(readVideos(folder)()).toMatchObject([{ href: 'https://video.example/x', src: '' }]);
  });

  test.each([
    [
      'a video without captions',
      'file: test-clip.webm\nposter: test-clip.png',
      /needs either file, captions/,
    ],
    ['a video without a file or a URL', '', /needs either file, captions/],
    [
      'a video with both a file and a URL',
      `${ofFiles}\nurl: https://video.example/x`,
      /needs either file, captions/,
    ],
    ['a file that does not exist', ofFiles.replace('clip.webm', 'none.webm'), /does not exist/],
    [
      'a file outside the folder',
      ofFiles.replace('test-clip.webm', '../../x.webm'),
      /“file” must be a file name/,
    ],
    ['a URL without HTTPS', 'url: http://video.example/x', /“url” must start with https/],
  ])('rejects %s with a clear message', (_name, more, message) => {
    write(more);
    expect(readVideos(folder)()).toEqual([]);
    expect(contentProblems()).toEqual([expect.stringMatching(message)]);
    expect(contentProblems()[0]).toMatch(/^videos\/clip\.md, line \d+: /);
  });

  test('finds no videos if the folder does not exist', () => {
    expect(readVideos('no-such-folder')()).toEqual([]);
    expect(getVideo('/education-center/videos/none')).toBeNull();
  });
});
