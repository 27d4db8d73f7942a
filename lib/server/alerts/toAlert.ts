import escapeHtml from 'lodash/escape';
import { createHash } from 'node:crypto';
import type { AlertObject, AlertSeverity } from '../../alerts/types';
import type { ContentObject } from '../content/objects/provider';
import type { PublicObject } from '../content/objects/publicObject';
import { quoted } from '../content/mistakes';
import type { Report } from '../content/problems';
import { oneOf, toBoolean, toChoice, toNumber, toText } from '../content/objects/values';
import { sanitizeInline } from '../content/sanitize';
import { DEFAULT_FAMILY, iconFamilyOf, isIconName } from './icons';
import { toRoutePattern } from './routePattern';
import { scheduleOf } from '../content/objects/objectSchedule';

/** Sorts alerts without a position after all others. */
const LAST_POSITION = 1000;

const severities: AlertSeverity[] = ['success', 'info', 'warning', 'error'];

/** Converts a published object to an alert for the banners; null if it is hidden. */
export function toAlert(
  object: PublicObject,
  source: ContentObject,
  report: Report,
): AlertObject | null {
  const { id, title, status, content, metadata } = object;
  const website = toChoice(metadata.website);
  if (toBoolean(metadata.hidden)) return null;
  const iconName = toText(metadata.material_ui_icon_name)
    .toLowerCase()
    .replace(/[\s-]+/g, '_');
  // In Cosmic's newest version, the content is a metafield.
  const body = content || String(metadata.content ?? '');
  const heading = sanitizeInline(String(metadata.heading ?? '')) || escapeHtml(title);
  if (!heading) report('It has no heading and no title, so visitors see only its text.');
  return {
    id,
    title,
    status,
    content: body,
    metadata: {
      hidden: false,
      website: website && { value: website.value },
      position: positionOf(source.metadata.position, report),
      severity: {
        // An unknown severity may be meant for danger.
        value: oneOf(severities, 'severity', metadata.severity, 'warning', report) ?? 'info',
      },
      material_ui_icon_name: isIconName(iconName) ? iconName : '',
      material_ui_icon_family: {
        value: iconFamilyOf(toChoice(metadata.material_ui_icon_family)?.value) ?? DEFAULT_FAMILY,
      },
      heading,
      collapsible: toBoolean(metadata.collapsible),
      show_on_route: toRoutePattern(toText(metadata.show_on_route), report),
      version: versionOf(`${heading} ${body}`),
      ...scheduleOf(source, report),
    },
  };
}

function positionOf(written: unknown, report: Report): number {
  const position = toNumber(written);
  if (position === null && toText(written) !== '')
    report(
      `Its position ${quoted(toText(written))} is not a number, so visitors see it after the others.`,
    );
  return position ?? LAST_POSITION;
}

/** Depends only on the words so that changes to markup or punctuation do not create a new version. */
function versionOf(html: string): string {
  const text = html.replace(/<[^>]*>|&[^;\s]+;/g, ' ').toLowerCase();
  const words = text.match(/[\p{L}\p{N}]+/gu) ?? [];
  return createHash('sha256').update(words.join(' ')).digest('base64url').slice(0, 12);
}
