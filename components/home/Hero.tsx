import styles from './Hero.module.css';
import { agency } from '@/lib/site/agency';
import { portalLinks } from '@/lib/site/topTasks';
import { SiteLink } from '../navigation/SiteLink';
import { SearchForm } from '../search/SearchForm';
import { Watershed } from './Watershed';

/** The top of the home page: search first, then the account. */
export function Hero() {
  return (
    <section
      className={`${styles.root} on-deep`}
      aria-labelledby="hero-title"
      data-component="Hero"
    >
      <Watershed />
      <div className={`container ${styles.content}`}>
        <h1 id="hero-title">Water and energy for {agency.county}</h1>
        <p className={styles.lead}>
          Pay a bill, check an outage, find a rebate. Tell us what you need.
        </p>
        <SearchForm
          id="search-home"
          label="Search this site from the home page"
          placeholder="Try “brown water”"
        />
        <ul aria-label="Your account">
          {portalLinks.map(({ title, href }) => (
            <li key={title}>
              <SiteLink href={href}>{title}</SiteLink>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
