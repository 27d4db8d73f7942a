// Removes the service worker from browsers that have it. `/sw.js` loads this if SERVICE_WORKER=off.
self.addEventListener('install', () => self.skipWaiting());

self.addEventListener('activate', (event) => {
  event.waitUntil(
    Promise.all([
      ...['pages', 'files'].map((name) => caches.delete(name)),
      self.registration.unregister(),
    ]),
  );
});
