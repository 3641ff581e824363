import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { safePath } from './remembered-path.ts';

// any code units, also lone surrogates
const anyText = fc
  .array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 12 })
  .map((units) => String.fromCharCode(...units));

const here = 'https://kirdaar.example';

describe('a remembered path', () => {
  it.each([
    '/',
    '/projects/x?tab=applied',
    '/profile/asha-rao#photos',
    '/login?from=https://evil.example',
    '/@evil.example',
    '/projects/%2F%2Fevil.example',
    '/a//b',
  ])("'%s' leads back to the same page", (path) => {
    expect(safePath(path)).toBe(path);
  });

  it.each([
    null,
    undefined,
    '',
    'projects',
    'https://evil.example/projects',
    'javascript:alert(1)',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '\t//evil.example',
    ' //evil.example',
    '/.//evil.example',
    '/x/..//evil.example',
    '/%2e//evil.example',
    '/./..//evil.example/',
    '/x\\..\\\\evil.example',
    `/${'x'.repeat(2000)}`,
  ])("'%s' leads nowhere", (path) => {
    expect(safePath(path)).toBeNull();
  });

  it('never leads to another site, for any text', () => {
    const piece = fc.constantFrom(
      '/',
      '\\',
      '.',
      '..',
      '%2e',
      '%2f',
      '%5c',
      '@',
      ':',
      '?',
      '#',
      '\t',
      '\n',
      ' ',
      'evil.example',
      'http:',
      'a',
    );
    const hostile = fc.array(piece, { maxLength: 8 }).map((pieces) => `/${pieces.join('')}`);
    fc.assert(
      fc.property(fc.oneof(hostile, fc.webUrl(), anyText), (typed) => {
        const path = safePath(typed);
        if (path === null) return;
        expect(path).toMatch(/^\/(?![/\\])/);
        expect(new URL(path, here).origin).toBe(here);
        // a safe path stays safe and unchanged when it is checked again
        expect(safePath(path)).toBe(path);
      }),
      { numRuns: 5000 },
    );
  });
});
