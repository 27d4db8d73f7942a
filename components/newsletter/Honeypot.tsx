import type { InputHTMLAttributes } from 'react';
import { HONEYPOT } from '@/lib/forms/fields';

/** A hidden field that visitors cannot reach. It catches bots that fill in every field. */
export function Honeypot(input: InputHTMLAttributes<HTMLInputElement>) {
  return (
    <div aria-hidden className="visually-hidden">
      <label>
        Leave this empty
        <input {...input} name={HONEYPOT} type="text" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}
