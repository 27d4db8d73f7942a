import type { SourceLink } from '@/lib/water/views';
import { SiteLink } from '../navigation/SiteLink';
import { Callout } from '../ui/Callout';

/** One notice instead of a card for each station, when there are no readings at all. Each link says what it shows. */
export function NoReadings({ links }: { links: SourceLink[] }) {
  return (
    <Callout severity="info">
      <p>
        <strong>Not available now.</strong> We have no readings at the moment. The agencies that
        take them may show them:
      </p>
      <ul className="targets">
        {links.map(({ name, href }) => (
          <li key={name}>
            <SiteLink href={href}>{name}</SiteLink>
          </li>
        ))}
      </ul>
    </Callout>
  );
}
