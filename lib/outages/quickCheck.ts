import agency from '../site/agency.json';

/** The outcome of the check: whose problem it is, what to do, and who to call. */
export type CheckResult = {
  whose: string;
  steps: string[];
  /** A form to use instead of calling. */
  link?: { href: string; text: string };
  call: { who: string; number?: string };
};

export type CheckQuestion = { ask: string; answers: CheckAnswer[] };

export type CheckAnswer = { label: string; then: CheckQuestion | CheckResult };

const us = { who: 'us, day or night', number: agency.phones.emergency };
const office = { who: `us, ${agency.phoneHours}`, number: agency.phones.service };
const leakLine = { who: `us, ${agency.phoneHours}`, number: agency.phones.conservation };
const plumber = { who: 'a plumber' };
const powerCompany = { who: 'your power company (the number is on your electric bill)' };

const valve: CheckQuestion = {
  ask: 'Look at your main valve, your door and the thermometer. What do you see?',
  answers: [
    {
      label: 'The main valve is shut',
      then: {
        whose: 'It is your valve.',
        steps: [
          'Open it slowly. The valve is open when the handle lines up with the pipe.',
          'If someone shut it because of a leak, leave it shut until the leak is fixed.',
        ],
        call: plumber,
      },
    },
    {
      label: 'There is a notice on the door',
      then: {
        whose: 'We shut the water off.',
        steps: [
          'For planned work, the notice and our outage list say when the water will be back.',
          'For an unpaid bill, we can set up a payment plan with you.',
          `At night, on a weekend or on a holiday, pay online and then call ${agency.phones.emergency}, or call and have the person who answers take your card. The fee is then higher.`,
        ],
        call: office,
      },
    },
    {
      label: 'It is below freezing',
      then: {
        whose: 'One of your pipes may be frozen.',
        steps: [
          'Open a faucet and leave it open.',
          'Warm the pipe with a hair dryer, kept away from water, never with a flame.',
          'If a pipe has burst, shut the main valve.',
        ],
        call: plumber,
      },
    },
    {
      label: 'None of these',
      then: {
        whose: 'It may be us.',
        steps: ['Tell us your address, when it started, and what you have checked.'],
        call: us,
      },
    },
  ],
};

const neighbors: CheckQuestion = {
  ask: 'Do your neighbors have water?',
  answers: [
    {
      label: 'No, theirs is off or weak too',
      then: {
        whose: 'It is most likely us.',
        steps: ['Check the outage list on this page. If your street is not on it, let us know.'],
        call: us,
      },
    },
    { label: 'Yes, or I cannot ask them', then: valve },
  ],
};

const well: CheckResult = {
  whose: 'It may be your pump or your well.',
  steps: [
    'Check the pump’s switch and circuit breaker.',
    'If the well has run dry, dial 211, which can help you find water.',
  ],
  call: { who: 'a plumber or a pump company' },
};

const source: CheckQuestion = {
  ask: 'Does your water come from a pump?',
  answers: [
    {
      label: 'Yes, a well or a booster pump',
      then: {
        whose: 'It is the power company.',
        steps: [
          'Your pump has no power, so you have no water until the power is back.',
          'Stay away from downed power lines, and call 911 if you see one.',
        ],
        call: powerCompany,
      },
    },
    { label: 'No, or I am not sure', then: neighbors },
  ],
};

/**
 * The questions that tell whether a problem is the visitor's, ours or the power company's,
 * and the outcome of each answer.
 */
export const quickCheck: CheckQuestion = {
  ask: 'Do you see water in the street or at your meter?',
  answers: [
    {
      label: 'Yes, it gushes or flows',
      then: {
        whose: 'It is most likely us.',
        steps: ['Stay out of the water and do not drive through it.', 'Call us now.'],
        call: us,
      },
    },
    {
      label: 'Yes, a wet spot or a slow leak',
      then: {
        whose: 'It may be a small leak in our pipe.',
        steps: [
          'Tell us where it is, and we will send someone to look.',
          `If you have no water, or the leak gets worse, call ${agency.phones.emergency}, day or night.`,
        ],
        link: { href: `${agency.pages.reportWaste}/form`, text: 'Report it online' },
        call: leakLine,
      },
    },
    {
      label: 'No',
      then: {
        ask: 'Which faucets are off or weak?',
        answers: [
          {
            label: 'One faucet, or hot water only',
            then: {
              whose: 'It is inside your home.',
              steps: [
                'One faucet: clean its screen (aerator), and make sure the small valve under it is open.',
                'Hot water only: check your water heater.',
              ],
              call: plumber,
            },
          },
          {
            label: 'All faucets',
            then: {
              ask: 'Is the power out too?',
              answers: [
                { label: 'Yes, the lights are out', then: source },
                { label: 'No, the lights work', then: neighbors },
                { label: 'No, but I have a well of my own', then: well },
              ],
            },
          },
        ],
      },
    },
  ],
};
