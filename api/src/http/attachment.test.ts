import fc from 'fast-check';
import { expect, test } from 'vitest';
import { attachment } from './attachment.ts';

test.each([
  ['brief.pdf', 'brief.pdf', 'brief.pdf'],
  ['Résumé (v2).pdf', 'Resume (v2).pdf', 'R%C3%A9sum%C3%A9%20%28v2%29.pdf'],
  ['पटकथा.pdf', 'brief.pdf', '%E0%A4%AA%E0%A4%9F%E0%A4%95%E0%A4%A5%E0%A4%BE.pdf'],
  ["Leela's 50% film.pdf", "Leela's 50_ film.pdf", 'Leela%27s%2050%25%20film.pdf'],
])('%j is sent in ASCII and in its own letters', (name, ascii, encoded) => {
  expect(attachment(name)).toBe(`attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`);
});

test('nothing that a name may hold gets out of its place in the header', () => {
  const anyText = fc.array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 40 });
  fc.assert(
    fc.property(anyText, (units) => {
      const header = attachment(`${String.fromCharCode(...units)}.pdf`);
      expect(header).toMatch(/^attachment; filename="[^"\\\p{Cc}]+"; filename\*=UTF-8''[\w.~!%-]+$/u);
    }),
  );
});
