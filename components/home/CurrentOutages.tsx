import styles from './CurrentOutages.module.css';
import type { OutageLine } from '@/lib/outages/describe';
import { keepTogether } from '@/lib/site/keepTogether';
import { Static } from '../hydration/Static';
import { Container } from '../mui/Container';
import { SiteLink } from '../navigation/SiteLink';

/** Current outages, above everything else on the home page. Renders nothing if there are none. */
export function CurrentOutages({ outages }: { outages: OutageLine[] }) {
  if (outages.length === 0) return null;
  return (
    <Static
      as="section"
      key={outages.map(({ href, detail }) => href + detail).join()}
      className={styles.root}
      aria-labelledby="current-outages"
    >
      <Container>
        <h2 id="current-outages">Current outages</h2>
        <ul>
          {outages.map(({ href, title, detail }) => (
            <li key={href}>
              <SiteLink href={href}>{title}</SiteLink>: {keepTogether(detail)}
            </li>
          ))}
        </ul>
      </Container>
    </Static>
  );
}
