// The only script that may run before the first paint. On a page without alerts, it runs after parsing.

// Hides alerts that this visitor dismissed and collapses those they collapsed, so nothing shifts when the
// page's own scripts start (lib/alerts/memory.ts).
(function () {
  function rules(list, declaration) {
    try {
      var keys = JSON.parse(localStorage.getItem(list) || '[]');
      return keys.map(function (key) {
        return '[data-alert="' + CSS.escape(String(key)) + '"]' + declaration;
      });
    } catch {
      return [];
    }
  }
  var all = rules('dismissedAlerts', '{display:none!important}').concat(
    // Until React starts, unless the visitor opens one. Then React decides.
    rules(
      'foldedAlerts',
      '[data-collapsible=true][data-buttons=false] [data-part=content]:not(:target){display:none}',
    ),
  );
  if (all.length === 0) return;
  // The Content-Security-Policy allows an empty style element, and scripts may then add rules to it.
  var style = document.createElement('style');
  style.id = 'remembered-alerts';
  document.head.appendChild(style);
  all.forEach(function (rule) {
    style.sheet.insertRule(rule);
  });
})();

// Loads the page's own scripts after the first paint, so that they do not delay it (pages/_document.tsx).
(function () {
  function load() {
    document.querySelectorAll('script[type="text/late"]').forEach(function (late) {
      var script = document.createElement('script');
      script.src = late.src;
      // Keeps the scripts in their original order.
      script.async = false;
      late.replaceWith(script);
    });
  }
  var canSeePaint =
    window.PerformanceObserver &&
    (PerformanceObserver.supportedEntryTypes || []).indexOf('paint') >= 0;
  document.addEventListener('DOMContentLoaded', function () {
    // A page in the background is not painted.
    if (document.hidden || !canSeePaint) return load();
    new PerformanceObserver(load).observe({ type: 'paint', buffered: true });
    // In case no paint is ever reported.
    addEventListener('load', function () {
      setTimeout(load, 1000);
    });
  });
})();

// If a visitor goes back before the page's own scripts run, the browser changes the URL but not the page.
(function () {
  var page = location.pathname + location.search;
  addEventListener('popstate', function () {
    var isRunning = window.next && window.next.router;
    if (!isRunning && location.pathname + location.search !== page) location.reload();
  });
})();
