import type { NewsSummary } from '../../news/types';

/** Only what lists show, since it is sent to the browser. */
export function toSummary(source: NewsSummary): NewsSummary {
  const { path, title, description, date, topic, sample, picture } = source;
  return { path, title, description, date, topic, sample, picture };
}
