import styles from './SmartWaterUse.module.css';
import type { ReactNode } from 'react';
import { CardGrid } from '../ui/CardGrid';
import { PictureCard } from '../ui/PictureCard';

type Advice = { title: string; text: string; href: string; picture: ReactNode };

const advice: Advice[] = [
  {
    title: 'Stop leaks',
    text: 'One drip a second wastes about 3,000 gallons a year. Check your meter in five minutes.',
    href: '/smart-water-use/stop-leaks',
    picture: (
      <>
        <path
          fill="#7d97a5"
          d="M70 34h96v-14h22v14h40c26 0 44 18 44 44v10h-34v-8c0-8-6-13-14-13H70Z"
        />
        <path fill="#0b4f7d" d="M158 12h38v12h-38z" />
        <path fill="#159a98" d="M255 98c8 11 14 19 14 27a14 14 0 0 1-28 0c0-8 6-16 14-27Z" />
        <path fill="#0a6e72" d="M180 144c50-8 100-8 150 0v6H180Z" />
      </>
    ),
  },
  {
    title: 'A garden for dry summers',
    text: 'Trade your lawn for plants that fit the foothills, and get paid for each square foot.',
    href: '/smart-water-use/landscape-resources',
    picture: (
      <>
        <path fill="#c9b27c" d="M0 116c70-18 130-18 200-6s130 12 200-4v44H0Z" />
        <circle cx="330" cy="36" r="20" fill="#e8a93a" />
        <path
          fill="#0d6a55"
          d="M96 122c-22-16-30-40-22-66 18 12 26 30 24 52 6-26 20-42 42-50 2 30-12 52-36 66Z"
        />
        <path
          fill="#2f8f5b"
          d="M214 124c-12-24-10-46 4-68 14 20 16 44 4 68Zm-6 0c-20-8-32-22-36-42 22 4 36 18 38 40Zm18 0c2-22 16-36 38-40-4 20-16 34-36 42Z"
        />
        <circle cx="300" cy="120" r="13" fill="#8a9aa3" />
        <circle cx="322" cy="124" r="9" fill="#a9b6bd" />
      </>
    ),
  },
  {
    title: 'Ready for wildfire',
    text: 'Clear the first five feet. See what to plant, prune and move in each zone around a home.',
    href: '/smart-water-use/fire-wise-landscaping',
    picture: (
      <>
        <path fill="#bcd9c4" d="M0 122c120-20 280-20 400 0v28H0Z" />
        <path fill="#f3f7f9" d="M150 74h100v56H150z" />
        <path fill="#c7632f" d="m136 78 64-46 64 46Z" />
        <path fill="#0b4f7d" d="M186 96h28v34h-28z" />
        <path
          fill="none"
          stroke="#e8a93a"
          strokeWidth="4"
          strokeDasharray="8 7"
          d="M104 136a98 92 0 0 1 192 0"
        />
        <path fill="#0d6a55" d="m44 130 18-62 18 62ZM322 130l18-62 18 62Z" />
      </>
    ),
  },
];

/** Three topics on smart water use. */
export function SmartWaterUse() {
  return (
    <section className={styles.root} aria-labelledby="smart-water-use">
      <h2 id="smart-water-use">Smart water use</h2>
      <p>Use less, pay less, and keep more water in the reservoirs for a dry year.</p>
      <CardGrid pictures>
        {advice.map(({ title, text, href, picture }) => (
          <PictureCard
            key={href}
            title={title}
            href={href}
            picture={
              <svg
                viewBox="0 0 400 150"
                preserveAspectRatio="xMidYMid slice"
                aria-hidden
                focusable="false"
              >
                {picture}
              </svg>
            }
          >
            <p>{text}</p>
          </PictureCard>
        ))}
      </CardGrid>
    </section>
  );
}
