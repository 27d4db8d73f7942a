import styles from './TownForm.module.css';
import { TOWN_FORM_PATH } from '@/lib/outages/paths';
import type { OutageTown } from '@/lib/outages/types';
import { Button } from '../mui/Button';
import { Select } from '../ui/Field';

type TownFormProps = {
  towns: OutageTown[];
  /** The key of the town whose outages are shown. */
  town?: string;
};

/** A form that finds the outages in a town. */
export function TownForm({ towns, town }: TownFormProps) {
  return (
    <form
      action={TOWN_FORM_PATH}
      aria-label="Outages by town"
      className={`${styles.form} no-print`}
    >
      <Select
        id="town"
        name="town"
        label="My town"
        required
        defaultValue={town}
        options={[
          { value: '', label: 'Choose' },
          ...towns.map(({ key, title }) => ({ value: key, label: title })),
        ]}
        button={<Button type="submit">Show outages</Button>}
      />
    </form>
  );
}
