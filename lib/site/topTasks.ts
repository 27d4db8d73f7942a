import {
  mdiCalendarMonthOutline,
  mdiCashMultiple,
  mdiCreditCardOutline,
  mdiHomeImportOutline,
  mdiPipeLeak,
  mdiToilet,
  mdiWaterCheckOutline,
  mdiWaterOff,
} from '@mdi/js';
import { agency } from './agency';

export type Task = { title: string; hint: string; href: string; icon: string };

/** The tasks that visitors come for most often, most popular first. */
export const topTasks: Task[] = [
  {
    title: 'Pay my bill',
    hint: 'Online, by phone, by mail or in person',
    href: '/services/bill-payment-options',
    icon: mdiCreditCardOutline,
  },
  {
    title: 'No water or an outage',
    hint: 'Check, report and get ready',
    href: '/services/outage',
    icon: mdiWaterOff,
  },
  {
    title: 'Water rates',
    hint: 'What water costs and how your bill adds up',
    href: '/services/water-rates',
    icon: mdiCashMultiple,
  },
  {
    title: 'Is my water safe?',
    hint: 'Test results, brown water, lead and taste',
    href: '/services/water-quality',
    icon: mdiWaterCheckOutline,
  },
  {
    title: 'Find and stop a leak',
    hint: 'Read your meter, test a toilet, lower a high bill',
    href: '/smart-water-use/stop-leaks',
    icon: mdiPipeLeak,
  },
  {
    title: 'Get a rebate',
    hint: 'Toilets, washers, lawns and controllers',
    href: '/smart-water-use/rebate-programs',
    icon: mdiToilet,
  },
  {
    title: 'Start, stop or move service',
    hint: 'New home, new owner, new tenant',
    href: '/services/account-maintenance',
    icon: mdiHomeImportOutline,
  },
  {
    title: 'Board meetings',
    hint: 'Dates, agendas and how to speak',
    href: '/board-of-directors/meeting-agendas',
    icon: mdiCalendarMonthOutline,
  },
];

/** Links to the customer portal, shown next to the tasks. */
export const portalLinks = [
  { title: 'Pay My Bill', href: agency.links.payBill },
  { title: 'New Customer Portal', href: agency.links.customerPortal },
];
