import { REBATE_PATH, type RebateAnswers } from '@/lib/tools/rebates/find';
import type { RebateProgram } from '@/lib/tools/rebates/types';
import { ChoiceField } from '../ChoiceField';
import { NumberField } from '../NumberField';
import { ToolForm } from '../ToolForm';

const waters = [
  { value: 'treated', label: 'Treated water from you, at my tap' },
  { value: 'canal', label: 'Canal water only' },
  { value: 'other', label: 'A well, or another water company' },
];
const homes = [
  { value: 'own', label: 'I own the home' },
  { value: 'rent', label: 'I rent' },
  { value: 'business', label: 'It is a business or a school' },
];
const times = [
  { value: 'not-yet', label: 'No, not yet' },
  { value: 'in-time', label: 'Yes, in the last 90 days' },
  { value: 'later', label: 'Yes, longer ago' },
];

type RebateFormProps = { answers: RebateAnswers; programs: RebateProgram[] };

/** The questions of the rebate finder. */
export function RebateForm({ answers, programs }: RebateFormProps) {
  const items = programs.map(({ key, title }) => ({ value: key, label: title }));
  return (
    <ToolForm path={REBATE_PATH} label="Rebate finder" submit="Show my rebates">
      <ChoiceField
        name="item"
        legend="What would you like money for? Choose none to see all."
        options={items}
        chosen={answers.items}
        isMultiple
      />
      <ChoiceField
        name="water"
        legend="Which water do you get?"
        options={waters}
        chosen={[answers.water]}
      />
      <ChoiceField name="home" legend="Who are you?" options={homes} chosen={[answers.home]} />
      <ChoiceField
        name="bought"
        legend="Have you bought it, or begun?"
        options={times}
        chosen={[answers.bought]}
      />
      <NumberField
        name="area"
        label="Size of the lawn in square feet"
        hint="Only for a lawn. You can leave it empty."
        value={answers.area}
        error={answers.areaError}
      />
    </ToolForm>
  );
}
