import type { OneOrMany, PreviewImage, PreviewInputs } from './types';

type Texts = Pick<PreviewInputs, 'name' | 'url' | 'dlUrl' | 'caption'>;

/** The images in a preview, each with its own name, caption and download. */
export function previewImages({ name, url, dlUrl, caption }: Texts): PreviewImage[] {
  return listOf(url).map((own, i) => ({
    url: own,
    name: pick(name, i),
    dlUrl: pick(dlUrl, i) || own,
    caption: pick(caption, i),
  }));
}

const listOf = (value: OneOrMany<string>): readonly string[] =>
  typeof value === 'string' ? [value] : value;

const pick = (value: OneOrMany<string> = '', index: number): string =>
  typeof value === 'string' ? value : (value[index] ?? '');
