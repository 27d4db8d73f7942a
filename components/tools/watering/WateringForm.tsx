import { towns } from '@/lib/forecast/towns';
import { WATERING_PATH } from '@/lib/tools/watering/advice';
import { ChoiceField } from '../ChoiceField';
import { ToolForm } from '../ToolForm';

const options = towns.map(({ id, title }) => ({ value: id, label: title }));

/** Which town's weather counts. */
export function WateringForm({ town }: { town: string }) {
  return (
    <ToolForm path={WATERING_PATH} label="Should I water?" submit="Look at the forecast">
      <ChoiceField name="town" legend="The nearest town" options={options} chosen={[town]} />
    </ToolForm>
  );
}
