import type { Heading } from '@/lib/content/types';
import { BILL_PATH, type BillRequest } from '@/lib/tools/bill/request';
import type { Meter } from '@/lib/tools/bill/types';
import { Choices, Select } from '../../ui/Field';
import { NumberField, ToolForm } from '../ToolForm';

const customerChoices = [
  { value: 'home', label: 'A home with its own meter' },
  {
    value: 'business',
    label: 'A business, a school or apartments, including a duplex or fourplex on one meter',
  },
] as const;

const unitChoices = [
  { value: 'units', label: 'Units' },
  { value: 'gallons', label: 'Gallons' },
] as const;

type BillFormProps = {
  meters: Meter[];
  heading?: Heading;
  /** The visitor's answers, if the form was submitted. */
  request?: BillRequest;
};

/** Asks what the bill is for, the meter size and the water use on one bill. */
export function BillForm({ meters, heading, request }: BillFormProps) {
  return (
    <ToolForm
      path={BILL_PATH}
      label="Bill estimator"
      heading={heading}
      submit="Estimate my bill"
      errors={request?.error ? { amount: request.error } : {}}
    >
      <Choices
        name="customer"
        legend="What is the bill for?"
        options={customerChoices}
        chosen={[request?.customer ?? 'home']}
      />
      <Select
        id="meter"
        name="meter"
        label="Meter size"
        defaultValue={request?.meter}
        options={meters.map(({ key, title }) => ({ value: key, label: title }))}
      />
      <NumberField
        name="amount"
        label="Water used, from one two-month bill"
        hint="Your bill shows the units. Most homes use 20 to 30 units."
        value={request?.amount ?? ''}
        error={request?.error ?? undefined}
      />
      <Choices
        name="unit"
        legend="Measured in"
        options={unitChoices}
        chosen={[request?.unit ?? 'units']}
      />
    </ToolForm>
  );
}
