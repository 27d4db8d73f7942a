import { agency } from '../../site/agency';
import { telephoneHref } from '../../site/telephone';
import { env } from '../env';
import { buildId } from '../process/buildId';

/** Pages that every visitor has at hand when the network fails. */
const emergencyPages = [
  '/',
  '/services/outage',
  '/contact-us',
  '/services/water-quality',
  '/offline',
];

const { emergency } = agency.phones;

/** Stands at the foot of the window while a kept page is read; `{time}` becomes the time of the copy. */
const notice = [
  '<section class="kept-copy" aria-label="Offline copy"><p><strong>You are offline.</strong> ',
  'This page and its alerts are as of {time}. ',
  `Emergencies: <a href="${telephoneHref(emergency)}">${emergency}</a></p></section>`,
].join('');

/** The script of `/sw.js`. A new build makes a new one, and so do changed settings. */
export function serviceWorkerScript(): string {
  if (!env().serviceWorker) return "importScripts('/offline-worker-off.js');\n";
  const settings = { pages: emergencyPages, offlinePage: '/offline', notice };
  return [
    `self.settings = ${JSON.stringify(settings)};`,
    `importScripts('/offline-worker.js?v=${buildId()}');`,
    '',
  ].join('\n');
}
