import { keepTogether } from '@/lib/site/keepTogether';

type UnitsProps = {
  text: string;
  /** Matches the units. Its only group is the whole match, so that splitting by it keeps the units. */
  units: RegExp;
};

/** Text whose units, such as dates, each stay on one line, unless large text leaves no room. */
export const Units = ({ text, units }: UnitsProps) =>
  // Every other part is a unit.
  text.split(units).map((part, i) =>
    i % 2 === 0 ? (
      keepTogether(part)
    ) : (
      <span key={i} className="unit">
        {keepTogether(part)}
      </span>
    ),
  );
