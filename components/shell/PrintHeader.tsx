import { agency } from '@/lib/site/agency';
import { siteHost } from '@/lib/site/host';
import { formatTime } from '@/lib/site/times';
import { Static } from '../hydration/Static';

type PrintHeaderProps = {
  /** The path of the page. */
  path: string;
  /** When the server rendered the page, in ms. */
  renderedAt: number;
};

/** Printed above a page: who it is from, where it is on the web, and how old it is. */
export function PrintHeader(props: PrintHeaderProps) {
  return (
    <Static className="print-only container">
      <Source {...props} />
    </Static>
  );
}

/** A component of its own, so that a browser that loads the page does not format the time. */
function Source({ path, renderedAt }: PrintHeaderProps) {
  return (
    <p>
      <strong>{agency.name}</strong>
      <br />
      {siteHost}
      {path}, as of {formatTime(new Date(renderedAt).toISOString())}
    </p>
  );
}
