type ChoiceFieldProps = {
  name: string;
  legend: string;
  options: readonly { value: string; label: string }[];
  /** The selected values. */
  chosen: readonly string[];
  /** Allows more than one choice. */
  isMultiple?: boolean;
  error?: string;
};

/** A question with answers to choose from. */
export function ChoiceField({
  name,
  legend,
  options,
  chosen,
  isMultiple,
  error,
}: ChoiceFieldProps) {
  return (
    <fieldset key={chosen.join()} aria-describedby={error ? `${name}-error` : undefined}>
      <legend>{legend}</legend>
      {error && (
        <p className="error" id={`${name}-error`}>
          {error}
        </p>
      )}
      {options.map(({ value, label }) => (
        <label key={value} className="choice">
          <input
            type={isMultiple ? 'checkbox' : 'radio'}
            name={name}
            value={value}
            defaultChecked={chosen.includes(value)}
          />
          <span>{label}</span>
        </label>
      ))}
    </fieldset>
  );
}
