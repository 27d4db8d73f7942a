/** @jest-environment node */
import { JSDOM } from 'jsdom';
import type { AlertObject } from '@/lib/alerts/types';
import { matchesRoute } from '@/lib/alerts/visibleAlerts';
import { toAlert } from '@/lib/server/alerts/toAlert';
import { toPublicObject } from '@/lib/server/content/objects/publicObject';
import { toContentObject } from '@/lib/server/content/objects/provider';
import { hostile } from '../fakes/hostileHtml';
import { cpuTime } from '../support/cpuTime';

/**
 * An alert with the same payload in every field that an editor, or someone with a stolen account,
 * can fill in.
 */
function alertOf(payload: string): AlertObject {
  const text = { key: payload, value: payload };
  const source = toContentObject({
    id: payload || 'x',
    title: payload,
    status: payload,
    content: payload,
    publish_at: payload,
    unpublish_at: payload,
    metadata: {
      heading: payload,
      content: payload,
      severity: text,
      position: payload,
      collapsible: payload,
      show_on_route: payload,
      material_ui_icon_name: payload,
      material_ui_icon_family: text,
      website: text,
      start: payload,
      end: payload,
      [payload]: payload,
    },
  });
  const alert = source && toAlert(toPublicObject('alerts', source), source, () => {});
  if (!alert) throw new Error('toAlert returned no alert');
  return alert;
}

/** Renders the alert in a browser that runs every script it finds. */
function render({ id, content, metadata }: AlertObject) {
  const { window } = new JSDOM('<main></main>', {
    url: 'https://www.gcwea.example/',
    runScripts: 'dangerously',
  });
  const ran = jest.fn();
  window.alert = ran;
  window.onerror = ran;
  const main = window.document.querySelector('main')!;
  main.innerHTML = `<section id="alert-${id}"><h2>${metadata.heading}</h2><div>${content}</div></section>`;
  // Triggering events on thousands of nested elements would take minutes.
  for (const element of [...main.querySelectorAll('*')].slice(0, 50)) {
    element.dispatchEvent(new window.Event('click', { cancelable: true }));
    element.dispatchEvent(new window.Event('error'));
  }
  return { ran, main };
}

const allowed = new Set(
  'SECTION H2 DIV P BR UL OL LI STRONG B EM I A H3 H4 BLOCKQUOTE TABLE CAPTION COLGROUP THEAD TBODY TFOOT TR TD TH'.split(
    ' ',
  ),
);

test('there are at least 60 payloads', () => expect(hostile.length).toBeGreaterThanOrEqual(60));

test.each(hostile.map((html) => [html.length > 80 ? `${html.slice(0, 60)}…` : html, html]))(
  'does not run code from %j',
  (_name, payload) => {
    const alert = alertOf(payload);
    const { ran, main } = render(alert);
    expect(ran).not.toHaveBeenCalled();
    for (const element of main.querySelectorAll('*')) {
      expect(allowed).toContain(element.tagName);
      for (const { name, value } of element.attributes) {
        expect(name).toMatch(/^(href|rel|colspan|rowspan|scope|id)$/);
        if (name === 'href')
          expect(value).not.toMatch(/^\s*(javascript|data|vbscript|blob|file):/i);
      }
    }
    expect(main.children).toHaveLength(1);

    const { metadata } = alert;
    expect(alert.id).toMatch(/^[\w-]{1,100}$/);
    expect(metadata.material_ui_icon_name).toMatch(/^[a-z0-9_]*$/);
    expect(metadata.material_ui_icon_family.value).toBe('baseline');
    expect(metadata.severity.value).toBe('warning');
    expect(metadata.start ?? metadata.end).toBeNull();
    const match = () => matchesRoute(metadata.show_on_route, `/${payload}`.repeat(20));
    expect(cpuTime(match)).toBeLessThan(5000);
    expect(Object.keys(metadata)).toHaveLength(12);
  },
);
