import { Fragment } from 'react';
import type { Download, SourceLink } from '@/lib/water/views';
import { SiteLink } from '../navigation/SiteLink';

type SourceLineProps = SourceNameProps & { downloads: Download[] };

/** The source of figures, with download links. */
export function SourceLine({ name, source, downloads }: SourceLineProps) {
  return (
    <p className="quiet">
      Source: <SourceName name={name} source={source} />.{' '}
      {downloads.map(({ label, href }) => (
        <Fragment key={href}>
          <a href={href} download>
            Download {label}
            <span className="visually-hidden"> of {name}</span> (CSV)
          </a>
          .{' '}
        </Fragment>
      ))}
    </p>
  );
}

type SourceNameProps = { name: string; source: SourceLink };

/**
 * A link to a station's page at its source. For screen readers, the link also has the station's name,
 * because a source has many stations.
 */
export function SourceName({ name, source }: SourceNameProps) {
  return (
    <SiteLink href={source.href}>
      {source.name}
      <span className="visually-hidden">: {name}</span>
    </SiteLink>
  );
}
