import styles from './Hero.module.css';
import { agency } from '@/lib/site/agency';
import { portalLinks } from '@/lib/site/topTasks';
import { Static } from '../hydration/Static';
import { SearchForm } from '../search/SearchForm';
import { ButtonLink } from '../ui/Button';
import { Watershed } from './Watershed';

/** The top of the home page: search first, then links to the customer's account. */
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
          size="large"
          label="Search this site (home page)"
          placeholder="Try “brown water”"
        />
        <Static as="ul" aria-label="Your account">
          {portalLinks.map(({ title, href }, i) => (
            <li key={title}>
              <ButtonLink href={href} look={i === 0 ? 'gold' : 'light'}>
                {title}
              </ButtonLink>
            </li>
          ))}
        </Static>
      </div>
    </section>
  );
}
