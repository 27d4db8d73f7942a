import styles from './WaterNow.module.css';
import type { WaterFact } from '@/lib/water/views';
import { SiteLink } from '../navigation/SiteLink';

/** A few figures about our water. Renders nothing if none are available. */
export function WaterNow({ facts }: { facts: WaterFact[] }) {
  if (facts.length === 0) return null;
  return (
    <section className={styles.root} aria-labelledby="water-now">
      <h2 id="water-now">Our water now</h2>
      <ul>
        {facts.map(({ label, value, note, asOf, href }) => (
          <li key={label}>
            <SiteLink href={href} className="alone">
              {label}
            </SiteLink>
            <p className="value">{value}</p>
            <p>{note}</p>
            <p className="quiet">As of {asOf}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
