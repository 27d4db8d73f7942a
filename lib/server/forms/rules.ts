import { boolean, number, string } from 'yup';

/** A mistake in a setting, preceded by the setting's name. */
export const sentence = (rest: string) => `\${path} ${rest}`;
/** Mistakes that many settings can have. */
export const MISSING = sentence('is missing.');
export const UNKNOWN = sentence('has a setting that does not exist: ${unknown}.');
export const ONE_OF = sentence('must be one of ${values}.');

/** Rules for a setting's value: text, a switch, a number, a whole number, and one within limits. */
export const text = () => string().strict().typeError(sentence('must be text.'));
export const flag = () => boolean().default(false).typeError(sentence('must be true or false.'));
export const figure = () => number().strict().typeError(sentence('must be a number.'));
export const whole = () => figure().integer(sentence('must be a whole number.'));
export const between = (min: number, max: number) =>
  whole()
    .min(min, sentence(`must be from ${min} to ${max}.`))
    .max(max, sentence(`must be from ${min} to ${max}.`));
