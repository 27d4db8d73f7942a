import styles from './BillResult.module.css';
import agency from '@/lib/site/agency.json';
import { formatDay } from '@/lib/site/dates';
import { keepTogether } from '@/lib/site/keepTogether';
import { meterSize, type Customer, type EstimatedBill, type Meter } from '@/lib/tools/bill/types';
import { dollars, figure } from '@/lib/tools/format';
import { SiteLink } from '../../navigation/SiteLink';
import { Day } from '../../time/Day';
import { Details } from '../../ui/Details';
import { Table } from '../../ui/Table';
import { SampleMark } from '../../ui/Tag';
import { ToolResult } from '../ToolResult';

type BillResultProps = {
  bills: EstimatedBill[];
  customer: Customer;
  meter: Meter;
  /** The number of months on one bill. */
  months: number;
  /** The number of units on one bill. */
  units: number;
  gallonsPerUnit: number;
  isSample: boolean;
};

const monthWords = (months: number) =>
  ['', 'one month', 'two months', 'three months'][months] ?? `${months} months`;

/** The bill at today's rates, line by line, and at rates already adopted for future years. */
export function BillResult(props: BillResultProps) {
  const { bills, customer, meter, months, units, gallonsPerUnit, isSample } = props;
  const [now, ...later] = bills;
  if (!now) return null;
  const most = Math.max(...bills.map(({ total }) => total));
  const rows = bills.map(({ effective, parts, total }) => [
    formatDay(effective),
    dollars(total),
    ...parts.map(({ amount }) => dollars(amount)),
  ]);
  return (
    <ToolResult
      title={
        <>
          About <span className="value">{dollars(now.total)}</span> for {monthWords(months)}
        </>
      }
    >
      {isSample && <SampleMark>SAMPLE: not real prices</SampleMark>}
      <p>
        {keepTogether(
          `${figure(units)} units, or ${figure(units * gallonsPerUnit)} gallons, with a ${meterSize(meter)} meter.`,
        )}
        {customer === 'business' && ' Every unit has the same price.'}
      </p>
      <ul className={styles.legend} aria-hidden>
        {now.parts.map(({ title }, index) => (
          <li key={title} data-part={index}>
            {title}
          </li>
        ))}
      </ul>
      {bills.map((bill) => (
        <figure key={bill.effective} className={styles.bill}>
          <figcaption>
            {bill.isCurrent ? (
              'Now'
            ) : (
              <>
                From <Day day={bill.effective} />
              </>
            )}
            : <strong>{dollars(bill.total)}</strong>
          </figcaption>
          <Bar bill={bill} most={most} />
        </figure>
      ))}
      <Details summary="See the amounts">
        <Table
          caption="The parts of your bill, at the rates from each date"
          head={['From', 'Total', ...now.parts.map(({ title }) => title)]}
          rows={rows}
        />
      </Details>
      {later.length > 0 && (
        <p>
          The board has already adopted the later rates: see{' '}
          <SiteLink href={agency.pages.rateAdjustment}>the rate schedule</SiteLink>.
        </p>
      )}
    </ToolResult>
  );
}

/** The parts of a bill as one bar. The table has the figures. */
function Bar({ bill, most }: { bill: EstimatedBill; most: number }) {
  const widths = bill.parts.map(({ amount }) => (most > 0 ? (amount / most) * 100 : 0));
  return (
    <svg className={styles.bar} viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden>
      {widths.map((width, index) => (
        <rect
          key={index}
          data-part={index}
          x={widths.slice(0, index).reduce((sum, one) => sum + one, 0)}
          width={width}
          height="6"
        />
      ))}
    </svg>
  );
}
