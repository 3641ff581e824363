import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { breaksLine, cleanName, cleanText, plainPattern } from './clean-text.ts';

// any code units, halves of pairs among them
const anyText = fc
  .array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 12 })
  .map((units) => String.fromCharCode(...units));

describe('a text', () => {
  it('is stored trimmed, with plain line breaks and composed characters, otherwise as typed', () => {
    expect(cleanText('  <b>"Hi" & 🎬</b>\r\nTwo\rThree \n')).toBe('<b>"Hi" & 🎬</b>\nTwo\nThree');
    expect(cleanText('Jose\u0301')).toBe('José');
    // composed and taken apart, a Hindi letter with a dot below is typed both ways
    for (const typed of ['\u095Eिल्म', 'फ\u093Cिल्म']) expect(cleanText(typed)).toBe(typed);
  });

  it('is the same when it is cleaned again', () => {
    fc.assert(
      fc.property(anyText, (typed) => {
        expect(cleanText(cleanText(typed))).toBe(cleanText(typed));
        expect(cleanName(cleanName(typed))).toBe(cleanName(typed));
      }),
    );
  });

  it.each(['\u0000', '\u0007', '\u001b', '\u007f', '\u0085'])(
    'with the control character %j is known as such',
    (char) => {
      expect(plainPattern.test(`a${char}b`)).toBe(false);
    },
  );

  it('may hold tabs and line breaks', () => {
    expect(plainPattern.test('a\tb\r\nc')).toBe(true);
  });
});

describe('a name', () => {
  it('stands on one line, trimmed and otherwise as typed', () => {
    expect(cleanName('  Asha  Rao ')).toBe('Asha  Rao');
    expect(['Asha\nRao', 'Asha\tRao', 'Asha\u0085Rao'].map(breaksLine)).toEqual([true, true, true]);
    expect(breaksLine(' Asha Rao\r\n')).toBe(false);
  });

  it('keeps the joiners that emoji and half letters are made with', () => {
    for (const name of ['Asha 👩🏽‍🎤', 'क्‍षमा', 'श्रीमान्‌जी']) expect(cleanName(name)).toBe(name);
  });

  it('holds nothing invisible and nothing that turns the direction of writing', () => {
    expect(cleanName('As\u200Bha\u202E Rao\uFEFF\u2066')).toBe('Asha Rao');
    expect(cleanName('\u200B\u202E \u200D')).toBe('');
  });
});
