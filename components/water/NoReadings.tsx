import type { SourceLink } from '@/lib/water/views';
import { SiteLink } from '../navigation/SiteLink';
import { Callout } from '../ui/Callout';

/** One notice instead of a card for each station, when there are no readings at all. */
export function NoReadings({ sources }: { sources: SourceLink[] }) {
  const agencies = [...new Map(sources.map((source) => [source.name, source])).values()];
  return (
    <Callout>
      <p>
        <strong>Not available now.</strong> We have no readings at the moment. The agencies that
        take them may show them:
      </p>
      <ul className="targets">
        {agencies.map(({ name, href }) => (
          <li key={name}>
            <SiteLink href={href}>{name}</SiteLink>
          </li>
        ))}
      </ul>
    </Callout>
  );
}
