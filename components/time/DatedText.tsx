import { datesWithYears, keepTogether } from '@/lib/site/keepTogether';

/** A title or other text whose dates stay on one line with their years, unless large text leaves no room. */
export const DatedText = ({ text }: { text: string }) =>
  // Every other part is a date.
  text.split(datesWithYears).map((part, i) =>
    i % 2 === 0 ? (
      keepTogether(part)
    ) : (
      <span key={i} className="unit">
        {keepTogether(part)}
      </span>
    ),
  );
