// Runs before the first paint. Hides alerts that this visitor dismissed and collapses those they
// collapsed, so nothing shifts when the page's own scripts start (lib/alerts/memory.ts).
(function () {
  function rules(list, declaration) {
    try {
      var keys = JSON.parse(localStorage.getItem(list) || '[]');
      return keys
        .map(function (key) {
          return '[data-alert="' + CSS.escape(String(key)) + '"]' + declaration;
        })
        .join('');
    } catch {
      return '';
    }
  }
  var css =
    rules('dismissedAlerts', '{display:none!important}') +
    rules('foldedAlerts', ' [data-part=content]{display:none}');
  if (!css) return;
  var style = document.createElement('style');
  style.id = 'remembered-alerts';
  style.textContent = css;
  document.head.appendChild(style);
})();
