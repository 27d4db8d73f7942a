import agency from '../../site/agency.json';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { boolean, object, string, type InferType } from 'yup';
import { EDUCATION_PATH, parseFilter } from '../../education/filter';
import type { EducationSubject, Video } from '../../education/types';
import { markdownFiles, type MarkdownFile } from '../content/files';
import { markdownBody, type TextBody } from '../content/textBody';
import { daySchema } from '../time/day';
import { subjects } from './galleries';

const fileName = (ending: RegExp, example: string) =>
  string().matches(ending, `\${path} must be a file name such as ${example}`).default('');

const frontMatter = object({
  title: string().required(),
  description: string().required(),
  date: daySchema().required(),
  subject: string().oneOf(subjects).required(),
  /** For example, `2 minutes`. */
  length: string().required(),
  sample: boolean().default(false),
  /** A file in `public/videos`, with its captions and poster image. */
  file: fileName(/^[\w-]+\.(mp4|webm)$/, 'canal.webm'),
  captions: fileName(/^[\w-]+\.vtt$/, 'canal.vtt'),
  poster: fileName(/^[\w-]+\.(jpe?g|png|webp)$/, 'canal.jpg'),
  /** Instead of a file: the video's page on another site, which is linked and never embedded. */
  url: string()
    .matches(/^https:\/\//, '${path} must start with https://')
    .default(''),
});

export type VideoSource = Omit<Video, 'html'> & {
  /** Path of the video's page, or its URL on another site. */
  href: string;
  subject: EducationSubject;
  length: string;
  sample: boolean;
  body: TextBody;
};

/** The path of a video's page on this site. */
const pathOf = (name: string) => `${EDUCATION_PATH}/videos/${name}`;

/** Returns a reader for the videos in a folder of the agency. */
export const readVideos = (folder: string): (() => VideoSource[]) =>
  markdownFiles(folder, { schema: frontMatter, toItem: toVideo, pathOf });

/** The videos in `videos`. */
const readAll = readVideos('videos');

export const videoSources = (): VideoSource[] => (agency.features.education ? readAll() : []);

type File = MarkdownFile<InferType<typeof frontMatter>>;

/** @throws Error that says what is wrong or missing */
function toVideo({ name, data, body }: File): VideoSource {
  const { url, file, captions, poster, ...rest } = data;
  const needed = [file, captions, poster];
  if (url ? needed.some(Boolean) : !needed.every(Boolean))
    throw new Error('a video needs either file, captions and poster, or only a url');
  if (parseFilter(['videos', name])) throw new Error(`A video cannot be named ${name}`);
  const [src, captionsSrc, posterSrc] = needed.map((one) => (one ? publicPath(one) : ''));
  return {
    ...rest,
    href: url || pathOf(name),
    src: src!,
    captions: captionsSrc!,
    poster: posterSrc!,
    body: markdownBody(body),
  };
}

/** The rendered video at a path, or null if there is none. */
export function getVideo(href: string): Video | null {
  const source = videoSources().find((video) => video.href === href);
  if (!source) return null;
  const { title, description, date, src, captions, poster, body } = source;
  return { title, description, date, src, captions, poster, html: body.render().html };
}

function publicPath(file: string): string {
  const src = `/videos/${file}`;
  if (!existsSync(path.join(process.cwd(), 'public', src)))
    throw new Error(`public${src} does not exist`);
  return src;
}
