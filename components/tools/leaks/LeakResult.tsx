import type { WaterRates } from '@/lib/tools/bill/types';
import type { LeakCost } from '@/lib/tools/leaks/types';
import { dollars, figure } from '@/lib/tools/format';
import { Day } from '../../time/Day';
import { Table } from '../../ui/Table';
import { SampleMark } from '../../ui/Tag';
import { ToolResult } from '../ToolResult';

type LeakResultProps = {
  /** A description of what is leaking. */
  what: string;
  cost: LeakCost;
  usualUnits: number;
  rates: WaterRates;
};

/** How much water and money the leak wastes, and how we calculated it. */
export function LeakResult({ what, cost, usualUnits, rates }: LeakResultProps) {
  const { gallonsPerDay, gallonsPerMonth, unitsPerBill, perBill, perYear } = cost;
  const rows: [string, string][] = [
    ['What is leaking', what],
    ['Water lost per day', `${figure(gallonsPerDay)} gallons`],
    ['Water lost per 30-day month', `${figure(gallonsPerMonth)} gallons`],
    ['Added to a two-month bill', `${figure(unitsPerBill)} units, ${dollars(perBill)}`],
    ['Cost per year', dollars(perYear)],
  ];
  return (
    <ToolResult
      title={
        <>
          This leak adds about <span className="value">{dollars(perBill)}</span> to a two-month bill
        </>
      }
    >
      {rates.sample && <SampleMark>SAMPLE: not real prices</SampleMark>}
      <Table caption="What the leak wastes and costs" rows={rows} />
      <h3>How we calculated this</h3>
      <p>
        {figure(usualUnits)} units cost {dollars(cost.billWithout)}. With the leak,{' '}
        {figure(usualUnits + unitsPerBill)} units cost {dollars(cost.billWith)}. The base charge
        stays the same. One unit is {rates.gallonsPerUnit} gallons.
      </p>
      <p>
        Rates effective <Day day={rates.effective} />:{' '}
        {rates.tiers.map(tierText(rates)).join(', then ')}.
      </p>
    </ToolResult>
  );
}

const tierText =
  ({ monthsPerBill }: WaterRates) =>
  ({ upTo, price }: WaterRates['tiers'][number]) =>
    upTo === undefined
      ? `${dollars(price)} per unit`
      : `${dollars(price)} per unit up to ${upTo * monthsPerBill} units per bill`;
