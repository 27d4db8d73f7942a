import styles from './TopTasks.module.css';
import { topTasks } from '@/lib/site/topTasks';
import { Icon } from '../icons/Icon';
import { SiteLink } from '../navigation/SiteLink';

/** Cards for residents' most common tasks. */
export function TopTasks({ heading }: { heading: string }) {
  return (
    <section className={styles.root} aria-labelledby="top-tasks">
      <h2 id="top-tasks">{heading}</h2>
      <ul>
        {topTasks.map(({ title, hint, href, icon }) => (
          <li key={href}>
            <SiteLink href={href}>
              <Icon path={icon} size={40} />
              <strong>{title}</strong>
              <small>{hint}</small>
            </SiteLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
