import styles from './SmartWaterUse.module.css';
import { advice } from '@/lib/navigation/topTasks';
import { keepTogether } from '@/lib/site/keepTogether';
import { PictureCard, PictureCards } from '../ui/PictureCard';

/** Cards on saving water. Renders nothing if the agency has none. */
export function SmartWaterUse() {
  if (advice.cards.length === 0) return null;
  return (
    <section className={styles.root} aria-labelledby="smart-water-use">
      <h2 id="smart-water-use">{advice.title}</h2>
      <p>{advice.intro}</p>
      <PictureCards>
        {advice.cards.map(({ title, text, href, picture }) => (
          <PictureCard
            key={href}
            title={title}
            href={href}
            picture={{
              src: `/pictures/pages/${picture}.svg`,
              width: 400,
              height: 160,
            }}
          >
            <p>{keepTogether(text)}</p>
          </PictureCard>
        ))}
      </PictureCards>
    </section>
  );
}
