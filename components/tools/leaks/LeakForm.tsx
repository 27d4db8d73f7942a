import { LEAK_PATH, leakKinds, toiletLeaks } from '@/lib/tools/leaks/kinds';
import type { LeakRequest } from '@/lib/tools/leaks/request';
import { SiteLink } from '../../navigation/SiteLink';
import { Choices } from '../../ui/Field';
import { PillLinks } from '../../ui/PillLinks';
import { NumberField, ToolForm } from '../ToolForm';

const units = [
  { value: 'cubicFeet', label: 'Cubic feet' },
  { value: 'gallons', label: 'Gallons' },
] as const;

/** Asks what is leaking and how fast. */
export function LeakForm({ request: { kind, fields, errors } }: { request: LeakRequest }) {
  const field = (name: keyof typeof fields) => ({
    name,
    value: fields[name],
    error: errors[name],
  });
  return (
    <>
      <nav aria-label="What is leaking?" className="no-print">
        <PillLinks>
          {leakKinds.map(({ kind: other, title }) => (
            <li key={other}>
              <SiteLink
                href={`${LEAK_PATH}?kind=${other}`}
                aria-current={other === kind ? 'true' : undefined}
              >
                {title}
              </SiteLink>
            </li>
          ))}
        </PillLinks>
      </nav>
      <ToolForm
        path={LEAK_PATH}
        label="Leak calculator"
        submit="Calculate the cost"
        errors={errors}
      >
        <input type="hidden" name="kind" value={kind} />
        {kind === 'drips' && (
          <NumberField
            {...field('drips')}
            label="Drips per minute"
            hint="Use a watch or phone to time one minute."
          />
        )}
        {kind === 'toilet' && (
          <Choices
            name="toilet"
            legend="How is it leaking?"
            options={toiletLeaks}
            chosen={[fields.toilet]}
            error={errors.toilet}
          />
        )}
        {kind === 'meter' && (
          <>
            <NumberField {...field('first')} label="First reading" />
            <NumberField {...field('second')} label="Second reading" />
            <NumberField
              {...field('hours')}
              label="Hours between readings"
              hint="Do not use any water during that time."
            />
            <Choices
              name="unit"
              legend="My meter measures"
              options={units}
              chosen={[fields.unit]}
            />
          </>
        )}
        <NumberField
          {...field('usual')}
          label="Units on your usual two-month bill"
          hint="Without the leak. If you are not sure, leave it at 20."
        />
      </ToolForm>
    </>
  );
}
