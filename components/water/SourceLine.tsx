import type { SourceLink } from '@/lib/water/views';
import { SiteLink } from '../navigation/SiteLink';

type SourceLineProps = {
  name: string;
  source: SourceLink;
  /** Address of the readings as CSV; none where there are no readings. */
  csv: string | null;
  method?: string;
};

/** Where figures come from, how they were made, and how to take them along. */
export function SourceLine({ name, source, csv, method }: SourceLineProps) {
  return (
    <p className="quiet">
      Source: <SiteLink href={source.href}>{source.name}</SiteLink>.{' '}
      {csv && (
        <>
          <a href={csv} download>
            Download readings<span className="visually-hidden"> of {name}</span> (CSV)
          </a>
          .
        </>
      )}
      {method && ` ${method}`}
    </p>
  );
}
