/** @jest-environment node */
// Puts contradictions and other mistakes back into the content, and expects `npm run content:check` to report them.
import meanBy from 'lodash/meanBy';
import omit from 'lodash/omit';
import { readFileSync } from 'node:fs';
import { checkBids } from '@/scripts/content/bids';
import { readRules, type Rules } from '@/scripts/content/check';
import { checkData, checkRateDates } from '@/scripts/content/data';
import { checkFrontMatter, checkHeadings } from '@/scripts/content/frontMatter';
import { checkGrades, gradeOf, gradeOfPage } from '@/scripts/content/grade';
import { checkLaws } from '@/scripts/content/law';
import { checkLinks } from '@/scripts/content/links';
import { checkMeetings } from '@/scripts/content/meetings';
import { checkQuality } from '@/scripts/content/quality';
import { checkRepeats } from '@/scripts/content/repeats';
import { checkStatements } from '@/scripts/content/statements';
import { isPage, readTexts, type Figures } from '@/scripts/content/texts';
import { checkUnused } from '@/scripts/content/unused';
import { checkEmergencyNumber, checkUrgent } from '@/scripts/content/urgent';
import { checkWaterSource } from '@/scripts/content/waterSource';
import { checkOwnNames, checkSampleMarks, checkWords } from '@/scripts/content/wording';

const texts = readTexts();
const numbers = { 'facts.phones.emergency': '911' };
const today = '2026-11-23';
let rules: Rules;
let figures: Figures;

beforeAll(async () => {
  rules = await readRules(today);
  figures = rules.figures;
});

const textOf = (file: string) => texts.find((one) => one.file === `content/${file}`)!;

/** A copy of a file with one change. @throws if the text does not contain what is changed */
function changed(file: string, from: string, to: string) {
  const { file: name, text } = textOf(file);
  if (!text.includes(from)) throw new Error(`${file} does not say "${from}"`);
  return { file: name, text: text.replace(from, to) };
}

/** What the check says about one file, apart from its reading grade, as an editor sees it. */
const reportsOn = (text: { file: string; text: string }, known: Figures = figures) =>
  [
    ...checkStatements([text], rules.statements, known),
    ...checkMeetings([text]),
    ...checkWaterSource([text], known),
    ...checkBids([text]),
    ...checkOwnNames([text], numbers),
    ...checkUrgent([text], known),
    ...checkEmergencyNumber([text]),
    ...checkLaws([text]),
    ...checkHeadings([text]),
    ...checkSampleMarks([text]),
    ...checkWords([text], rules.words),
  ].map(({ file, line, what }) => `${file}, line ${line}: ${what}`);

const emergency = '{{agency.phones.emergency}}';
const service = '{{agency.phones.service}}';

test.each([
  [
    'the wrong number to call about a leak in the street',
    'pages/smart-water-use/house-calls.md',
    `flowing in a street, call ${emergency}`,
    `flowing in a street, call ${service}`,
    '(530) 555-0100 here, but (530) 555-0111 in lib/site/agency.ts',
  ],
  [
    'the wrong number to call about brown water at night',
    'pages/contact-us.md',
    `holidays), ${emergency}`,
    `holidays), ${service}`,
    '(530) 555-0100 here, but (530) 555-0111',
  ],
  [
    'the wrong number to call at night, in an incident message',
    'incidents/boil-water.yaml',
    `holidays), ${emergency}`,
    `holidays), ${service}`,
    '(530) 555-0100 here, but (530) 555-0111',
  ],
  [
    'the wrong source of the water, on a page',
    'pages/about-agency/index.md',
    'the {{facts.places.rivers}}',
    'the American River',
    'American River here, but Yuba, Bear and American rivers in content/facts/places.yaml',
  ],
  [
    'the wrong source of the water, in a report',
    'documents/water-quality/report-2025.md',
    'the Yuba, Bear and American rivers flow',
    'the Yuba and Bear rivers flow',
    'Yuba and Bear rivers here, but Yuba, Bear and American rivers',
  ],
  [
    'a claim that we bring electricity to homes',
    'pages/about-agency/index.md',
    'and makes electricity with it',
    'and brings energy to homes',
    'send no electric bills',
  ],
  [
    'a different date for the first shutoff in Colfax, in the news',
    'news/2026-10-28-colfax-main-replacement.md',
    '3 p.m. | April 14, 2027 |',
    '3 p.m. | April 21, 2027 |',
    'April 21, 2027 here, but April 14, 2027 in content/facts/projects.yaml',
  ],
  [
    'a different date for the first shutoff in Colfax, on the outages page',
    'outages/sample-colfax-main.json',
    '"begins": "2027-04-14 09:00"',
    '"begins": "2026-12-03 09:00"',
    'December 3, 2026 here, but April 14, 2027',
  ],
  [
    'a house call that can come after the deadline',
    'pages/report-water-waste.md',
    'after our visit',
    'after the letter',
    'A house call can take longer',
  ],
  [
    'the wrong day for a meeting in 2027',
    'documents/board-agendas/2026-11-19.md',
    'The meeting on January 7',
    'The meeting on January 14',
    'no board meeting on January 14 in content/board/schedule.yaml',
  ],
  [
    'the wrong day in the table of meetings',
    'pages/board-of-directors/meeting-agendas.md',
    '| January 15 |',
    '| January 22 |',
    'no board meeting on January 22, 2026',
  ],
  [
    'the wrong day in the table of minutes',
    'pages/board-of-directors/meeting-minutes.md',
    '| April 16 | May 7 |',
    '| April 16 | May 14 |',
    'no board meeting on May 14, 2026',
  ],
  [
    'the wrong day for a meeting in 2027, on the agendas page',
    'pages/board-of-directors/meeting-agendas.md',
    'will be on July 8',
    'will be on July 9',
    'no board meeting on July 9',
  ],
  [
    'the wrong day for a workshop in 2027',
    'pages/board-of-directors/meeting-agendas.md',
    'with no votes, on January 26',
    'with no votes, on January 27',
    'no board meeting on January 27',
  ],
  [
    'a request for quotes that allows less time for questions',
    'pages/business/goods-and-services.md',
    'supply | November 24, 2026 |',
    'supply | November 25, 2026 |',
    // November 26 and 27 are holidays.
    'Questions are due on November 25, 2026 here, but 5 business days before the due date is November 24, 2026',
  ],
  [
    'a new due date without a new deadline for questions',
    'pages/business/goods-and-services.md',
    '| January 14, 2027 |',
    '| January 21, 2027 |',
    'Questions are due on January 7, 2027 here, but 5 business days before the due date is January 13, 2027',
  ],
  [
    'a construction bid with the wrong deadline for questions',
    'documents/construction-bids/c-2026-17.md',
    'questionsBy: Tuesday, December 8, 2026',
    'questionsBy: Wednesday, December 9, 2026',
    '7 days before the due date is Tuesday, December 8, 2026',
  ],
  [
    'a construction bid whose text has the wrong deadline for questions',
    'documents/construction-bids/c-2026-17.md',
    'due, by Tuesday, December 8, 2026',
    'due, by Tuesday, December 1, 2026',
    'The text does not say that questions are due by Tuesday, December 8, 2026',
  ],
  [
    'the wrong meeting days',
    'pages/board-of-directors/meeting-agendas.md',
    '{{facts.hours.boardMeetings}}',
    'the second and fourth Thursday at 6 p.m.',
    'content/facts/hours.yaml (boardMeetings)',
  ],
  [
    'a promise to keep the names of people who report waste private',
    'pages/report-water-waste.md',
    'We do not say who made the report, but because reports can be public records',
    'We never tell anyone who made the report, and because reports can be public records',
    'A report can be a public record',
  ],
  [
    'a missing warning that reports of waste can be public',
    'pages/report-water-waste.md',
    'because reports can be public records, leave',
    'if you want, leave',
    'Someone may ask for the report',
  ],
  [
    'a claim that the board packet is on this website',
    'pages/board-of-directors/meeting-agendas.md',
    'This website does not have the staff reports, which are also called the board packet.',
    'The board packet is posted on this website.',
    'Staff reports are at the door and with the clerk',
  ],
  [
    'a discount that does not exist',
    'pages/services/shutoff-protection.md',
    'low income help,',
    'low income help, senior discount,',
    'There is no such discount',
  ],
  [
    'a list of fees without the low-income discount',
    'pages/services/water-rates.md',
    ' a month off the base charge',
    ' off',
    'People look for the low-income discount',
  ],
  [
    'the wrong number to call about brown water after hours, in the table of services',
    'pages/services/index.md',
    `Brown water after hours | ${emergency}`,
    `Brown water after hours | ${service}`,
    '(530) 555-0100 here, but (530) 555-0111',
  ],
  [
    'missing advice to clean ditches while the canals are dry',
    'newsletters/e-news/2026-10.md',
    'This is a good time to clean your own ditch below our delivery box.',
    'Clean your own box and ditch while the canals are dry.',
    'Some canals carry water all year',
  ],
  [
    'a claim that the delivery box belongs to the customer',
    'newsletters/water-lines/2026-spring.md',
    'clean your own ditch below our delivery box',
    'check your box and your ditch',
    'The delivery box is ours',
  ],
  [
    'the wrong person to arrange a backflow test, in the ordinance',
    'documents/forms/ordinances/2023-01.md',
    'customer named on the water bill must have the device tested',
    'owner of the device must have it tested',
    'The customer named on the water bill has the device tested',
  ],
  [
    'a claim that the policy is available in more languages than it is',
    'documents/forms/ordinances/2019-02.md',
    'on its website in English, and Customer',
    'on its website in English, Spanish, and Customer',
    'only in English',
  ],
  [
    'holiday information without help for people with medical needs',
    'pages/about-agency/holidays.md',
    ' depends on medical equipment or needs water for medical care',
    ' needs help',
    'People with medical needs can call',
  ],
  [
    'holiday information without the exception for a shutoff notice',
    'pages/about-agency/holidays.md',
    '[shutoff notice]',
    '[letter]',
    'A shutoff notice that comes due',
  ],
  [
    'holiday information without a way to get water turned back on',
    'pages/about-agency/holidays.md',
    'your water is off for an unpaid bill',
    'your water is off',
    'We turn water back on after a payment',
  ],
  [
    'holiday information without advice about brown water',
    'pages/about-agency/holidays.md',
    '[does not clear]',
    '[stays]',
    'Brown water that does not clear',
  ],
  [
    'holiday information without a number for reporters',
    'pages/about-agency/holidays.md',
    'public information officer on call',
    'news',
    'Reporters can call',
  ],
  [
    'a power shutoff page that does not say what to tell us about medical needs',
    'pages/services/power-shutoffs.md',
    'depends on medical equipment or needs water for medical care',
    'needs help',
    'People must know what to say',
  ],
  [
    'a medical needs page that does not say what to tell us',
    'pages/services/medical-needs.md',
    'and say that someone in the home depends on medical equipment or needs water for medical care',
    'and say so',
    'People must know what to say',
  ],
  [
    'a definition of low income without the CARE discount',
    'pages/services/shutoff-protection.md',
    ' if your power company gives you the CARE discount,',
    '',
    'CARE counts both',
  ],
  [
    'a definition of low income without the CARE discount, in the policy',
    'documents/forms/shutoff-policy.md',
    ' if its power company gives it the CARE discount,',
    '',
    'CARE counts both',
  ],
  [
    'a claim that the watering hours are voluntary',
    'pages/services/drought.md',
    'All year, even when no stage is in effect, you may water a lawn only {{facts.stages.hours}}',
    'Please water before sunrise.',
    'the hours are a rule',
  ],
  [
    'the wrong watering hours, in the ordinance',
    'documents/forms/ordinances/2021-01.md',
    'with treated water, except {{facts.stages.hours}}',
    'with treated water, except before 9 a.m. or after 6 p.m.',
    'Watering a lawn at midday',
  ],
  [
    'a list of water waste that leaves out watering lawns at midday',
    'pages/report-water-waste.md',
    '- Watering a lawn with treated water, except {{facts.stages.hours}}\n',
    '',
    'Watering a lawn at midday',
  ],
  [
    'the wrong number of unknown service lines',
    'pages/services/lead-service-lines.md',
    '{{facts.places.linesUnknown}} lines were still unknown',
    '212 lines were still unknown',
    '212 here, but 96 in content/facts/places.yaml (linesUnknown)',
  ],
  [
    'a free lead test only for old homes',
    'pages/services/water-quality.md',
    ', or if it has a lead or [unknown line](/services/lead-service-lines)',
    '',
    'free for a lead or unknown line, too',
  ],
  [
    'a free lead test only for old homes, on the page about service lines',
    'pages/services/lead-service-lines.md',
    ', or if it has a lead or unknown line.',
    '.',
    'free for a lead or unknown line, too',
  ],
  [
    'the wrong dates for the canal lining, in the bid',
    'documents/construction-bids/c-2026-18.md',
    '{{facts.projects.canalLiningWork}}',
    'January 18 to April 1, 2027',
    'here, but February 16 to April 1, 2027',
  ],
  [
    'the wrong end date for the canal work, in the bid',
    'documents/construction-bids/c-2026-18.md',
    '{{facts.standards.canalWorkTo}}',
    'April 15',
    'April 15 here, but April 1 in content/facts/standards.yaml',
  ],
  [
    'a lawn rebate that can be requested after the work, on the paper form',
    'documents/forms/rebate.md',
    ' For a lawn, send it before you start.\nkeywords',
    '\nkeywords',
    'needs our approval before the work',
  ],
  [
    'a rebate page that does not say who gets the credit',
    'pages/smart-water-use/rebate-programs.md',
    'The credit goes to',
    'We pay',
    'Landlords ask who gets the rebate',
  ],
  [
    "a paper rebate form without the owner's signature",
    'documents/forms/rebate.md',
    "| The owner's signature, if you rent | |\n",
    '',
    "A renter needs the owner's written approval",
  ],
  [
    'steps for a lawn rebate without a sketch',
    'pages/smart-water-use/rebate-programs.md',
    ', draw a sketch with sizes, and [apply',
    ' and [apply',
    'The same page asks for a sketch',
  ],
  [
    'the wrong notice period for a visit to the garden',
    'pages/smart-water-use/tips-for-kids.md',
    '{{facts.deadlines.groupVisitWeeks}}',
    'three',
    'three here, but two in content/facts/deadlines.yaml (groupVisitWeeks)',
  ],
  [
    'an online lawn rebate form that does not ask for a sketch',
    'forms/rebate.yaml',
    ', and add a sketch with sizes',
    '',
    'asks for a sketch',
  ],
  [
    'a paper lawn rebate form that does not ask for a sketch',
    'documents/forms/rebate.md',
    ', and a sketch with sizes',
    '',
    'asks for a sketch',
  ],
  [
    'the wrong months for the workshops',
    'newsletters/water-lines/2026-spring.md',
    'free workshops in May, September and October',
    'free classes on Saturdays',
    'the months of the workshops',
  ],
  [
    'more workshops than there were',
    'documents/board-minutes/2026-07-16.md',
    '58 people came to the garden workshops in March and May',
    '26 garden classes since January',
    'four workshops a year',
  ],
  [
    'missing refund information for a canal break',
    'pages/services/irrigation-canal.md',
    ' If a break in a canal stops your water',
    ' If it stops',
    'get money back after a break',
  ],
  [
    'missing information about unpaid canal water bills',
    'pages/services/irrigation-canal.md',
    'If a payment is still unpaid',
    'After a while',
    'do not pay for canal water',
  ],
  [
    'missing advice not to give brown water to pets',
    'pages/services/water-quality.md',
    ', and do not give it to pets',
    '',
    'ask about pets',
  ],
  [
    'the wrong total for a 1-inch meter',
    'pages/business/new-development.md',
    'about {{facts.fees.newHomeOneInch}}',
    'about $43,500',
    '$43,500 here, but $50,515 in content/facts/fees.yaml (newHomeOneInch)',
  ],
  [
    'the cost of a new home without the cost with a larger meter',
    'pages/business/new-development.md',
    ', and with a 1-inch meter, about {{facts.fees.newHomeOneInch}}',
    '',
    'may need a larger meter',
  ],
  [
    'missing information on backflow devices for fire sprinkler lines',
    'pages/business/new-development.md',
    'A fire sprinkler line with its own connection',
    'A larger meter',
    'Such a line needs a backflow device',
  ],
  [
    "missing information on whether a home's fire sprinklers need a backflow device",
    'pages/business/new-development.md',
    "; sprinklers that share the home's pipes need none, unless we ask for one",
    '',
    'whether the sprinklers of a home need',
  ],
  [
    'a claim that fire sprinklers in every home need a backflow device',
    'pages/services/backflow-prevention.md',
    ' that share its pipes',
    '',
    'whether the sprinklers of a home need',
  ],
  [
    'a claim that fire sprinklers in every home need a backflow device, in the ordinance',
    'documents/forms/ordinances/2023-01.md',
    ' that share its pipes',
    '',
    'whether the sprinklers of a home need',
  ],
  [
    'watering hours that seem to apply to every kind of water',
    'pages/services/drought.md',
    'The stages, days and hours are for treated water. ',
    '',
    'ask whether the rules for lawns are theirs',
  ],
  [
    'watering hours that seem to apply to every kind of water, in the ordinance',
    'documents/forms/ordinances/2021-01.md',
    'The stages, and the days and hours for lawns, are for treated water.',
    'The stages are for treated water.',
    'not for canal water',
  ],
  [
    'watering hours that seem to apply to every kind of water, on the garden page',
    'pages/smart-water-use/landscape-resources.md',
    'For lawns watered with treated water, these',
    'For lawns, these',
    'The hours are for treated water',
  ],
  [
    'a canal water page that does not say whether the watering hours apply',
    'pages/services/irrigation-canal.md',
    'do not apply to canal water',
    'apply',
    'ask whether the rules for lawns are theirs',
  ],
  [
    'missing information that hydrant meters have a monthly rent instead of a base charge',
    'documents/forms/ordinances/2025-01.md',
    ' A hydrant meter has a monthly rent instead.',
    '',
    'no base charge',
  ],
  [
    'a rebate deadline at the end of the year without its exception',
    'pages/smart-water-use/rebate-programs.md',
    ', with the exception below',
    '',
    "The year's end does not end the time",
  ],
  [
    'advice about brown water that does not mention dialysis',
    'pages/services/water-quality.md',
    '**On home dialysis?**',
    '**Dialysis:**',
    'someone on dialysis',
  ],
  [
    'advice about brown water that does not mention dialysis, after an outage',
    'pages/services/water-is-back.md',
    '**On home dialysis?**',
    '**Dialysis:**',
    'someone on dialysis',
  ],
  [
    'a second report of waste without its time limit, on the drought page',
    'pages/services/drought.md',
    'A second report within a year brings',
    'A second report brings',
    'An old report does not count',
  ],
  [
    'a second report of waste without its time limit, in the steps',
    'pages/report-water-waste.md',
    'second report within a year',
    'Second report',
    'An old report does not count',
  ],
  [
    'a second report of waste without its time limit, in the ordinance',
    'documents/forms/ordinances/2021-01.md',
    'A second report within a year brings',
    'A second report brings',
    'An old report does not count',
  ],
  [
    'a financial report page that does not say where to find staff costs',
    'pages/about-agency/financial-report.md',
    ' does not show staff cost as one figure',
    ' is long',
    'what all employees cost',
  ],
  [
    'a pay page that does not say where to find staff costs',
    'pages/careers/salary-schedule.md',
    ' does not show staff cost as one figure',
    ' is long',
    'what all employees cost',
  ],
  [
    'the wrong day for the first meeting in January',
    'pages/board-of-directors/meeting-agendas.md',
    'on January 7 and',
    'on January 14 and',
    'no board meeting on January 14',
  ],
  [
    'the wrong day for the second meeting in January',
    'pages/board-of-directors/meeting-agendas.md',
    'and January 21.',
    'and January 28.',
    'no board meeting on January 28',
  ],
  [
    'missing meeting dates after December',
    'pages/board-of-directors/meeting-agendas.md',
    'first two meetings',
    'meetings',
    'the table ends with the year',
  ],
  [
    'a study that sounds as if it were finished',
    'documents/environmental-studies/canal-lining-auburn.md',
    'does not need a longer',
    'needs no longer',
    'Readers understand that it is over',
  ],
  [
    'the wrong late fee for canal water',
    'pages/services/irrigation-canal.md',
    'late fee is {{facts.fees.lateFee}}',
    'late fee is 5%',
    '5% here, but 10% in content/facts/fees.yaml (lateFee)',
  ],
  [
    'missing information on where to pick up a hydrant meter',
    'pages/business/new-development.md',
    'pick up the meter',
    'use the meter',
    'where to get the meter',
  ],
  [
    "missing information on a hydrant meter's rent for part of a month",
    'pages/business/new-development.md',
    'part of a month',
    'it',
    'part of a month costs',
  ],
  [
    'a claim that water stays off until the next day',
    'pages/services/shutoff-protection.md',
    ', or the same night for the',
    '. We charge the',
    'at night, too',
  ],
  [
    'a list of testers that does not say how to join it',
    'pages/services/backflow-prevention.md',
    'Testers who want to be on the list',
    'They',
    'how to get on the list',
  ],
  [
    'a claim that standard drawings are on this website',
    'pages/services/backflow-prevention.md',
    'For drawings, such as W-14, write to',
    'For drawings, see',
    'The drawings are not on this website',
  ],
  [
    'a claim that standard drawings are on this website, in the list of documents',
    'pages/education-center/documents.md',
    'Standards for pipes and canals',
    'Standard drawings and rules',
    'The drawings are not on this website',
  ],
  [
    'a claim that all policies are on this website',
    'pages/education-center/documents.md',
    'Forms and main policies',
    'All forms and policies',
    'The clerk keeps several policies',
  ],
  [
    'a claim that the reports show staff costs',
    'pages/careers/salary-schedule.md',
    'every year.',
    'every year. Total staff cost is also in our financial reports.',
    'do not give it',
  ],
  [
    'a bid that does not say where to get the bid form',
    'documents/construction-bids/c-2026-17.md',
    ' For the bid form and the plans, write to {{agency.emails.purchasing}}.',
    '',
    'not in the PDF',
  ],
  [
    'an award without the winner',
    'documents/construction-bids/c-2026-12.md',
    ' to Example Roofing for $139,700 on October 1, 2026',
    '',
    'who won a bid',
  ],
  [
    'the wrong change order for a roof, in the bid',
    'documents/construction-bids/c-2026-12.md',
    '{{facts.projects.dutchFlatRoofChange}}',
    '$14,800',
    '$14,800 here, but $18,400 in content/facts/projects.yaml (dutchFlatRoofChange)',
  ],
  [
    'the wrong change order for a roof, in the minutes',
    'documents/board-minutes/2026-11-05.md',
    '$18,400',
    '$14,800',
    '$14,800 here, but $18,400 in content/facts/projects.yaml (dutchFlatRoofChange)',
  ],
  [
    'a list of water waste that does not allow testing sprinklers',
    'pages/report-water-waste.md',
    ', carefully draining a pool and a short test of sprinklers',
    ' and carefully draining a pool',
    'run each zone for a short time',
  ],
  [
    'a claim that potted plants may be watered at every stage',
    'pages/services/drought.md',
    'Up to Stage 4, you may water trees',
    'At any time, you may water trees',
    'only trees and food',
  ],
  [
    'an ordinance that does not require a backflow device on a truck',
    'documents/forms/ordinances/2023-01.md',
    '- a truck or a hose that fills from a hydrant meter, unless it has an air gap\n',
    '',
    'a device or an air gap',
  ],
  [
    'a claim that most businesses need a backflow device',
    'pages/business/standards.md',
    'pumps and some businesses need',
    'pumps and most business uses need',
    'if we ask for one',
  ],
  [
    'watering after 6 a.m., in a newsletter',
    'newsletters/water-lines/2026-spring.md',
    'Water before 6 a.m.',
    'Water before sunrise',
    'the sun rises later',
  ],
  [
    'a claim that contracts are on this website',
    'pages/about-agency/transparency.md',
    '| Bids, and who won them |',
    '| Bids and contracts |',
    'The clerk has the contracts',
  ],
  [
    'a drought ordinance without a rule for stage 3',
    'documents/forms/ordinances/2021-01.md',
    '- from stage 3: {{facts.stages.rules3}}\n',
    '',
    'Also say "no refilling of drained pools"',
  ],
  [
    'a drought ordinance without a rule for stage 4',
    'documents/forms/ordinances/2021-01.md',
    '- from stage 4: {{facts.stages.rules4}}\n',
    '',
    'Also say "no new lawns"',
  ],
  [
    'the wrong rule for stage 4 on the drought page',
    'pages/services/drought.md',
    'Also {{facts.stages.rules4}}',
    'Also no new gardens',
    'here, but no new lawns; car washing only',
  ],
  [
    'the wrong date for the drought ordinance',
    'documents/forms/ordinances/2021-01.md',
    '{{facts.ordinances.shortagePlan}}',
    'November 5, 2026',
    'November 5, 2026 here, but November 19, 2026',
  ],
  [
    'an ordinance that does not count spilled canal water as waste',
    'documents/forms/ordinances/2021-01.md',
    '- let canal water spill off a field onto a road\n',
    '',
    'Canal water that spills onto a road is waste',
  ],
  [
    'an ordinance that covers only treated water',
    'documents/forms/ordinances/2021-01.md',
    'treated water or canal water from',
    'treated water from',
    'Waste of canal water counts',
  ],
  [
    'the wrong number to call about a problem with the website',
    'pages/about-agency/accessibility.md',
    'or call {{agency.phones.service}}',
    'or call {{agency.phones.clerk}}',
    'in lib/site/agency.ts',
  ],
  [
    'the wrong dates for work in a canal',
    'pages/about-agency/projects.md',
    '{{facts.standards.canalWorkTo}}',
    '{{facts.hours.canalSeasonStart}}',
    'April 15 here, but April 1 in content/facts/standards.yaml',
  ],
  [
    'a shutoff policy that does not say what happens if a customer cannot reach us',
    'documents/forms/shutoff-policy.md',
    'A customer who cannot reach us before the date',
    'If our phone lines are closed until the date',
    'cannot reach us',
  ],
  [
    'a fee that is not the sum of its parts',
    'pages/services/account-maintenance.md',
    '{{facts.fees.startAfterHours}}',
    '$90',
    '$90 here, but $100 in content/facts/fees.yaml (startAfterHours)',
  ],
  [
    'a page that does not say who pays after a tenant leaves',
    'pages/services/account-maintenance.md',
    'The tenant pays until we are told',
    'You pay',
    'if a tenant leaves without stopping service',
  ],
  [
    'advice about brown water that does not mention the dishwasher',
    'pages/services/water-quality.md',
    ', the dishwasher and',
    ' and',
    'about the dishwasher',
  ],
  [
    'an appeal by email without its deadline',
    'pages/services/shutoff-protection.md',
    ' counts if you send it before that date.',
    ' counts.',
    'whether an appeal may come by email',
  ],
  [
    'a page that seems to accept bids by email',
    'pages/business/construction-bids.md',
    'We do not accept bids by email, or',
    'Do not leave it',
    'how they may deliver a bid',
  ],
  [
    'the wrong number of weeks until a bid is awarded',
    'pages/business/construction-bids.md',
    '{{facts.deadlines.bidAwardWeeks}}',
    'five',
    'five here, but three to six in content/facts/deadlines.yaml (bidAwardWeeks)',
  ],
  [
    'after-hours times that leave out the early evening',
    'pages/services/water-is-back.md',
    'after hours (nights, weekends and holidays)',
    'on weekends, holidays and at night',
    "Six o'clock in June is not night",
  ],
  [
    'after-hours times that leave out the early evening, in Spanish',
    'pages/services/water-quality.md',
    'Fuera del horario de atención (noches, fines de semana y días festivos)',
    'Los fines de semana, los días festivos y por la noche',
    "Six o'clock in June is not night",
  ],
  [
    'a page that does not say that we charge no interest',
    'pages/services/shutoff-protection.md',
    'Because we do not charge interest, you can',
    'You can',
    'Also say "we do not charge interest"',
  ],
  [
    'a policy that does not say that we charge no interest',
    'documents/forms/shutoff-policy.md',
    'We do not charge interest. For such a household, we waive the late fee',
    'We waive interest',
    'Also say "we do not charge interest"',
  ],
  [
    'a different time between two late fees that we waive',
    'documents/forms/shutoff-policy.md',
    '{{facts.deadlines.lateFeeWaiverMonths}}',
    '24',
    '24 here, but 12 in content/facts/deadlines.yaml (lateFeeWaiverMonths)',
  ],
  [
    'a definition of low income without the benefits that count, in the policy',
    'documents/forms/shutoff-policy.md',
    'CalWORKs, CalFresh, general assistance, Medi-Cal, SSI or WIC',
    'help',
    'qualifies as low-income, too',
  ],
  [
    'a definition of low income without the benefits that count, on the page about help',
    'pages/services/help-to-pay.md',
    'If you [qualify as low-income](/services/shutoff-protection#low-income)',
    'If your income is below the level above',
    'Benefits count, too',
  ],
  [
    'a different income limit, on a paper form',
    'documents/forms/low-income-discount.md',
    '{{facts.income.four}}',
    '$64,300',
    '$64,300 here, but $66,000 in content/facts/income.yaml (four)',
  ],
  [
    'a page that does not say what happens if the due date is a weekend',
    'pages/services/bill-payment-options.md',
    ' If the due date is a weekend or a holiday, you have until the next business day.',
    '',
    'A due date can be on a weekend',
  ],
  [
    'a payment plan page that does not mention the late fee',
    'pages/services/bill-payment-options.md',
    ' If we agree on one before the due date, there is no late fee as long as you keep to it.',
    '',
    'whether the late fee comes on top',
  ],
  [
    'a different number of days for the notice on the door',
    'documents/forms/shutoff-policy.md',
    'At least {{facts.deadlines.doorNoticeDays}} days before | On the door',
    'At least 3 days before | On the door',
    '3 here, but 2 in content/facts/deadlines.yaml (doorNoticeDays)',
  ],
  [
    'a different fee for turning water off on a weekend, in a form',
    'forms/start-stop-move-service.yaml',
    'on the day itself costs {{facts.fees.turnOnAfterHours}}',
    'on the day itself costs $80',
    '$80 here, but $75 in content/facts/fees.yaml (turnOnAfterHours)',
  ],
  [
    'a different number of accessible spaces',
    'pages/smart-water-use/master-gardener-demonstration-garden.md',
    '{{facts.places.accessibleSpaces}} spaces',
    'two spaces',
    'two here, but four in content/facts/places.yaml (accessibleSpaces)',
  ],
  [
    'a different distance from a canal, in the standards',
    'documents/standards/canals.md',
    '{{facts.places.canalWorkFeet}} feet of a canal',
    '40 feet of a canal',
    '40 here, but 50 in content/facts/places.yaml (canalWorkFeet)',
  ],
  [
    'the wrong number to call after hitting a pipe',
    'pages/about-agency/projects.md',
    `keep away and call ${emergency}`,
    `keep away and call ${service}`,
    '(530) 555-0100 here, but (530) 555-0111',
  ],
  [
    'a different number of protests, in the minutes',
    'documents/board-minutes/2025-11-06.md',
    '431 valid protests',
    '413 valid protests',
    '413 here, but 431 in content/facts/places.yaml (rateProtests)',
  ],
  [
    'advice that suggests a discount for landlords',
    'pages/services/help-to-pay.md',
    'For help with rent',
    'Show this page to your landlord. For help with rent',
    'only for the account of the home',
  ],
  [
    'a different fee for a second flow test, in the minutes',
    'documents/board-minutes/2026-09-17.md',
    'the fee at $185',
    'the fee at $195',
    '$195 here, but $185 in content/facts/fees.yaml (flowTestAgain)',
  ],
  [
    'flow tests without the fee for a second test',
    'pages/business/new-development.md',
    '| Second flow test at the same site',
    '| Another test',
    'Also say "Second flow test at the same site"',
  ],
  [
    'a different price for a paper copy',
    'pages/about-agency/transparency.md',
    'Paper copies cost {{facts.fees.paperPage}} a page',
    'Paper copies cost 25 cents a page',
    '25 cents here, but 10 cents in content/facts/fees.yaml (paperPage)',
  ],
  [
    'a paper copy without a price',
    'pages/board-of-directors/meeting-minutes.md',
    'paper copies cost {{facts.fees.paperPage}} a page',
    'paper copies may cost a little',
    'Paper copies have a price',
  ],
  [
    'a claim that paper copies are sold at cost',
    'pages/about-agency/transparency.md',
    'Paper copies cost {{facts.fees.paperPage}} a page',
    'You pay only what the copy costs us',
    'Paper copies have a price',
  ],
  [
    'a promise of a note on the account instead of the medical needs registry',
    'pages/business/index.md',
    'please join our [medical needs registry](/services/medical-needs)',
    'tell us, and we will add a note to your account',
    'medical needs registry',
  ],
  [
    'a shutoff while a medical form is under review',
    'pages/services/shutoff-protection.md',
    ', and we do not shut off the water while we decide',
    '',
    'Also say "we do not shut off the water while we decide"',
  ],
  [
    'different years for the meter replacement',
    'pages/about-agency/projects.md',
    '{{facts.places.metersReplaced}}',
    '2026 to 2029',
    '2026 to 2029 here, but 2025 to 2029',
  ],
  [
    'a different number of parcels',
    'documents/board-minutes/2025-11-06.md',
    '41,200 parcels',
    '42,000 parcels',
    '42,000 here, but 41,200 in content/facts/places.yaml (parcels)',
  ],
  [
    'a different number of service lines',
    'documents/board-agendas/2025-11-06.md',
    '41,200 service lines',
    '42,000 service lines',
    '42,000 here, but 41,200',
  ],
  [
    'a newsletter without the holiday after Thanksgiving',
    'newsletters/e-news/2026-11.md',
    '{{facts.holidays.afterThanksgiving2026}}, and ',
    '',
    'Also say "November 27"',
  ],
  [
    'a promise that the water is safe',
    'pages/services/water-quality.md',
    'Our tap water met all',
    'Your water is safe. It met all',
    'Say which limits the water met',
  ],
  [
    'a different fee',
    'pages/services/account-maintenance.md',
    'setup fee of {{facts.fees.setUp}}',
    'setup fee of $30',
    '"setup fee of $30" is $30 here, but $25 in content/facts/fees.yaml (setUp). Change one of them.',
  ],
  [
    'a different deadline, in a form',
    'forms/leak-adjustment.yaml',
    '{{facts.deadlines.leakAdjustmentDays}} days of the repair',
    '30 days of the repair',
    '30 here, but 60 in content/facts/deadlines.yaml (leakAdjustmentDays)',
  ],
  [
    'a word that we avoid, in a form',
    'forms/message.yaml',
    'Choose the office and',
    'In order to write to us, choose the office and',
    'Instead of "In order to", use: to.',
  ],
  [
    'a phone number typed instead of its placeholder, in a form',
    'forms/message.yaml',
    'Call {{agency.phones.emergency}} at any hour',
    'Call (530) 555-0111 at any hour',
    'Write {{agency.phones.emergency}} instead of (530) 555-0111',
  ],
  [
    "the wrong fee's placeholder",
    'pages/services/water-rates.md',
    '| Set up an account, new customers | {{facts.fees.setUp}} |',
    '| Set up an account, new customers | {{facts.fees.meterTest}} |',
    '$60 here, but $25',
  ],
  [
    'a figure typed instead of its placeholder',
    'pages/services/bill-payment-options.md',
    'due {{facts.deadlines.paymentDays}} days after',
    'due 25 days after',
    'Write {{facts.deadlines.paymentDays}} instead of 25',
  ],
  [
    'the wrong number, in words',
    'pages/board-of-directors/index.md',
    'up to {{facts.deadlines.speakMinutes}} minutes',
    'up to five minutes',
    'five here, but three',
  ],
  [
    'a different water rate',
    'pages/smart-water-use/watersense.md',
    'lower rate of {{facts.rates.lower}} a unit',
    'lower rate of $1.98 a unit',
    '$1.98 here, but $1.92 in content/facts/rates.yaml (lower)',
  ],
  [
    'an emergency number typed instead of its placeholder',
    'pages/recreation/hell-hole.md',
    'Report a wildfire to {{facts.phones.emergency}}',
    'Report a wildfire to 911',
    'Write {{facts.phones.emergency}} instead of 911',
  ],
  [
    "the agency's name typed instead of its placeholder",
    'news/2026-10-28-colfax-main-replacement.md',
    '{{agency.shortName}} plans',
    'GCWEA plans',
    'Write {{agency.shortName}} instead of GCWEA',
  ],
  [
    'the address of one of our sites typed instead of its placeholder',
    'pages/contact-us.md',
    '({{agency.links.payBill}})',
    '(https://portal.gcwea.example/pay)',
    'Write {{agency.links.payBill}} instead of https://portal.gcwea.example/pay',
  ],
  [
    'a note in the text that its figures are made up',
    'pages/services/water-rates.md',
    'Larger meters let',
    'These figures are made up. Larger meters let',
    'Remove the statement that content is made up',
  ],
  [
    'a word that we avoid',
    'pages/contact-us.md',
    'Please do not email',
    'Prior to that, please do not email',
    'Instead of "Prior to", use: before.',
  ],
  [
    'unnecessary words',
    'pages/contact-us.md',
    'Please do not email',
    'Please note that you must not email',
    'Leave out "Please note that"',
  ],
  [
    'a heading that skips a level',
    'pages/contact-us.md',
    '## Emergencies',
    '#### Emergencies',
    'Use "## " for this heading',
  ],
  [
    'after-hours times that leave out the early morning',
    'pages/services/do-not-drink.md',
    'after hours (nights, weekends and holidays)',
    'after 5 p.m., on weekends and on holidays',
    'This leaves out nights before 8 a.m.',
  ],
  [
    'after-hours times that leave out the early morning, in Spanish',
    'pages/services/water-quality.md',
    'Fuera del horario de atención (noches, fines de semana y días festivos)',
    'Después de las 5 p. m., los fines de semana y los días festivos',
    'This leaves out nights before 8 a.m.',
  ],
  [
    'a claim that the medical needs registry provides power',
    'pages/services/power-shutoffs.md',
    'If you need power for a medical device, ask your electric company about Medical Baseline, because we have no power to give you. Our [medical needs registry](/services/medical-needs) is',
    'If you need power or water for medical care, join our [medical needs registry](/services/medical-needs). It is',
    'We have no power to give',
  ],
  [
    "advice about medical devices that does not name the electric company's program",
    'pages/services/power-shutoffs.md',
    ' about Medical Baseline',
    '',
    'Also say "Medical Baseline"',
  ],
  [
    'a claim that Fridays have office hours',
    'pages/services/account-maintenance.md',
    'free to stop service during weekday hours',
    'free to stop service during office hours',
    'The counter is closed on Fridays',
  ],
  [
    'the wrong hours for the lower fee',
    'pages/services/account-maintenance.md',
    'is free during weekday hours, which are {{facts.hours.weekday}}',
    'is free during weekday hours, which are Monday to Thursday, 8 a.m. to 5 p.m., except holidays',
    '(weekday)',
  ],
  [
    'fees without the hours that they depend on',
    'pages/services/water-rates.md',
    'Weekday hours are {{facts.hours.weekday}}.',
    '',
    'The time decides the fee',
  ],
  [
    'the wrong number to call about a payment at night',
    'pages/services/shutoff-protection.md',
    `then call ${emergency} with the confirmation`,
    `then call ${service} with the confirmation`,
    '(530) 555-0100 here, but (530) 555-0111',
  ],
  [
    'a different number of shutoffs',
    'pages/services/shutoff-protection.md',
    '{{facts.shutoffs.in2025}} in 2025',
    '31 in 2025',
    '31 here, but 29 in content/facts/shutoffs.yaml',
  ],
  [
    'the wrong cap on the fee at night',
    'documents/forms/shutoff-policy.md',
    '{{facts.fees.turnBackOnLowIncomeAfterHours}} at other times',
    '$160 at other times',
    '$160 here, but $150',
  ],
  [
    'the wrong insurance in the bid documents',
    'documents/construction-bids/c-2026-18.md',
    'auto liability of {{facts.insurance.auto}}',
    'auto liability of $500,000',
    'here, but $1,000,000 in content/facts/insurance.yaml',
  ],
  [
    'a boil water page that does not say whether a notice is in effect',
    'pages/services/boil-water-notice.md',
    ' If you are online and there is no alert here, no notice is in effect.',
    '',
    'Also say "there is no alert here, no notice is in effect"',
  ],
  [
    'a landlord agreement without its price',
    'pages/services/account-maintenance.md',
    ', because only new customers pay the setup fee',
    '',
    'Landlords ask what a landlord agreement costs',
  ],
  [
    'a rule for Mondays at a stage without rules',
    'pages/services/drought.md',
    'Please skip Mondays',
    'Do not water on Mondays',
    'the days are voluntary',
  ],
  [
    'the wrong number to call about water in a street, in the table of numbers',
    'pages/contact-us.md',
    `water flowing in a street | ${emergency}`,
    `water flowing in a street | ${service}`,
    '(530) 555-0100 here, but (530) 555-0111',
  ],
  [
    'the wrong number to call about gushing water',
    'pages/report-water-waste.md',
    `a hydrant or a canal, call ${emergency} now`,
    `a hydrant or a canal, call ${service} now`,
    'is about something that cannot wait for phone hours',
  ],
  [
    'the wrong number to call about water flowing in a street',
    'pages/smart-water-use/index.md',
    `you have no water, call ${emergency}`,
    `you have no water, call ${service}`,
    'is about something that cannot wait for phone hours',
  ],
  [
    'the wrong number to call instead of using the leak form',
    'forms/report-leak-or-waste.yaml',
    `Call ${emergency} now`,
    `Call ${service} now`,
    'Say under "urgent" to call {{agency.phones.emergency}}',
  ],
  [
    'the wrong number to call instead of writing a message',
    'forms/message.yaml',
    `Call ${emergency} at any hour`,
    `Call ${service} at any hour`,
    'Say under "urgent" to call {{agency.phones.emergency}}',
  ],
  [
    'a form without a number to call in an emergency',
    'forms/records-request.yaml',
    '\noffice:',
    '\nurgent: Is a hydrant broken? Do not use this form.\noffice:',
    'Say under "urgent" to call {{agency.phones.emergency}}',
  ],
  [
    'the wrong number to call about rushing water, on a page with its own wording',
    'pages/services/drought.md',
    '\n## ',
    `\nIf a pipe bursts in the road, call ${service}.\n\n## `,
    'is about something that cannot wait for phone hours',
  ],
  [
    'the wrong number to call day or night',
    'news/2026-10-16-canal-season-ends.md',
    `call ${emergency}, day or night`,
    `call ${service}, day or night`,
    'is about something that cannot wait for phone hours',
  ],
  [
    'a different boiling time',
    'pages/services/boil-water-notice.md',
    'full rolling boil for {{facts.quality.boilMinutes}} minute',
    'full rolling boil for two minute',
    'two here, but one in content/facts/quality.yaml (boilMinutes)',
  ],
  [
    'a different boiling time in the mountains, in the messages for a notice',
    'incidents/boil-water.yaml',
    'boil it for {{facts.quality.boilHighMinutes}} minutes',
    'boil it for five minutes',
    'five here, but three in content/facts/quality.yaml (boilHighMinutes)',
  ],
  [
    'a different time to flush after a notice, in a text message',
    'incidents/boil-water-over.yaml',
    'Run cold faucets {{facts.quality.flushMinutes}} minutes',
    'Run cold faucets 2 minutes',
    '2 here, but five in content/facts/quality.yaml (flushMinutes)',
  ],
  [
    'a different time for a notice on the door, in the policy',
    'documents/forms/shutoff-policy.md',
    '{{facts.deadlines.planShutoffBusinessDays}} business days after we hang',
    '3 business days after we hang',
    '3 here, but 5 in content/facts/deadlines.yaml (planShutoffBusinessDays)',
  ],
  [
    'a different time limit for answering a claim',
    'documents/forms/claim.md',
    'within {{facts.deadlines.claimAnswerDays}} days',
    'within 60 days',
    '60 here, but 45 in content/facts/deadlines.yaml (claimAnswerDays)',
  ],
  [
    'different rivers for Rocklin',
    'pages/services/water-quality-by-system.md',
    '{{facts.places.rocklinRivers}}',
    'American River',
    'American River here, but Yuba, Bear and American rivers in content/facts/places.yaml',
  ],
  [
    'a different river for Auburn in dry months',
    'pages/services/water-quality-by-system.md',
    '{{facts.places.auburnDryRivers}}',
    'Bear River',
    'Bear River here, but American River in content/facts/places.yaml (auburnDryRivers)',
  ],
  [
    'different rivers for the canal to Colfax',
    'pages/services/water-quality-by-system.md',
    '{{facts.places.colfaxRivers}}',
    'American River',
    'American River here, but Yuba and Bear rivers',
  ],
  ...[
    'brings energy to your home',
    'brings electricity to homes',
    'supplies electricity to homes',
  ].map((claim): [string, string, string, string, string] => [
    `that the agency ${claim}`,
    'pages/about-agency/index.md',
    'and makes electricity with it',
    `and ${claim}`,
    'send no electric bills',
  ]),
  [
    'a claim that agenda packets can be downloaded',
    'pages/board-of-directors/meeting-agendas.md',
    'This website does not have the staff reports, which are also called the board packet.',
    'You can download the agenda packet here.',
    'Staff reports are at the door and with the clerk',
  ],
  [
    'a different deadline for rebates',
    'pages/smart-water-use/rebate-programs.md',
    'Within {{facts.deadlines.rebateDays}} days of purchase',
    'Within 60 days of purchase',
    '60 here, but 90 in content/facts/deadlines.yaml (rebateDays)',
  ],
  [
    'a different deadline for rebates, in the form',
    'forms/rebate.yaml',
    'Send this within {{facts.deadlines.rebateDays}} days of',
    'Send this within 120 days of',
    '120 here, but 90',
  ],
  [
    'a different deadline for rebates, on the paper form',
    'documents/forms/rebate.md',
    '{{facts.deadlines.rebateDays}}',
    '60',
    '60 here, but 90',
  ],
  [
    'a different wait for a rebate',
    'forms/rebate.yaml',
    'within {{facts.deadlines.rebateCreditWeeks}} weeks',
    'within four to six weeks',
    'four to six here, but six to eight',
  ],
  [
    'a larger rebate',
    'pages/smart-water-use/index.md',
    'Get up to {{facts.fees.lawnRebate}}',
    'Get up to $1,500',
    '$1,500 here, but $1,000 in content/facts/fees.yaml (lawnRebate)',
  ],
  [
    'a larger rebate, in the news',
    'news/2026-09-14-lawn-replacement-rebate.md',
    'per square foot, up to $1,000',
    'per square foot, up to $2,000',
    '$2,000 here, but $1,000',
  ],
  [
    'a different time between two leak adjustments',
    'forms/leak-adjustment.yaml',
    'every {{facts.deadlines.leakAdjustmentYears}} years',
    'every three years',
    'three here, but two in content/facts/deadlines.yaml (leakAdjustmentYears)',
  ],
  [
    'a different wait for a house call',
    'forms/house-call.yaml',
    'within {{facts.deadlines.houseCallWeeks}} weeks',
    'within one to two weeks',
    'one to two here, but two to three',
  ],
  [
    'a different wait for a house call in summer',
    'pages/smart-water-use/house-calls.md',
    'within {{facts.deadlines.houseCallSummerWeeks}} weeks',
    'within six weeks',
    'six here, but four',
  ],
  [
    'a different time between two waivers of interest',
    'pages/services/help-to-pay.md',
    'waive interest once every {{facts.deadlines.interestWaiverMonths}}',
    'waive interest once every 24',
    '24 here, but 12 in content/facts/deadlines.yaml (interestWaiverMonths)',
  ],
  [
    'less water for an emergency',
    'pages/services/emergency-water.md',
    'for at least {{facts.deadlines.emergencyWaterDays}} days',
    'for at least 2 days',
    '2 here, but three in content/facts/deadlines.yaml (emergencyWaterDays)',
  ],
  [
    'less water for an emergency, in a newsletter',
    'newsletters/water-lines/2026-fall.md',
    'per person per day, for three days',
    'per person per day, for two days',
    'two here, but three',
  ],
  [
    'a different lead result',
    'pages/services/water-quality.md',
    '{{facts.quality.leadResult}}',
    '3 ppb',
    '3 ppb here, but 2 ppb in content/facts/quality.yaml (leadResult)',
  ],
  [
    'a different limit for by-products, in a report',
    'documents/water-quality/report-2025.md',
    '(TTHM) | 80 ppb',
    '(TTHM) | 60 ppb',
    '60 ppb here, but 80 ppb in content/facts/quality.yaml (tthmLimit)',
  ],
  [
    'a claim that a slow leak needs an immediate call, on a page',
    'pages/smart-water-use/house-calls.md',
    'If water is gushing or flowing in a street',
    'If water is leaking in the street',
    'A slow leak can wait',
  ],
  [
    'a claim that a slow leak needs an immediate call, in a form',
    'forms/house-call.yaml',
    'If water is gushing or flowing in a street',
    'If water is leaking in the street',
    'A slow leak can wait',
  ],
  [
    'a claim that a slow leak needs an immediate call, in the table of numbers',
    'pages/services/outage.md',
    'water flowing in a street',
    'water in the street',
    'A slow leak can wait',
  ],
  [
    'a page that does not say what to do about a slow leak in a street',
    'pages/contact-us.md',
    'Leaks at home, a slow leak in a street',
    'Leaks at home',
    'where a slow leak is reported',
  ],
  [
    'an appeal to the board without its deadline',
    'pages/services/shutoff-protection.md',
    'within {{facts.deadlines.boardAppealDays}} days of our reply',
    'soon',
    'how to appeal to the board',
  ],
  [
    'the wrong deadline for an appeal to the board, in the policy',
    'documents/forms/shutoff-policy.md',
    'within {{facts.deadlines.boardAppealDays}} days of',
    'within 10 days of',
    '10 here, but 15 in content/facts/deadlines.yaml (boardAppealDays)',
  ],
  [
    'a different time until the board hears an appeal, in the policy',
    'documents/forms/shutoff-policy.md',
    'within {{facts.deadlines.boardHearingDays}} days',
    'within 60 days',
    '60 here, but 45 in content/facts/deadlines.yaml (boardHearingDays)',
  ],
  [
    'a policy that does not say that the water stays on during an appeal to the board',
    'documents/forms/shutoff-policy.md',
    'The water stays on until the board decides',
    'We will tell you what it decides',
    'The water stays on during an appeal',
  ],
  [
    'missing refund information for customers who stop canal water',
    'pages/services/irrigation-canal.md',
    'we do not refund the days that are left',
    'tell us when',
    'ask whether they get money back',
  ],
  [
    'a list of other offices without the one for well permits',
    'pages/services/do-you-serve-my-address.md',
    '| Permit for a new or deeper well |',
    '| Wells |',
    'who gives permits for wells',
  ],
  [
    'missing information on where to return a hydrant meter',
    'pages/business/new-development.md',
    'return the meter to the same counter',
    'return the meter',
    'where to return the meter',
  ],
  [
    'the wrong time for the refund of a deposit',
    'pages/business/new-development.md',
    'within {{facts.deadlines.depositRefundDays}} days',
    'within 60 days',
    '60 here, but 30 in content/facts/deadlines.yaml (depositRefundDays)',
  ],
  [
    'a page that does not say who pays for a damaged pipe',
    'pages/business/new-development.md',
    'you pay for the repair',
    'we repair it',
    'who pays for a damaged pipe',
  ],
  [
    "a page that does not say when a business's water can be shut off",
    'pages/business/index.md',
    'we may shut off the water',
    'we will write to you',
    'when we shut off the water at a business',
  ],
  [
    'the wrong time for shutting off a business',
    'pages/business/index.md',
    '{{facts.deadlines.businessPastDueDays}} days past due',
    '60 days past due',
    '60 here, but 30 in content/facts/deadlines.yaml (businessPastDueDays)',
  ],
  [
    'a different notice period for a business',
    'pages/services/shutoff-protection.md',
    'letter {{facts.deadlines.businessNoticeDays}} days ahead',
    'letter 15 days ahead',
    '15 here, but 10 in content/facts/deadlines.yaml (businessNoticeDays)',
  ],
  [
    'a different payment plan for a business',
    'pages/services/shutoff-protection.md',
    '{{facts.deadlines.businessPlanMonths}} months',
    '12 months',
    '12 here, but 6 in content/facts/deadlines.yaml (businessPlanMonths)',
  ],
  [
    'a payment plan that is shorter than in the policy',
    'pages/services/shutoff-protection.md',
    'in parts, for up to',
    'in parts, usually for up to',
    'The policy says "up to"',
  ],
  [
    'an amended ordinance whose title does not say so',
    'documents/forms/ordinances/2021-01.md',
    ', amended 2026',
    '',
    'Also say "amended 2026"',
  ],
  [
    'an amended ordinance with the date of its first version',
    'documents/forms/ordinances/2021-01.md',
    'date: 2026-11-19',
    'date: 2021-06-17',
    'People filter the list by year',
  ],
  [
    'lake levels in the minutes that the dashboard might not show',
    'documents/board-minutes/2026-09-17.md',
    'French Meadows and Hell Hole',
    'French Meadows at 61 percent, Hell Hole',
    'The water year dashboard has the readings',
  ],
  [
    'a page that names a law but does not list it',
    'pages/services/rate-adjust.md',
    "  - { name: Proposition 218, section: 'California Constitution, article XIII D' }\n",
    '',
    'This names Proposition 218. Add it under "law"',
  ],
  [
    'a page that names a bill but does not list it under its laws',
    'pages/services/help-to-pay.md',
    '{ name: SB 998,',
    '{ name: Shutoffs,',
    'This names Senate Bill 998. Add it under "law"',
  ],
  [
    'a page that names an act but does not list it under its laws',
    'pages/about-agency/transparency.md',
    '{ name: California Public Records Act,',
    '{ name: Records,',
    'This names California Public Records Act. Add it under "law"',
  ],
  [
    'a page that says what state law requires, without naming a law',
    'pages/services/read-your-bill.md',
    '\n## ',
    '\nState law asks us to show this.\n\n## ',
    'This says what the law asks for',
  ],
])('reports %s', (_what, file, from, to, message) => {
  const reports = reportsOn(changed(file, from, to));
  expect(reports).toContainEqual(expect.stringContaining(message));
  expect(reports[0]).toMatch(new RegExp(`^content/${file}, line \\d+: `));
});

/** Contradictions that the content once had, worded differently from today's content. */
test.each([
  ['pages/services/water-quality.md', `If your water is brown at night, call ${service}.`],
  ['pages/smart-water-use/stop-leaks.md', `If water is leaking in the street, call ${service}.`],
  ['news/2026-10-16-canal-season-ends.md', `If a canal break floods your yard, call ${service}.`],
  ['pages/services/index.md', 'Our water comes from the American River.'],
  ['newsletters/water-lines/2026-fall.md', 'We supply electricity to thousands of homes.'],
  ['pages/services/power-shutoffs.md', 'We tell our electric customers two days ahead.'],
  ['documents/board-minutes/2026-11-05.md', 'The next meeting on January 14, 2027, is the first.'],
  ['newsletters/e-news/2026-11.md', 'The board next meets on January 14.'],
  ['pages/board-of-directors/index.md', 'The packet is online three days before the meeting.'],
  ['pages/board-of-directors/index.md', 'Find the packet for each meeting on our website.'],
  ['pages/report-water-waste.md', 'Your name stays private.'],
  ['forms/report-leak-or-waste.yaml', 'We never tell your neighbor who made a report.'],
  ['pages/report-water-waste.md', 'Fix what you find within 21 days.'],
  ['pages/smart-water-use/stop-leaks.md', `For a leak in the street, call ${service}.`],
  ['pages/services/water-quality.md', 'For brown water at night, wait until morning to call.'],
  ['pages/about-agency/index.md', 'We deliver both water and power to your home.'],
  ['pages/services/index.md', 'Our water comes from the Yuba and Bear rivers.'],
  ['pages/services/index.md', 'Your water is taken from Folsom Lake.'],
  [
    'news/2026-10-28-colfax-main-replacement.md',
    'There will be a second shutoff on Main Street on May 12, 2027.',
  ],
  ['pages/board-of-directors/index.md', 'The first meeting of 2027 is on January 14, 2027.'],
  ['pages/report-water-waste.md', 'Your name stays secret.'],
])('reports that %s says "%s"', (file, sentence) => {
  const { file: name, text } = textOf(file);
  const from = file.endsWith('.yaml') ? '\nintro: ' : /\n\n(?=[A-Z])/;
  const to = file.endsWith('.yaml') ? `\nintro: ${sentence} ` : `\n\n${sentence}\n\n`;
  const more = { file: name, text: text.replace(from, to) };
  expect(more.text).toContain(sentence);
  expect(reportsOn(more)).not.toEqual([]);
});

test('reports every emergency number that is replaced with the billing number', () => {
  const unreported = texts.flatMap(({ file, text }) =>
    [...text.matchAll(/\{\{agency\.phones\.emergency\}\}/g)].flatMap(({ index, 0: found }) => {
      const other = text.slice(0, index) + service + text.slice(index + found.length);
      const one = [{ file, text: other }];
      const problems = [
        ...checkStatements(one, rules.statements, figures),
        ...checkUrgent(one, figures),
        ...checkEmergencyNumber(one),
      ];
      return problems.length > 0 ? [] : [`${file}: ${text.slice(index - 60, index)}`];
    }),
  );
  expect(unreported).toEqual([]);
});

test('reports the line number of a mistake', () => {
  const text = changed('pages/services/water-rates.md', '{{facts.fees.meterTest}}', '$65');
  const line = text.text.split('\n').findIndex((one) => one.includes('$65')) + 1;
  expect(reportsOn(text)).toEqual([expect.stringContaining(`water-rates.md, line ${line}: `)]);
});

test('reports meeting minutes that mention a project before the years in which it takes place', () => {
  const known = { ...figures, 'facts.places.metersReplaced': '2026 to 2029' };
  expect(reportsOn(textOf('documents/board-minutes/2025-08-21.md'), known)).toEqual([
    expect.stringContaining('"old meters replaced" in 2025'),
  ]);
});

test('reports a statement whose words no file uses anymore', () => {
  const one = changed(
    'pages/services/account-maintenance.md',
    'your final bill will come',
    'your last bill will come',
  );
  const others = texts.filter(({ file }) => file !== one.file);
  expect(checkUnused([...others, one], rules.statements, figures)).toEqual([
    expect.objectContaining({
      what: expect.stringContaining('No file says "final bill will come within ___ days" anymore'),
    }),
  ]);
});

test('reports a fact that has been renamed, with the line of its old name', () => {
  const others = omit(figures, 'facts.fees.setUp') as Figures;
  const lines = readFileSync('content/statements.yaml', 'utf8').split('\n');
  expect(checkUnused(texts, rules.statements, others)).toContainEqual({
    file: 'content/statements.yaml',
    line: lines.findIndex((line) => line.includes('facts.fees.setUp')) + 1,
    what: "No file in content/facts has facts.fees.setUp. Give the fact's new name, or remove it.",
  });
  const text = textOf('pages/services/account-maintenance.md');
  expect(() => checkStatements([text], rules.statements, others)).not.toThrow();
});

test.each([
  ['facts.stages.hours', 'before 7 a.m.', 'content/watering/rules.yaml'],
  ['facts.stages.afterRain', 'three days', 'content/watering/rules.yaml'],
  ['facts.places.hellHoleAcreFeet', '208,000', 'content/water/water-year.yaml'],
  ['facts.hours.boardMeetings', 'the first Monday at 2 p.m.', 'content/board/schedule.yaml'],
  ['facts.hours.boardHour', '3 p.m.', 'content/board/schedule.yaml'],
  ['facts.rates.lower', '$1.98', 'lower is $1.98 here, but $1.92 in content/rates/water.yaml'],
  ['facts.rates.lastYear', '2029', 'lastYear is 2029 here, but 2030'],
  ['facts.rates.exampleBill', '$128.22', 'exampleBill is $128.22 here, but $124.44'],
  ['facts.holidays.labor2027', 'Tuesday, September 6', 'that day is a Monday'],
  ['facts.holidays.count', '11', 'does not have 11 holidays'],
  ['facts.deadlines.rebateDays', '60', 'content/rebates/programs.yaml'],
  ['facts.fees.lawnRebate', '$900', 'content/rebates/programs.yaml'],
  ['facts.places.dutchFlatRivers', 'Truckee River', 'The Truckee River is either only in'],
  ['facts.fees.setUp', '$30', 'startAfterHours is $100 here, but $105 in the sum of its fees'],
  [
    'facts.fees.connectionChargeOneInch',
    '$43,000',
    'connectionChargeOneInch is $43,000 here, but $43,500',
  ],
  ['facts.fees.meterAndBox', '$500', 'newHome is $24,235 here, but $24,250 in the sum of its fees'],
  ['facts.fees.meterAndBoxOneInch', '$600', 'newHomeOneInch is $50,515 here, but $50,450'],
  [
    'facts.fees.meterAndBoxThreeQuarter',
    '$500',
    'newHomeThreeQuarter is $32,990 here, but $32,950',
  ],
])('reports a fact that contradicts other content: %s', (name, value, message) => {
  expect(checkData(figures)).toEqual([]);
  const [problem] = checkData({ ...figures, [name]: value });
  expect(problem?.what).toContain(message);
});

test('reminds editors of rates that took effect, and then of pages last reviewed before that, without failing', () => {
  const text = textOf('pages/services/water-rates.md');
  expect(checkRateDates([text], figures, '2026-12-31')).toEqual([]);
  expect(checkRateDates([text], figures, '2027-01-01')).toEqual([
    expect.objectContaining({ file: 'content/facts/rates.yaml', isReminder: true }),
  ]);
  const changedRates = { ...figures, 'facts.rates.effective': '2027-01-01' };
  expect(checkRateDates([text], changedRates, '2027-01-01')).toEqual([
    expect.objectContaining({ file: text.file, isReminder: true }),
  ]);
});

/** The content with one file changed. */
const withChange = (...change: Parameters<typeof changed>) => {
  const one = changed(...change);
  return texts.map((text) => (text.file === one.file ? one : text));
};

describe('a figure that is typed a second time', () => {
  const repeatsIn = (all: typeof texts) => checkRepeats(all, figures, rules.repeats);

  test.each([
    [
      'money',
      'pages/about-agency/unclaimed-property.md',
      '\n\n## ',
      '\n\nLife insurance pays one year of your salary, up to $150,000.\n\n## ',
      '"$150,000" repeats a figure, which content/pages/careers/employee-benefits-summary.md',
    ],
    [
      'a percentage',
      'documents/forms/shutoff-policy.md',
      '{{facts.income.percent}} of the federal',
      '200% of the federal',
      'Write {{facts.income.percent}}, as that file does',
    ],
    [
      'a number of days that another text gets from the facts',
      'documents/forms/backflow-testers.md',
      '\n\n',
      '\n\nApply for a toilet rebate within 90 days of purchase.\n\n',
      'Write {{facts.deadlines.rebateDays}}',
    ],
    [
      'a time of day',
      'pages/recreation/hell-hole.md',
      '\n\n## ',
      '\n\nAt the campgrounds, quiet hours with no generators start at 10 p.m.\n\n## ',
      '"10 p.m." repeats a figure, which content/pages/recreation/campgrounds.md',
    ],
    [
      'a date',
      'pages/services/irrigation-canal.md',
      '\n\n## ',
      '\n\nWork in a canal is allowed only from October 16, and ends in spring.\n\n## ',
      'Write {{facts.standards.canalWorkFrom}}',
    ],
    [
      'a telephone number',
      'pages/services/boil-water-notice.md',
      '\n\n## ',
      '\n\nIf you drank it, call a doctor or Poison Control at 1-800-222-1222.\n\n## ',
      '"1-800-222-1222" repeats a figure, which content/pages/services/do-not-drink.md',
    ],
    [
      'a number in words, in a message for an incident',
      'incidents/wildfire.yaml',
      '{{facts.measures.emergencyGallons}} gallon of water',
      '1 gallon of water',
      'Write {{facts.measures.emergencyGallons}}',
    ],
  ])('is reported: %s', (_what, file, from, to, message) => {
    expect(repeatsIn(texts)).toEqual([]);
    const problems = repeatsIn(withChange(file, from, to)).map(({ what }) => what);
    expect(problems).toContainEqual(expect.stringContaining(message));
  });

  test('is reported for each distinctive figure of a copied page', () => {
    const copy = {
      ...textOf('pages/services/backflow-prevention.md'),
      file: 'content/pages/copy.md',
    };
    const found = repeatsIn([...texts, copy]).filter(({ file }) => file === copy.file);
    const reported = found.map(({ what }) => /^"(.*?)"/.exec(what)![1]);
    expect(reported).toEqual(
      expect.arrayContaining(['$75', '$150', '10 days', '30 days', '45 days', '60 days']),
    );
  });

  test('an entry for a figure that no longer appears twice is reported', () => {
    const old = { figure: '7 days', in: ['pages/contact-us.md'], because: 'Of a reason.' };
    expect(checkRepeats(texts, figures, [...rules.repeats, old])).toEqual([
      expect.objectContaining({
        file: 'content/repeats.yaml',
        what: 'These files no longer repeat "7 days". Remove the entry.',
      }),
    ]);
  });
});

test.each([
  [
    'a limit that differs from the report',
    'pages/services/water-quality.md',
    'Nitrate | 10 ppm',
    'Nitrate | 9 ppm',
    'Nitrate is Not detected with a limit of 9 ppm here, but Not detected with 10 ppm in content/documents/water-quality/report-2025.md',
  ],
  [
    'a result that differs from the page, in the newest report',
    'documents/water-quality/report-2025.md',
    '| 38 ppb |',
    '| 39 ppb |',
    'Disinfection by-products (TTHM) is 38 ppb with a limit of 80 ppb here, but 39 ppb',
  ],
  [
    'a system with more by-products than the highest result',
    'pages/services/water-quality-by-system.md',
    '| 31 ppb |',
    '| 41 ppb |',
    'The highest average of By-products (TTHM) is 41 here, but 38 ppb',
  ],
  [
    'lead results that are all lower than the highest result',
    'pages/services/water-quality-by-system.md',
    /\| Lead at home taps \| 2 ppb \|/g,
    '| Lead at home taps | 1 ppb |',
    'The highest average of Lead at home taps is 1 here, but 2 ppb',
  ],
])('reports %s', (_what, file, from, to, message) => {
  expect(checkQuality(texts, figures)).toEqual([]);
  const { file: name, text } = textOf(file);
  const one = { file: name, text: text.replace(from, to) };
  const others = texts.filter((other) => other.file !== name);
  expect(checkQuality([...others, one], figures).map(({ what }) => what)).toEqual([
    expect.stringContaining(message),
  ]);
});

describe('front matter', () => {
  const contact = 'pages/contact-us.md';
  test.each([
    [
      'a missing field',
      contact,
      /reviewed: .*\n/.exec(textOf(contact).text)![0],
      '',
      '"reviewed" is missing',
    ],
    ['a long description', contact, 'description: ', `description: ${'long '.repeat(30)}`, '170'],
    ['a title that is used twice', contact, 'Contact us', 'Services', 'has the same title'],
    ['an old review', contact, 'reviewed: 2026', 'reviewed: 2024', 'more than a year ago'],
    [
      'a picture without a description',
      contact,
      /alt: .*/.exec(textOf(contact).text)![0],
      'alt: A',
      'Describe the picture',
    ],
    [
      'a contact that differs from the office in the text',
      'pages/careers/working-here.md',
      'contact: careers',
      'contact: service',
      'The text gives the email address of "careers", but not that of "service"',
    ],
    [
      'documents that no page lists',
      'pages/careers/salary-schedule.md',
      'documents: salary-schedule\n',
      '',
      'No page lists these documents',
    ],
  ])('reports %s', (_what, file, from, to, message) => {
    expect(checkFrontMatter(texts, today)).toEqual([]);
    const problems = checkFrontMatter(withChange(file, from, to), today);
    expect(problems.map(({ what }) => what)).toContainEqual(expect.stringContaining(message));
  });
});

describe('links', () => {
  test.each([
    ['a page that does not exist', '(/services/outage)', '(/services/outages)', 'No page or file'],
    ['a section that does not exist', '#change-your-details', '#change', 'a section that'],
    ['a missing picture', '/pictures/pages/contact.svg', '/pictures/none.svg', 'No page or file'],
  ])('to %s are reported', (_what, from, to, message) => {
    expect(checkLinks(texts, rules.paths)).toEqual([]);
    const [problem] = checkLinks(withChange('pages/contact-us.md', from, to), rules.paths);
    expect(problem).toMatchObject({
      file: 'content/pages/contact-us.md',
      what: expect.stringContaining(message),
    });
  });

  test('a page that nothing links to is reported', () => {
    const page = { ...textOf('pages/contact-us.md'), file: 'content/pages/services/lonely.md' };
    expect(checkLinks([...texts, page], rules.paths)).toEqual([
      expect.objectContaining({ file: page.file, what: expect.stringContaining('Nothing links') }),
    ]);
  });
});

describe('the reading grade', () => {
  test.each([
    ['The cat sat on the mat.', 6, 6],
    ['The board considers more information about water conservation.', 8, 18],
    ['A unit is 748 gallons.', 5, 7],
    ['Call us by 6 p.m. or write to us.', 9, 10],
  ])('of "%s" counts %s words in one sentence and %s syllables', (text, words, syllables) => {
    const grade = 0.39 * words + 11.8 * (syllables / words) - 15.59;
    expect(gradeOf(text)).toBeCloseTo(grade, 1);
  });

  test.each([':', ';'])('counts a sentence with "%s" as one sentence', (mark) => {
    const sentence = 'Turn off the water, the pipe leaks.';
    expect(gradeOf(sentence.replace(',', mark))).toBe(gradeOf(sentence));
  });

  test('ignores table rows and fragments', () => {
    const sentence = 'We read the meter.';
    expect(gradeOf(`${sentence}\nInstallation – Administration.\nConservation`)).toBe(
      gradeOf(sentence),
    );
  });

  test('averages between 5 and 8 across all pages', () => {
    const mean = meanBy(texts.filter(isPage), gradeOfPage);
    expect(mean).toBeGreaterThanOrEqual(5);
    expect(mean).toBeLessThanOrEqual(8);
  });
});

const pageOf = (text: string) => ({ file: 'content/pages/made-up.md', text });

test('text that is hard to read is reported', () => {
  const hard =
    'Notwithstanding considerable administrative complications, reconsideration of individual determinations necessitates comprehensive documentation. ';
  expect(checkGrades([pageOf(hard.repeat(3))])).toEqual([
    expect.objectContaining({ what: expect.stringMatching(/^This reads at grade \d+.*shorter/) }),
  ]);
});

test('text that sounds choppy is reported, unless it is very short', () => {
  const choppy = 'You can call us. ';
  expect(checkGrades([pageOf(choppy.repeat(10))])).toEqual([
    expect.objectContaining({ what: expect.stringMatching(/^This reads at grade -2.*choppy/) }),
  ]);
  expect(checkGrades([pageOf(choppy.repeat(9))])).toEqual([]);
});

test('text whose sentences flow is not reported', () => {
  const flowing =
    'If your bill is high, look for a leak first, because a toilet that runs can waste a lot of water. ';
  expect(checkGrades([pageOf(flowing.repeat(10))])).toEqual([]);
});
