import type { Outage } from '@/lib/outages/types';
import { toContentObject } from '@/lib/server/content/objects/provider';
import { toPublicObject } from '@/lib/server/content/objects/publicObject';
import { toOutage, type OutageObject } from '@/lib/server/outages/toOutage';

/** Reads an outage the way the site reads objects from editors. */
export function readOutage(
  metadata: Record<string, unknown> = {},
  edit: Record<string, unknown> = {},
  report: (what: string) => void = () => {},
): OutageObject | null {
  const source = toContentObject({
    id: 'main-street',
    title: 'Broken main',
    metadata: {
      kind: 'outage',
      status: 'repairing',
      area: 'Main Street',
      begins: '2026-11-21 17:30',
      ...metadata,
    },
    ...edit,
  })!;
  return toOutage(toPublicObject('outages', source), source, report);
}

export function makeOutage(metadata: Record<string, unknown> = {}): Outage {
  return readOutage(metadata)!.metadata.outage;
}

export const plannedWork = {
  kind: 'planned',
  status: 'planned',
  begins: '2026-12-09 09:00',
  ends: '2026-12-09 15:00',
};
