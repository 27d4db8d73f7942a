/** @jest-environment node */
import { stepCount } from '@/lib/forms/stepCount';
import { formWith, step } from './question';

const when = { question: 'need', is: ['move'] };
const fixed = formWith(step({}), step({ name: 'phone' }, { name: 'email', when }));
const moving = formWith(
  step({ name: 'need' }),
  step({ name: 'old', when }),
  step({ name: 'phone' }),
);

test.each([
  ['the only step has no number', formWith(step({})), {}, 0, ''],
  ['the first of two steps has a number', fixed, {}, 0, 'Step 1 of 2'],
  ['the second of two steps has a number', fixed, {}, 1, 'Step 2 of 2'],
  ['the answers decide how many steps there are', moving, {}, 0, 'Step 1'],
  ['a step without questions is left out', moving, { need: 'stop' }, 2, 'Step 2'],
  ['a step with questions counts', moving, { need: 'move' }, 2, 'Step 3'],
])('%s', (_what, form, answers, index, expected) => {
  expect(stepCount(form, answers, index)).toBe(expected);
});
