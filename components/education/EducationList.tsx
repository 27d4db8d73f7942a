import styles from './EducationList.module.css';
import { Fragment } from 'react';
import { isDated, langOf } from '@/lib/documents/format';
import { educationKinds, educationSubjects, type EducationItem } from '@/lib/education/types';
import { datesWithYears, keepTogether } from '@/lib/site/keepTogether';
import { SiteLink } from '../navigation/SiteLink';
import { Units } from '../text/Units';
import { Day } from '../time/Day';

/** Documents or videos, with a line or two for each item, easy to scan on a phone. */
export function EducationList({ items }: { items: EducationItem[] }) {
  return (
    <ul className={styles.list}>
      {items.map((item) => (
        <li key={item.href}>
          <h3>
            <SiteLink href={item.href} lang={langOf(item.language)}>
              <Units text={item.title} units={datesWithYears} />
            </SiteLink>
          </h3>
          <EducationFacts item={item} />
          {item.description && <p lang={langOf(item.language)}>{keepTogether(item.description)}</p>}
        </li>
      ))}
    </ul>
  );
}

/** An item's date (unless its title has it), subject and size, and whether it is a sample that ships with the code. */
export function EducationFacts({ item }: { item: EducationItem }) {
  const { date, subject, facts, kind, sample } = item;
  const texts = [educationSubjects[subject], facts || educationKinds[kind], sample && 'Sample'];
  return (
    <p className="line quiet">
      {!isDated(item) && <Day day={date} />}
      {texts.map(
        (text) =>
          text && (
            <Fragment key={text}>
              {' '}
              <span>{keepTogether(text)}</span>
            </Fragment>
          ),
      )}
    </p>
  );
}
