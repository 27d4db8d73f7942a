import { REBATE_PATH, type RebateAnswers } from '@/lib/tools/rebates/find';
import type { RebateProgram } from '@/lib/tools/rebates/types';
import { Choices } from '../../ui/Field';
import { NumberField, ToolForm } from '../ToolForm';

const waters = [
  { value: 'treated', label: 'Treated tap water from you' },
  { value: 'canal', label: 'Canal water only' },
  { value: 'other', label: 'A well, or another water company' },
];
const homes = [
  { value: 'own', label: 'I own the home' },
  { value: 'rent', label: 'I rent' },
  { value: 'business', label: 'It is for a business or a school' },
];
const times = [
  { value: 'not-yet', label: 'No, not yet' },
  { value: 'in-time', label: 'Yes, in the last 90 days' },
  { value: 'later', label: 'Yes, more than 90 days ago' },
];

type RebateFormProps = { answers: RebateAnswers; programs: RebateProgram[] };

/** The rebate finder's questions. */
export function RebateForm({ answers, programs }: RebateFormProps) {
  const items = programs.map(({ key, title }) => ({ value: key, label: title }));
  return (
    <ToolForm
      path={REBATE_PATH}
      label="Rebate finder"
      submit="Show my rebates"
      errors={answers.areaError ? { area: answers.areaError } : {}}
    >
      <Choices
        name="item"
        legend="What would you like a rebate for?"
        hint="Leave all unchecked to see every rebate."
        options={items}
        chosen={answers.items}
        isMultiple
      />
      <Choices
        name="water"
        legend="What kind of water do you get?"
        options={waters}
        chosen={[answers.water]}
      />
      <Choices name="home" legend="Do you own or rent?" options={homes} chosen={[answers.home]} />
      <Choices
        name="bought"
        legend="Have you already bought it or started the work?"
        options={times}
        chosen={[answers.bought]}
      />
      <NumberField
        name="area"
        label="Size of the lawn in square feet"
        hint="Only for lawn rebates. Optional."
        value={answers.area}
        error={answers.areaError}
      />
    </ToolForm>
  );
}
