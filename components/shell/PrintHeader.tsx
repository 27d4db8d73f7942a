import agency from '@/lib/site/agency.json';
import { siteHost } from '@/lib/site/host';
import { Static } from '../hydration/Static';
import { Container } from '../mui/Container';
import { Time } from '../time/Time';

type PrintHeaderProps = {
  path: string;
  /** When the server rendered the page, in ms. */
  renderedAt: number;
};

/** The lines printed above a page: the agency, the page's URL and when the page was rendered. */
export function PrintHeader(props: PrintHeaderProps) {
  return (
    <Container component={Static} key={`${props.path} ${props.renderedAt}`} className="print-only">
      <Source {...props} />
    </Container>
  );
}

/** A separate component, so that the browser does not format the time when the page loads. */
function Source({ path, renderedAt }: PrintHeaderProps) {
  return (
    <p>
      <strong>{agency.name}</strong>
      <br />
      {siteHost}
      {path}, as of <Time time={new Date(renderedAt).toISOString()} />
    </p>
  );
}
