import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { linkedText } from './linked-text.ts';

const links = (text: string) =>
  linkedText(text)
    .filter(({ href }) => href)
    .map(({ text: shown, href }) => [shown, href]);

describe('A message', () => {
  it('has its http and https addresses as links, and nothing else (E20)', () => {
    expect(links('See https://asha.example/reel?x=1, (http://b.example) and "HTTPS://C.example/d."')).toEqual(
      [
        ['https://asha.example/reel?x=1', 'https://asha.example/reel?x=1'],
        ['http://b.example', 'https://b.example/'],
        ['HTTPS://C.example/d', 'https://c.example/d'],
      ],
    );
    expect(linkedText('Come to https://a.example now')).toEqual([
      { text: 'Come to ', href: null },
      { text: 'https://a.example', href: 'https://a.example/' },
      { text: ' now', href: null },
    ]);
  });

  it.each([
    'javascript:alert(1)',
    "javascript:alert('https://a.example')",
    'JaVaScRiPt:alert(1)//https://a.example',
    'data:text/html,<script>',
    'a.example',
    '<a href="https://a.example">here</a>',
    'https://kirdaar.in@evil.example/',
    'https://kirdaar.in\\@evil.example/',
    'https://kirdаar.in/login',
    'https://xn--kirdar-4nf.in/login',
    'https://kirdaar。in/',
    'https://a.example:8443/',
    'https://127.0.0.1/',
    'https://localhost/x',
    'https://a.example/\u202Egpj.exe',
    `https://a.example/${'x'.repeat(300)}`,
  ])('keeps %s as text (E20)', (text) => {
    expect(linkedText(text)).toEqual([{ text, href: null }]);
  });

  it('is shown in full, whatever is typed, and leads to https alone', () => {
    const typed = fc.array(
      fc.oneof(fc.string(), fc.webUrl(), fc.constantFrom(' ', '\n', '(', '.', 'https://', 'http://a.b')),
    );
    fc.assert(
      fc.property(typed, (parts) => {
        const text = parts.join('');
        const pieces = linkedText(text);
        expect(pieces.map((piece) => piece.text).join('')).toBe(text);
        for (const { href } of pieces) if (href) expect(new URL(href).protocol).toBe('https:');
      }),
      { numRuns: 40 },
    );
  });
});
