import styles from './StatusLine.module.css';
import { OUTAGES_PATH } from '@/lib/outages/paths';
import type { OutageSummary } from '@/lib/outages/summary';
import agency from '@/lib/site/agency.json';
import { telephoneHref } from '@/lib/site/telephone';
import { Container } from '../mui/Container';
import { List } from '../mui/List';
import { SiteLink } from '../navigation/SiteLink';
import { AsOf } from '../time/AsOf';

/** Outages and the emergency number. On phones, there are also links for people in a hurry. */
export function StatusLine({ outages }: { outages: OutageSummary }) {
  const { tone, words } = outages;
  const hasOutages = agency.features.outages;
  return (
    <section
      className={`${styles.root} no-print`}
      aria-label="Outages and emergencies"
      data-component="Status Line"
    >
      <Container className={styles.line}>
        {hasOutages && (
          <p className="outage-status" data-tone={tone}>
            <SiteLink href={OUTAGES_PATH}>{words}</SiteLink>
            <AsOf summary={outages} />
          </p>
        )}
        <List>
          <li>
            <span className={styles.wide}>Water emergency, day&nbsp;or&nbsp;night: </span>
            <a href={telephoneHref(agency.phones.emergency)}>
              <span className={styles.phone}>Call&nbsp;</span>
              {agency.phones.emergency}
            </a>
          </li>
          <li className={styles.phone}>
            <SiteLink href={agency.links.payBill} outsideMark="words">
              Pay Bill
            </SiteLink>
          </li>
          {hasOutages && (
            <li className={styles.phone}>
              <SiteLink href={OUTAGES_PATH}>Outages</SiteLink>
            </li>
          )}
        </List>
      </Container>
    </section>
  );
}
