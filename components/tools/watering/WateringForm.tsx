import { towns } from '@/lib/forecast/towns';
import { WATERING_PATH } from '@/lib/tools/watering/advice';
import { Button } from '../../ui/Button';
import { Select } from '../../ui/Field';
import { RESULT_ID } from '../ToolForm';

const options = towns.map(({ id, title }) => ({ value: id, label: title }));

/** Asks which town's forecast to use. */
export function WateringForm({ town }: { town: string }) {
  return (
    <form
      action={`${WATERING_PATH}#${RESULT_ID}`}
      aria-label="Should I water?"
      className="no-print"
    >
      <Select
        id="town"
        name="town"
        label="Nearest town"
        defaultValue={town}
        options={options}
        button={<Button type="submit">Check the forecast</Button>}
      />
    </form>
  );
}
