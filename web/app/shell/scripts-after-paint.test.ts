import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { scriptsAfterPaint } from './scripts-after-paint.ts';

const page = `<html><head><link rel="modulepreload" href="/assets/router.js" nonce="n1"/><link rel="icon" href="/i.svg"/>
<link rel="modulepreload" href="/assets/root.js" nonce="n1"/></head><body><p>Asha</p>
<script nonce="n1">first()</script><script nonce="n1" type="module" async="">import "/assets/root.js";
import("/assets/entry.js");</script></body></html>`;

/** Runs the script of a page as a browser does, up to its first frame. */
function run(html: string, hidden: boolean) {
  const added: Record<string, unknown>[] = [];
  const frames: (() => void)[] = [];
  const [, code = ''] = /<script nonce="n1">(\(function[\s\S]*?)<\/script>/.exec(html) ?? [];
  const document = {
    hidden,
    currentScript: { nonce: 'n1' },
    createElement: (name: string) => ({ name }),
    head: { append: (element: Record<string, unknown>) => added.push({ ...element }) },
  };
  const requestAnimationFrame = (frame: () => void) => frames.push(frame);
  runInNewContext(code, { document, requestAnimationFrame, setTimeout: (work: () => void) => work() });
  return { added, paint: () => frames.map((frame) => frame()) };
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

test('a page asks for its scripts after its first frame', () => {
  const html = scriptsAfterPaint(page);
  expect(html).not.toMatch(/modulepreload" href|type="module"/);
  expect(html).toContain('<link rel="icon" href="/i.svg"/>');
  const { added, paint } = run(html, false);
  expect(added).toEqual([]);
  paint();
  expect(added).toEqual(all);
});

test('in the background, where no frame comes, at once', () => {
  expect(run(scriptsAfterPaint(page), true).added).toEqual(all);
});

test('what the page passes on cannot end its script', () => {
  const odd = page.replace('/assets/root.js"', '/assets/</script>.js"');
  expect(scriptsAfterPaint(odd)).not.toContain('/assets/</script>');
});
