import styles from './NewsYearLinks.module.css';
import { yearPath } from '@/lib/news/paths';
import { Static } from '../hydration/Static';
import { SiteLink } from '../navigation/SiteLink';
import { PillLinks } from '../ui/PillLinks';

type NewsYearLinksProps = { years: string[]; /** The year being shown. */ currentYear?: string };

/** Links to the releases from each year. */
export function NewsYearLinks({ years, currentYear }: NewsYearLinksProps) {
  return (
    <Static as="nav" aria-labelledby="news-years" className={`${styles.nav} no-print`}>
      <h2 id="news-years">All releases by year</h2>
      <PillLinks>
        {years.map((year) => (
          <li key={year}>
            <SiteLink href={yearPath(year)} currentPath={currentYear && yearPath(currentYear)}>
              {year}
            </SiteLink>
          </li>
        ))}
      </PillLinks>
    </Static>
  );
}
