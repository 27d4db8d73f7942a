import type { InputHTMLAttributes } from 'react';
import { HONEYPOT } from '@/lib/newsletter/honeypot';

/** A field that no visitor sees or reaches, for programs that fill in every field. */
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
