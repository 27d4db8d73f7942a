import { Fragment } from 'react';
import type { Download, SourceLink } from '@/lib/water/views';
import { SiteLink } from '../navigation/SiteLink';

type SourceLineProps = {
  name: string;
  source: SourceLink;
  downloads: Download[];
  method?: string;
};

/** Where figures come from, how they were made, and how to take them along. */
export function SourceLine({ name, source, downloads, method }: SourceLineProps) {
  return (
    <p className="quiet">
      Source: <SiteLink href={source.href}>{source.name}</SiteLink>.{' '}
      {downloads.map(({ label, href }) => (
        <Fragment key={href}>
          <a href={href} download>
            Download {label}
            <span className="visually-hidden"> of {name}</span> (CSV)
          </a>
          .{' '}
        </Fragment>
      ))}
      {method}
    </p>
  );
}
