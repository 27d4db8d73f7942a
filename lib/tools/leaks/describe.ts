import { toiletLeaks } from './kinds';
import type { LeakRequest } from './request';

/** A description of the question, so a printed answer makes sense on its own. */
export function leakWords({ kind, fields }: Pick<LeakRequest, 'kind' | 'fields'>): string {
  switch (kind) {
    case 'drips':
      return `A drip: ${fields.drips.trim()} in one minute`;
    case 'toilet':
      return `A toilet. ${toiletLeaks.find(({ value }) => value === fields.toilet)?.label ?? ''}`;
    default: {
      const unit = fields.unit === 'gallons' ? 'gallons' : 'cubic feet';
      return `The meter went from ${fields.first.trim()} to ${fields.second.trim()} ${unit}. Hours between readings: ${fields.hours.trim()}`;
    }
  }
}
