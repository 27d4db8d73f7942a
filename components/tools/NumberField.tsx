type NumberFieldProps = {
  name: string;
  label: string;
  value: string;
  hint?: string;
  error?: string;
};

/** A number field with its hint and error message. */
export function NumberField({ name, label, value, hint, error }: NumberFieldProps) {
  const described = [hint && `${name}-hint`, error && `${name}-error`].filter(Boolean).join(' ');
  return (
    <div>
      <label className="label" htmlFor={name}>
        {label}
      </label>
      {hint && (
        <p className="hint" id={`${name}-hint`}>
          {hint}
        </p>
      )}
      {error && (
        <p className="error" id={`${name}-error`}>
          {error}
        </p>
      )}
      <input
        key={value}
        id={name}
        name={name}
        type="text"
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
        defaultValue={value}
        aria-invalid={error !== undefined}
        aria-describedby={described || undefined}
      />
    </div>
  );
}
