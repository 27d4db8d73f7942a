// Runs before the first paint. Hides alerts that this visitor dismissed and collapses those they
// collapsed, so nothing shifts when the page's own scripts start (lib/alerts/memory.ts).
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
    rules('foldedAlerts', ' [data-part=content]{display:none}'),
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
