// Turns the messages for an incident into an alert and a news release, as objects for Cosmic and as files.
import kebabCase from 'lodash/kebabCase';
import { stringify } from 'yaml';
import { renderMarkdown } from '../../lib/server/content/markdown';
import { sanitizeRichText } from '../../lib/server/content/sanitize';
import { localDay } from '../../lib/site/times';
import type { Incident } from './texts';

type Status = 'draft' | 'published';

/** A Cosmic object, as in `alerts`. */
export type Draft = {
  title: string;
  type: 'alerts' | 'news';
  status: Status;
  metadata: Record<string, unknown>;
};

const toHtml = (markdown: string) => sanitizeRichText(renderMarkdown(markdown).html).trim();

/** @param end when the alert ends, as an editor would write it; if empty, it stays until it is unpublished */
export function alertDraft({ alert }: Incident, status: Status, end = ''): Draft {
  const { title, content, ...metadata } = alert;
  return {
    title,
    type: 'alerts',
    status,
    metadata: {
      hidden: false,
      ...metadata,
      content: toHtml(content),
      collapsible: false,
      show_on_route: '/',
      ...(end && { end }),
      material_ui_icon_family: 'baseline',
    },
  };
}

export function releaseDraft({ release }: Incident, now: number): Draft {
  const { title, content, related, ...metadata } = release;
  return {
    title,
    type: 'news',
    status: 'draft',
    metadata: {
      ...metadata,
      date: localDay(now),
      content: toHtml(content),
      related: related.join(', '),
    },
  };
}

/** The release as a file for `news`. */
export function releaseFile({ release }: Incident, now: number): string {
  const { content, title, description, ...more } = release;
  const frontMatter = stringify({ title, description, date: localDay(now), ...more });
  return `---\n${frontMatter}---\n${content}\n`;
}

/** The name of the alert's file: the incident and its area, so that two areas can each have one. */
export const alertFileName = (incident: string, area = ''): string =>
  `${[incident, kebabCase(area)].filter(Boolean).join('-')}.json`;

/** The name of the release's file, which becomes its URL. */
export const releaseFileName = (incident: string, area: string | undefined, now: number): string =>
  `${localDay(now)}-${alertFileName(incident, area).replace('.json', '.md')}`;
