import { runInNewContext } from 'node:vm';
import { expect, test, vi } from 'vitest';
import { scriptsAfterPaint } from './scripts-after-paint.ts';

const page = `<!DOCTYPE html><html lang="en-IN"><head><link rel="modulepreload" href="/assets/router.js" nonce="n1"/><link rel="icon" href="/i.svg"/>
<link rel="modulepreload" href="/assets/root.js" nonce="n1"/></head><body><p>Asha</p>
<script nonce="n1">first()</script><script nonce="n1" type="module" async="">import "/assets/root.js";
import("/assets/entry.js");</script></body></html>`;

class Select {
  value = 'female';
  changes: string[] = [];
  dispatchEvent({ type }: Event) {
    this.changes.push(`${type} ${this.value}`);
  }
}

type AddedElement = { replaceChildren: unknown; remove: unknown; onerror: () => void };

/** Runs a page's script in a browser that reports its first paint, or one that does not. */
function run(html: string, { hidden = false, tells = true } = {}) {
  const added: Record<string, unknown>[] = [];
  const words: string[] = [];
  const onerror: (() => void)[] = [];
  const timers: (() => void)[] = [];
  const observers: (() => void)[] = [];
  const attributes = new Set(/<html([^>]*)>/.exec(html)?.[1]?.match(/[\w-]+(?==)/g));
  const listeners = new Map<string, (event: object) => void>();
  const [, code = ''] = /<script nonce="n1">(\(function[\s\S]*?)<\/script>/.exec(html) ?? [];
  const document = {
    hidden,
    currentScript: { nonce: 'n1' },
    documentElement: { removeAttribute: (name: string) => attributes.delete(name) },
    createElement: (name: string) => ({
      name,
      replaceChildren(text: string) {
        words.push(text.trim());
      },
      remove: () => words.push('(gone)'),
    }),
    head: {
      append: ({ replaceChildren: _, remove: __, onerror: fail, ...element }: AddedElement) => {
        onerror.push(fail);
        added.push(element);
      },
    },
    body: { append: () => {} },
    addEventListener: (kind: string, listener: () => void) => listeners.set(kind, listener),
    removeEventListener: (kind: string) => listeners.delete(kind),
  };
  class PerformanceObserver {
    static supportedEntryTypes = tells ? ['paint'] : [];
    constructor(observed: () => void) {
      observers.push(observed);
    }
    observe() {}
    disconnect() {}
  }
  runInNewContext(code, {
    document,
    location: { pathname: '/about', search: '' },
    PerformanceObserver,
    HTMLSelectElement: Select,
    Event,
    setTimeout: (act: (text: string) => void, _after: number, text: string) => timers.push(() => act(text)),
    clearTimeout: () => timers.splice(0),
  });
  return {
    added,
    attributes,
    words,
    waitLong: () => timers.map((timer) => timer()),
    fail: () => onerror.at(-1)?.(),
    paint: () => observers.map((observed) => observed()),
    send: (kind: string, event = {}) => listeners.get(kind)?.(event),
  };
}

const all = [
  { name: 'link', rel: 'modulepreload', href: '/assets/router.js' },
  { name: 'link', rel: 'modulepreload', href: '/assets/root.js' },
  {
    name: 'script',
    type: 'module',
    nonce: 'n1',
    textContent: 'import "/assets/root.js";\nimport("/assets/entry.js");',
  },
];

test('a page loads its scripts after its first paint', () => {
  const html = scriptsAfterPaint(page);
  expect(html).not.toMatch(/modulepreload" href|type="module"/);
  expect(html).toContain('<link rel="icon" href="/i.svg"/>');
  const { added, paint } = run(html);
  expect(added).toEqual([]);
  paint();
  expect(added).toEqual(all);
});

test.each([{ hidden: true }, { tells: false }])('without a reported paint, at once: %j', (browser) => {
  expect(run(scriptsAfterPaint(page), browser).added).toEqual(all);
});

test('the page marks itself as unpainted for its styles, so that photographs further down wait', () => {
  const { attributes, paint } = run(scriptsAfterPaint(page));
  expect([...attributes]).toEqual(['data-unpainted', 'lang']);
  paint();
  expect([...attributes]).toEqual(['lang']);
});

test('the last button that was pressed too early is pressed again when the page is ready, once', () => {
  const { send } = run(scriptsAfterPaint(page));
  const button = { click: vi.fn(), getAttribute: () => null };
  send('click', { target: { closest: () => null } });
  send('click', { target: { closest: () => button } });
  expect(button.click).not.toHaveBeenCalled();
  send('kirdaar:ready');
  send('click', { target: { closest: () => button } });
  expect(button.click).toHaveBeenCalledTimes(1);
});

test('a button with another label by then is not pressed', () => {
  const { send } = run(scriptsAfterPaint(page));
  const button = { ariaLabel: 'Hold', textContent: '', click: vi.fn(), getAttribute: () => null };
  send('click', { target: { closest: () => button } });
  button.ariaLabel = 'Play';
  send('kirdaar:ready', {});
  expect(button.click).not.toHaveBeenCalled();
});

test('a button that has sent its form is not pressed again', () => {
  const { send } = run(scriptsAfterPaint(page));
  const button = { type: 'submit', click: vi.fn() };
  send('click', { target: { closest: () => button } });
  send('kirdaar:ready');
  expect(button.click).not.toHaveBeenCalled();
});

test('a button without effect yet shows a notice, until the page is ready', () => {
  const { send, words } = run(scriptsAfterPaint(page));
  send('click', { target: { closest: () => ({ click: vi.fn(), getAttribute: () => null }) } });
  expect(words).toEqual(['One moment, this page is still loading.']);
  send('kirdaar:ready');
  expect(words.at(-1)).toBe('(gone)');
});

test('a native menu stays open', () => {
  const { send, words } = run(scriptsAfterPaint(page));
  const button = { popoverTargetElement: {}, click: vi.fn() };
  send('click', { target: { closest: () => button } });
  send('kirdaar:ready');
  expect(button.click).not.toHaveBeenCalled();
  expect(words).toEqual([]);
});

test('slow or missing scripts show a notice', () => {
  const { paint, waitLong, fail, words } = run(scriptsAfterPaint(page));
  paint();
  waitLong();
  fail();
  expect(words).toEqual([
    'The line is slow: parts of this page are still on their way.',
    'A part of this page did not arrive.',
  ]);
});

test('a ready page shows no later notice', () => {
  const { send, waitLong, words } = run(scriptsAfterPaint(page));
  send('kirdaar:ready');
  waitLong();
  expect(words).toEqual([]);
});

test('text that could end the inlined script stays outside', () => {
  const odd = '<link rel="modulepreload" href="/assets/</script>.js" nonce="n1"/>';
  expect(scriptsAfterPaint(odd + page)).toContain(odd);
});

test('an early choice is repeated when the page is ready', () => {
  const { send } = run(scriptsAfterPaint(page));
  const select = new Select();
  send('change', { target: {} });
  send('change', { target: select });
  // hydration resets it to the initial value
  select.value = '';
  send('kirdaar:ready');
  expect(select.changes).toEqual(['change female']);
});
