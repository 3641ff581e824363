import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hostIsOneOf, safeHref, storedLink } from './safe-href.ts';
import { parseWebLink } from './web-link.ts';

// any code units, also unpaired surrogates
const anyText = fc
  .array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 12 })
  .map((units) => String.fromCharCode(...units));

describe('a web address', () => {
  it.each([
    ['https://asha.example/work?x=1#top', 'https://asha.example/work?x=1#top'],
    ['http://asha.example', 'https://asha.example/'],
    ['asha.example/reel', 'https://asha.example/reel'],
    ['  HTTPS://ASHA.example  ', 'https://asha.example/'],
    ['https://asha.भारत/reel', 'https://asha.xn--h2brj9c/reel'],
    ['\u200E\uFEFFhttps://asha.example/re\u200Bel\u00A0\u200D', 'https://asha.example/reel'],
    ['https://asha.example/क्\u200Dष', 'https://asha.example/%E0%A4%95%E0%A5%8D%E2%80%8D%E0%A4%B7'],
    ['https://asha.example/<script>"', 'https://asha.example/%3Cscript%3E%22'],
  ])("'%s' is stored as %s", (typed, stored) => {
    expect(parseWebLink(typed)?.href).toBe(stored);
  });

  it.each([
    '',
    '   ',
    'asha',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)//.example',
    'java\tscript:alert(1)',
    'data:text/html,<script>',
    'vbscript:x',
    'ftp://asha.example',
    'file:///etc/passwd',
    'https://user:word@asha.example',
    'https://paypal.example@evil.example',
    'https://asha.example:8443',
    'http://127.0.0.1/',
    'http://[::1]/',
    'http://localhost/',
    'https://asha .example',
    'https://',
    `https://asha.example/${'x'.repeat(300)}`,
  ])("'%s' is refused", (typed) => {
    expect(parseWebLink(typed)).toBeNull();
    expect(safeHref(typed)).toBeNull();
  });

  it('is always https, and unchanged by a second parse', () => {
    const typed = fc.oneof(
      fc.webUrl(),
      anyText,
      fc.string().map((text) => `javascript:${text}`),
    );
    fc.assert(
      fc.property(typed, (text) => {
        const href = safeHref(text);
        if (href === null) return;
        expect(href).toMatch(/^https:\/\/[^@]*$|^https:\/\/[^/@]+\//);
        if (href.length <= 300) expect(safeHref(href)).toBe(href);
      }),
      { numRuns: 1000 },
    );
  });
});

describe('a stored web address', () => {
  it.each([
    ['https://asha.example', 'https://asha.example'],
    [' https://asha.example/work ', 'https://asha.example/work'],
    ['http://asha.example', 'https://asha.example/'],
    ['https://Asha.example/a b', null],
    ['https://Asha.example/é', 'https://asha.example/%C3%A9'],
  ])("'%s' is kept as %s", (typed, stored) => {
    expect(storedLink(typed)).toBe(stored);
  });
});

describe('a host', () => {
  it('is one of the sites if it is the site or a subdomain', () => {
    expect(hostIsOneOf('youtube.com', ['youtube.com'])).toBe(true);
    expect(hostIsOneOf('m.youtube.com', ['youtube.com', 'youtu.be'])).toBe(true);
    expect(hostIsOneOf('notyoutube.com', ['youtube.com'])).toBe(false);
    expect(hostIsOneOf('youtube.com.evil.example', ['youtube.com'])).toBe(false);
  });
});
