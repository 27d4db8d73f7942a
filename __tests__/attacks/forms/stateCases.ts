import { FIELDS, keptField } from '@/lib/forms/fields';
import type { Form } from '@/lib/forms/types';
import { HONEYPOT } from '@/lib/forms/fields';
import { filledForm, replaced } from '../../support/filledForm';
import { post, type FormCase } from './formCase';
import { MARK } from './texts';

const states: [field: string, ...values: string[]][] = [
  [FIELDS.step, '', '-1', '99', '1e9', 'NaN', '__proto__', 'check ', `"><b>${MARK}`],
  [FIELDS.press, '', 'change-', 'change--1', 'change-99', 'change-1e9', 'resume', 'back', 'SEND'],
  [FIELDS.press, 'next', 'delete', 'send,next', '__proto__', `"><b>${MARK}`, 'change-0'],
  [FIELDS.press, 'change-0.5', 'change-1e-5', 'change-0x1'],
  [FIELDS.sending, '', 'x', '../../etc/passwd', `"><script>${MARK}()</script>`, 'a'.repeat(10_000)],
  [FIELDS.sending, '__proto__', 'constructor', '\u202e', "' OR 1=1--------"],
  [FIELDS.started, '', '-1', 'NaN', '1e99', '999999999999999', '99999999999999999999', 'x'],
  [FIELDS.shown, '', '__proto__', ','.repeat(10_000), `"><b>${MARK}`],
  [FIELDS.change, 'yes', '__proto__', `"><b>${MARK}`],
  [FIELDS.drop, '', '__proto__', 'f'.repeat(32), '../../etc/passwd'],
  ['__proto__', '', 'x'],
  ['constructor', 'x'],
  ['toString', 'x'],
  ['hasOwnProperty', 'x'],
  [keptField('__proto__'), 'f'.repeat(32)],
];

/** Forged versions of what the page itself sends. */
export function stateCases(form: Form): FormCase[] {
  return [
    ...states.flatMap(([field, ...values]) =>
      values.map((value) =>
        post(`${field}: ${value.slice(0, 20)}`, replaced(filledForm(form), { [field]: value })),
      ),
    ),
    ...['x', '1', ' '].map((value) =>
      post('a bot', replaced(filledForm(form), { [HONEYPOT]: value }), false),
    ),
    post(
      'from the future',
      replaced(filledForm(form), { [FIELDS.started]: '99999999999999' }),
      false,
    ),
  ];
}
