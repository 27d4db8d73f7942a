import styles from './TownOutages.module.css';
import { OUTAGES_PATH, outageAnchor } from '@/lib/outages/paths';
import type { OutagesInTown, OutageTown } from '@/lib/outages/types';
import { SiteLink } from '../navigation/SiteLink';
import { CurrentOutages } from './CurrentOutages';
import { OutageCard } from './OutageCard';
import { QuickCheck } from './QuickCheck';

type TownOutagesProps = {
  town: OutageTown;
  outages: OutagesInTown;
  /** When the server rendered the page, in ms. */
  now: number;
};

/** The outages and planned work in a town, then outages that may also be in that town. */
export function TownOutages({ town, outages, now }: TownOutagesProps) {
  const { current, planned, elsewhere, asOf } = outages;
  return (
    <div className={styles.root}>
      <CurrentOutages current={current} asOf={asOf} now={now} isNumbered={false} />
      {planned.length > 0 && (
        <section aria-labelledby="planned-work">
          <h2 id="planned-work">Planned work</h2>
          {planned.map((outage) => (
            <OutageCard key={outage.id} outage={outage} phase="planned" now={now} />
          ))}
        </section>
      )}
      {elsewhere.length > 0 && (
        <section aria-labelledby="elsewhere">
          <h2 id="elsewhere">These may also be in {town.title}</h2>
          <p>We do not know exactly where these are:</p>
          <ul>
            {elsewhere.map(({ id, title, area }) => (
              <li key={id}>
                <SiteLink href={`${OUTAGES_PATH}#${outageAnchor(id)}`}>{title}</SiteLink>: {area}
              </li>
            ))}
          </ul>
        </section>
      )}
      <p>
        <SiteLink href={`${OUTAGES_PATH}#current-outages`} className="alone">
          All outages and planned work
        </SiteLink>
      </p>
      <QuickCheck />
    </div>
  );
}
