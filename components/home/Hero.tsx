import styles from './Hero.module.css';
import agency from '@/lib/site/agency.json';
import { accountLinks } from '@/lib/navigation/topTasks';
import { Static } from '../hydration/Static';
import { SearchForm } from '../search/SearchForm';
import { ButtonLink } from '../ui/ButtonLink';
import { Container } from '../mui/Container';
import { Watershed } from './Watershed';

const main = { color: 'gold' } as const;
const other = { variant: 'outlined', color: 'inherit' } as const;

/** The top of the home page: search first, then links to the customer's account. */
export function Hero() {
  return (
    <section
      className={`${styles.root} on-deep`}
      aria-labelledby="hero-title"
      data-component="Hero"
    >
      <Watershed />
      <Container className={styles.content}>
        <h1 id="hero-title">{agency.home.title}</h1>
        <p className={styles.lead}>{agency.home.lead}</p>
        <SearchForm
          id="search-home"
          size="large"
          label="Search this site (home page)"
          placeholder={`Try “${agency.home.searchExample}”`}
        />
        <Static as="ul" aria-label="Your account">
          {accountLinks.map(({ title, href }, i) => (
            <li key={title}>
              <ButtonLink href={href} {...(i === 0 ? main : other)}>
                {title}
              </ButtonLink>
            </li>
          ))}
        </Static>
      </Container>
    </section>
  );
}
