import { formatSpan } from '../../site/times';
import { plainTextOfHtml } from '../content/plainText';
import { loadOutages } from './index';

/** The text of current outages and planned work, which lets search find their page. */
export async function outageSearchText(): Promise<string> {
  const { outages } = await loadOutages();
  return [...outages.current, ...outages.planned]
    .map(({ title, area, cause, begins, ends, updates, html }) =>
      [
        `${title}.`,
        `${area}.`,
        cause && `${cause}.`,
        begins && ends && formatSpan(begins, ends),
        ...updates.map(({ text }) => text),
        plainTextOfHtml(html).text,
      ]
        .filter(Boolean)
        .join('\n'),
    )
    .join('\n');
}
