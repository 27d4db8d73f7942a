import styles from './Styleguide.module.css';
import { mdiWaterOff } from '@mdi/js';
import type { ReactNode } from 'react';
import type { AlertObject, AlertSeverity } from '@/lib/alerts/types';
import { AlertBanner } from '../alerts/AlertBanner';
import { Prose } from '../content/Prose';
import { SiteLink } from '../navigation/SiteLink';
import { newsletterLink } from '@/lib/newsletter/paths';
import { ActionLinks, CalendarLinks } from '../ui/ActionLinks';
import { Button } from '../mui/Button';
import { ButtonLink } from '../ui/ButtonLink';
import { Callout } from '../ui/Callout';
import { Card } from '../ui/Card';
import { CardGrid } from '../ui/CardGrid';
import { ClosedDays } from '../ui/ClosedDays';
import { Details } from '../ui/Details';
import { ErrorSummary } from '../ui/ErrorSummary';
import { Facts } from '../ui/Facts';
import { Choices, Field, FieldError, Select, TextArea } from '../ui/Field';
import { Figure } from '../ui/Figure';
import { LinkCard } from '../ui/LinkCard';
import { PictureCard, PictureCards } from '../ui/PictureCard';
import { PillLinks } from '../ui/PillLinks';
import { SearchBox } from '../ui/SearchBox';
import { Table, TableRegion } from '../ui/Table';
import { SampleMark, Tag } from '../ui/Tag';
import { Scheme } from './Scheme';
import { TokenList } from './TokenList';

const schemes = ['light', 'dark'] as const;
const ignore = () => {};

/** Every component in the kit in its states, in both color schemes. */
export function Styleguide() {
  return (
    <>
      <p>
        Build pages from these parts, which are in <code>components/ui</code>. Hover, focus and
        press them to see how they respond. For dialogs, open{' '}
        <a {...newsletterLink()}>the e-news form</a> or search.
      </p>
      {schemes.map((scheme) => (
        <Scheme key={scheme} scheme={scheme}>
          <h2>The {scheme} color scheme</h2>
          <Parts scheme={scheme} />
        </Scheme>
      ))}
    </>
  );
}

/** @param props.scheme Makes IDs and names unique, because the page shows each part twice. */
function Parts({ scheme }: { scheme: 'light' | 'dark' }) {
  const path = '/styleguide';
  return (
    <>
      <Part name="Tokens">
        <TokenList scheme={scheme} />
      </Part>

      <Part name="Alerts">
        {severities.map((severity, i) => (
          <AlertBanner
            key={severity}
            alert={sampleAlert(severity, scheme)}
            hidden={false}
            ieOnly={false}
            isLate={false}
            isFirst={i === 0}
            isLast={i === severities.length - 1}
            onClose={ignore}
            onFolded={ignore}
          />
        ))}
      </Part>

      <Part name="ActionLinks, CalendarLinks">
        <ActionLinks>
          <CalendarLinks path={path}>Add the dates to my calendar</CalendarLinks>
          <li>
            <SiteLink href={path}>A link</SiteLink>
          </li>
        </ActionLinks>
      </Part>

      <Part name="Button, ButtonLink">
        <p>
          <Button type="button">Button</Button>{' '}
          <Button type="button" variant="outlined">
            Outlined
          </Button>{' '}
          <ButtonLink href={path}>Link</ButtonLink>
        </p>
        <p className={`${styles.dark} on-deep`}>
          <ButtonLink href={path} color="gold">
            Gold, on dark areas
          </ButtonLink>{' '}
          <ButtonLink href={path} variant="outlined" color="inherit">
            Light, on dark areas
          </ButtonLink>
        </p>
      </Part>

      <Part name="Callout">
        <Callout>
          <p>
            <strong>Boil your water.</strong> A main broke on Maple Street.
          </p>
          <p>A second paragraph.</p>
        </Callout>
        <Callout severity="error">
          <strong>Something went wrong</strong>
          <p>Try again, or call us.</p>
        </Callout>
        <Callout severity="info">
          <p>
            <strong>Runnable.</strong> Enough water for boats and skilled crews.
          </p>
        </Callout>
        <Callout severity="success">
          <p>
            <strong>Thank you.</strong> We received your request.
          </p>
        </Callout>
      </Part>

      <Part name="ClosedDays">
        <ClosedDays days={['Thursday, November 26']} />
      </Part>

      <Part name="Card">
        {(['secondary', 'error', 'primary'] as const).map((edge) => (
          <Card tag="div" key={edge} edge={edge}>
            <h3>Card with the edge “{edge}”</h3>
            <p>Some text.</p>
          </Card>
        ))}
        <CardGrid>
          <Card tag="li">
            <h3>Card in a grid</h3>
            <p className="value">92,400 af</p>
            <p className="quiet">As of 8 a.m.</p>
          </Card>
          <Card tag="li" filled>
            <h3>Filled card</h3>
            <p>Some text.</p>
          </Card>
        </CardGrid>
      </Part>

      <Part name="LinkCard, PictureCards, PictureCard">
        <CardGrid>
          <li>
            <LinkCard
              href={path}
              title="No water or an outage"
              hint="Check, report and get ready"
              icon={mdiWaterOff}
            />
          </li>
          <li>
            <LinkCard href={path} title="Without icon and hint" />
          </li>
        </CardGrid>
        <PictureCards>
          <PictureCard
            title="Picture card"
            href={path}
            picture={{ src: '/pictures/pages/leak.svg', width: 400, height: 160 }}
          >
            <p>The whole card is one link.</p>
          </PictureCard>
        </PictureCards>
      </Part>

      <Part name="Details">
        <Details name={scheme} summary="Closed until someone opens it">
          <p>Only one with the same name is open.</p>
        </Details>
        <Details name={scheme} summary="Another one">
          <p>Its content.</p>
        </Details>
        <Details
          heading={<h3>Always open on wide screens</h3>}
          summary="Collapsed on narrow screens"
        >
          <p>For a column beside the page.</p>
        </Details>
      </Part>

      <Part name="ErrorSummary">
        <ErrorSummary
          id={`${scheme}-errors`}
          errors={{
            [`${scheme}-wrong`]: 'Enter a number, such as 20.',
            // One error in the light scheme and two in the dark one, so that both headings appear.
            ...(scheme === 'dark' && { [`${scheme}-plain`]: 'Enter a word.' }),
          }}
        />
      </Part>

      <Part name="Facts">
        <Facts
          facts={[
            ['Where', 'Main Street'],
            ['When', 'Monday'],
          ]}
        />
        <Facts facts={[['Due', 'In a column of its own, if there is room']]} inColumns />
      </Part>

      <Part name="Field, TextArea, Select, Choices, FieldError">
        <Field id={`${scheme}-plain`} label="Field" hint="A hint." />
        <Field
          id={`${scheme}-wrong`}
          label="Field with an error"
          error="Enter a number, such as 20."
          defaultValue="twenty"
        />
        <Field
          id={`${scheme}-find`}
          label="Field with a button"
          button={
            <Button type="button" variant="outlined">
              Find
            </Button>
          }
        />
        <TextArea id={`${scheme}-area`} label="TextArea" hint="A hint." />
        <Select
          id={`${scheme}-select`}
          label="Select"
          options={answers}
          button={<Button>Show</Button>}
        />
        <Choices name={`${scheme}-one`} legend="One answer" options={answers} chosen={['own']} />
        <Choices
          name={`${scheme}-many`}
          legend="Several answers"
          options={answers}
          chosen={['own', 'rent']}
          isMultiple
          error="Choose no more than one."
        />
        <FieldError id={`${scheme}-alone`}>An error for a field that is not in the kit.</FieldError>
      </Part>

      <Part name="Figure">
        <Figure title="Title above" caption="Caption below">
          <svg viewBox="0 0 400 60" aria-hidden>
            <rect width="400" height="60" fill="var(--sky-bottom)" />
          </svg>
        </Figure>
      </Part>

      <Part name="PillLinks">
        <PillLinks aria-label={`Years, ${scheme}`}>
          {['All', '2026', '2025'].map((year) => (
            <li key={year}>
              <SiteLink href={path} aria-current={year === '2026' ? 'true' : undefined}>
                {year}
              </SiteLink>
            </li>
          ))}
        </PillLinks>
      </Part>

      <Part name="SearchBox">
        {(['small', 'medium', 'large'] as const).map((size) => (
          <SearchBox
            key={size}
            id={`${scheme}-${size}`}
            label={`Search, ${size}, ${scheme}`}
            size={size}
            action="/search"
            name="q"
            placeholder="Search"
            canSubmit={size !== 'small'}
            onSubmit={ignore}
          />
        ))}
      </Part>

      <Part name="Table, TableRegion">
        <Table
          caption={`Rates, ${scheme}`}
          head={['Part of the bill', 'Price']}
          rows={[
            ['Base charge', '$38.20'],
            ['First 10 units', '$1.92 a unit'],
          ]}
        />
        <Table
          caption={`Flows, ${scheme}`}
          head={['Flow', 'Rafters', 'Anglers']}
          rows={[
            ['Below 400 cfs', 'Too low for most rafts.', 'Watch for a release.'],
            [
              '400 cfs or more',
              'Enough water for small boats.',
              'Fish from the bank. Do not wade.',
            ],
          ]}
        />
        <TableRegion caption={`Wide table, ${scheme}`}>
          <table>
            <tbody>
              <tr>
                <th scope="row">Two sections</th>
                <td>of one row</td>
              </tr>
            </tbody>
          </table>
        </TableRegion>
      </Part>

      <Part name="Tag, SampleMark">
        <p>
          <Tag tone="good">Open</Tag> <Tag tone="error">Crew at work</Tag>{' '}
          <Tag tone="primary">Planned</Tag> <Tag>Closed</Tag> <Tag tone="sample">Sample</Tag>
        </p>
        <p>
          <SampleMark>SAMPLE: not a real outage</SampleMark>
        </p>
      </Part>

      <Part name="Text">
        <Prose html={text} />
      </Part>
    </>
  );
}

function Part({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={styles.part}>
      <h3>{name}</h3>
      {children}
    </div>
  );
}

const answers = [
  { value: 'own', label: 'I own the home' },
  { value: 'rent', label: 'I rent' },
];

const severities: AlertSeverity[] = ['success', 'info', 'warning', 'error'];

const sampleAlert = (severity: AlertSeverity, scheme: string): AlertObject => ({
  id: `sample-${severity}-${scheme}`,
  title: `Sample of ${severity}, ${scheme}`,
  status: 'published',
  content: '<p>The text of an alert, with <a href="/styleguide">a link</a>.</p>',
  metadata: {
    hidden: false,
    website: null,
    position: 1,
    severity: { value: severity },
    material_ui_icon_name: '',
    material_ui_icon_family: { value: 'baseline' },
    heading: `Sample of ${severity}, ${scheme}`,
    collapsible: true,
    show_on_route: '',
    version: '1',
    start: null,
    end: null,
  },
});

const text = `
<p>The first paragraph says what the page is about.</p>
<p>Text with <a href="/styleguide">a link</a>, <a class="external" href="https://www.weather.gov/">a
link that leaves this site</a> and <strong>strong words</strong>.</p>
<ul><li>A list</li><li>of points</li></ul>
<ol><li>First step</li><li>Second step, which is long enough to need more than one line on a phone.</li></ol>
<blockquote><p><strong>Note.</strong> What a reader must not miss.</p></blockquote>
`;
