import styles from './SmartWaterUse.module.css';
import { keepTogether } from '@/lib/site/keepTogether';
import { PictureCard, PictureCards } from '../ui/PictureCard';

type Advice = { title: string; text: string; href: string; picture: string };

const advice: Advice[] = [
  {
    title: 'Stop leaks',
    text: 'One drip a second wastes about 3,000 gallons a year. Check your meter in five minutes.',
    href: '/smart-water-use/stop-leaks',
    picture: 'leak',
  },
  {
    title: 'A garden for dry summers',
    text: 'Trade your lawn for plants that fit the foothills, and get paid for each square foot.',
    href: '/smart-water-use/landscape-resources',
    picture: 'garden',
  },
  {
    title: 'Ready for wildfire',
    text: 'Clear the first five feet. See what to plant, prune and move in each zone around a home.',
    href: '/smart-water-use/fire-wise-landscaping',
    picture: 'wildfire',
  },
];

/** Three topics on smart water use. */
export function SmartWaterUse() {
  return (
    <section className={styles.root} aria-labelledby="smart-water-use">
      <h2 id="smart-water-use">Smart water use</h2>
      <p>Use less, pay less, and keep more water in the reservoirs for a dry year.</p>
      <PictureCards>
        {advice.map(({ title, text, href, picture }) => (
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
