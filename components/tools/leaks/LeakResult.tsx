import type { LeakCost, WaterRates } from '@/lib/tools/leaks/types';
import { formatDay } from '@/lib/site/dates';
import { dollars, figure } from '@/lib/tools/format';
import { SampleMark } from '../../content/SampleMark';
import { ToolResult } from '../ToolResult';

type LeakResultProps = {
  /** What leaks, in words. */
  what: string;
  cost: LeakCost;
  usualUnits: number;
  rates: WaterRates;
};

/** What the leak wastes and costs, and how that was worked out. */
export function LeakResult({ what, cost, usualUnits, rates }: LeakResultProps) {
  const { gallonsPerDay, gallonsPerMonth, unitsPerBill, perBill, perYear } = cost;
  const rows = [
    ['What leaks', what],
    ['Water lost in a day', `${figure(gallonsPerDay)} gallons`],
    ['Water lost in a month of 30 days', `${figure(gallonsPerMonth)} gallons`],
    ['Added to a two-month bill', `${figure(unitsPerBill)} units, ${dollars(perBill)}`],
    ['Cost of a year', dollars(perYear)],
  ];
  return (
    <ToolResult title={`This leak adds about ${dollars(perBill)} to a two-month bill`}>
      {rates.sample && <SampleMark>SAMPLE: not real prices</SampleMark>}
      <div className="scroll">
        <table>
          <caption className="visually-hidden">What the leak wastes and costs</caption>
          <tbody>
            {rows.map(([name, value]) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>{value}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <h3>How we worked it out</h3>
      <p>
        {figure(usualUnits)} units cost {dollars(cost.billWithout)}. With the leak it is{' '}
        {figure(usualUnits + unitsPerBill)} units for {dollars(cost.billWith)}. The base charge
        stays the same. One unit is {rates.gallonsPerUnit} gallons.
      </p>
      <p>
        Rates since {formatDay(rates.effective)}: {rates.tiers.map(tierText(rates)).join(', then ')}
        .
      </p>
    </ToolResult>
  );
}

const tierText =
  ({ monthsPerBill }: WaterRates) =>
  ({ upTo, price }: WaterRates['tiers'][number]) =>
    upTo === undefined
      ? `${dollars(price)} a unit`
      : `${dollars(price)} a unit up to ${upTo * monthsPerBill} units on a bill`;
