import { towns } from '@/lib/forecast/towns';
import { WATERING_PATH } from '@/lib/tools/watering/advice';
import { Select } from '../../ui/Field';
import { ToolForm } from '../ToolForm';

const options = towns.map(({ id, title }) => ({ value: id, label: title }));

/** Asks which town's forecast to use. */
export function WateringForm({ town }: { town: string }) {
  return (
    <ToolForm path={WATERING_PATH} label="Should I water?" submit="Check the forecast">
      <Select id="town" name="town" label="Nearest town" defaultValue={town} options={options} />
    </ToolForm>
  );
}
