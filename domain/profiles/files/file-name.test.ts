import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { limits } from '../../limits.ts';
import { pdfName, unnamedBrief } from './file-name.ts';

describe('The name of a downloaded PDF', () => {
  it.each([
    ['Night Train – script v3.pdf', 'Night Train – script v3.pdf'],
    ['पटकथा.PDF', 'पटकथा.pdf'],
    ['script', 'script.pdf'],
    ['  script  .pdf ', 'script.pdf'],
    ['a "quoted" <name>|.pdf', 'a quoted name.pdf'],
    ['C:\\Users\\leela\\Desktop\\script.pdf', 'script.pdf'],
    ['../../etc/passwd', 'passwd.pdf'],
    ['.hidden.pdf', 'hidden.pdf'],
    ['script.pdf.exe', 'script.pdf.exe.pdf'],
    ['a\r\nSet-Cookie: b=c.pdf', 'a Set-Cookie b=c.pdf'],
    ['cod\u202Efdp.exe.pdf', 'codfdp.exe.pdf'],
  ])('of %j is %j', (called, name) => {
    expect(pdfName(called)).toBe(name);
  });

  it.each(['', '.pdf', '..', '/', '\u0000', '\u200b.pdf', null, undefined])('of %j is none', (called) => {
    expect(pdfName(called)).toBeNull();
  });

  it('is cut between letters, and keeps its ending', () => {
    expect(pdfName(`${'a'.repeat(200)}.pdf`)).toBe(`${'a'.repeat(limits.fileName - 4)}.pdf`);
    const family = pdfName('👨‍👩‍👧'.repeat(40)) ?? '';
    expect(family.replaceAll('👨‍👩‍👧', '')).toBe('.pdf');
  });

  it('is on one line, within its length, and stable when it is cleaned again, for any input', () => {
    const anyText = fc.array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 150 });
    fc.assert(
      fc.property(anyText, (units) => {
        const name = pdfName(String.fromCharCode(...units));
        if (name === null) return;
        expect(name).toMatch(/^[^\p{Cc}/\\"]+\.pdf$/u);
        expect(name.length).toBeLessThanOrEqual(limits.fileName);
        expect(pdfName(name)).toBe(name);
      }),
    );
  });
});

test('a brief with an unknown name is called after its project', () => {
  expect(unnamedBrief('Monsoon Letters')).toBe('Monsoon Letters - brief.pdf');
  expect(unnamedBrief('24/7')).toBe('24 7 - brief.pdf');
  for (const none of [null, '']) expect(unnamedBrief(none)).toBe('brief.pdf');
});
