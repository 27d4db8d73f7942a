import home from '../../navigation/home.json';
import agency from '../../site/agency.json';
import { telephoneHref } from '../../site/telephone';
import { env } from '../env';
import { buildId } from '../process/buildId';

/** Pages that are available to every visitor offline. */
const emergencyPages = ['/', ...home.offline.map(({ href }) => href), '/offline'];

const { emergency } = agency.phones;

/** Shown at the bottom of the window on a cached page; `{time}` becomes the time when the copy was saved. */
const notice = [
  '<section class="kept-copy" aria-label="Offline copy"><p><strong>You are offline.</strong> ',
  'This page and its alerts are as of {time}. ',
  `Emergencies: <a href="${telephoneHref(emergency)}">${emergency}</a></p></section>`,
].join('');

/** The script at `/sw.js`. It changes with every build and whenever the service worker's settings change. */
export function serviceWorkerScript(): string {
  if (!env().serviceWorker) return "importScripts('/offline-worker-off.js');\n";
  const { timeZone } = agency;
  const settings = { pages: emergencyPages, offlinePage: '/offline', notice, timeZone };
  return [
    `self.settings = ${JSON.stringify(settings)};`,
    `importScripts('/offline-worker.js?v=${buildId()}');`,
    '',
  ].join('\n');
}
