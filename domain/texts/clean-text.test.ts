import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { breaksLine, cleanName, cleanText, plainPattern, seenLength, typedSearch } from './clean-text.ts';

// any code units, also unpaired surrogates
const anyText = fc
  .array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 12 })
  .map((units) => String.fromCharCode(...units));

describe('a text', () => {
  it('is stored trimmed, with plain line breaks and composed characters, otherwise as typed', () => {
    expect(cleanText('  <b>"Hi" & 🎬</b>\r\nTwo\rThree \n')).toBe('<b>"Hi" & 🎬</b>\nTwo\nThree');
    expect(cleanText('Jose\u0301')).toBe('José');
    // composed and decomposed: a Hindi letter with a dot below can be typed both ways
    for (const typed of ['\u095Eिल्म', 'फ\u093Cिल्म']) expect(cleanText(typed)).toBe(typed);
  });

  it('does not change when cleaned again', () => {
    fc.assert(
      fc.property(anyText, (typed) => {
        expect(cleanText(cleanText(typed))).toBe(cleanText(typed));
        expect(cleanName(cleanName(typed))).toBe(cleanName(typed));
      }),
    );
  });

  it.each(['\u0000', '\u0007', '\u001b', '\u007f', '\u0085'])(
    'with the control character %j is detected',
    (char) => {
      expect(plainPattern.test(`a${char}b`)).toBe(false);
    },
  );

  it('may hold tabs and line breaks', () => {
    expect(plainPattern.test('a\tb\r\nc')).toBe(true);
  });
});

describe('a name', () => {
  it('is on one line, trimmed and otherwise as typed', () => {
    expect(cleanName('  Asha  Rao ')).toBe('Asha  Rao');
    expect(['Asha\nRao', 'Asha\tRao', 'Asha\u0085Rao'].map(breaksLine)).toEqual([true, true, true]);
    expect(breaksLine(' Asha Rao\r\n')).toBe(false);
  });

  it('keeps the joiners of emoji and half letters', () => {
    for (const name of ['Asha 👩🏽‍🎤', 'क्‍षमा', 'श्रीमान्‌जी']) expect(cleanName(name)).toBe(name);
  });

  it('keeps the joiner of a half letter at its end, and drops all others there', () => {
    expect(cleanName('ശ്രീകുമാര്\u200D \u200D')).toBe('ശ്രീകുമാര്\u200D');
    expect(cleanName('\u200Dആശ\u200D')).toBe('ആശ');
  });

  it('has no invisible characters and no text direction marks', () => {
    expect(cleanName('As\u200Bha\u202E Rao\uFEFF\u2066')).toBe('Asha Rao');
    expect(cleanName('\u200B\u202E \u200D')).toBe('');
  });

  it.each([
    ['Hangul fillers', '\u3164\u3164'],
    ['fillers of Korean syllables', '\u115F\u1160\uFFA0'],
    ['blanks of Braille', '\u2800\u2800\u2800'],
    ['soft hyphens', '\u00AD\u00AD'],
    ['vowels of Khmer that draw nothing', '\u17B4\u17B5'],
    ['a separator of Mongolian', '\u180E'],
    ['marks without a letter', '\u0301\u0301\u0301'],
    ['vowel signs without a letter', '\u093F\u0940'],
    ['variants of nothing', '\uFE0F\uFE0E\u{E0100}'],
    ['tags of nothing', '\u{E0041}\u{E0042}'],
    ['letters that no font draws', '\uE000\u{10FFFD}\uFFFE'],
    ['halves of pairs', '\uD800'],
    ['spaces of all widths', '\u2003\u3000\u00A0 '],
    ['all of it', ' \u3164\u2800\u200D\u0301\uFE0F'],
  ])('of %s is empty', (_, typed) => {
    expect(cleanName(typed)).toBe('');
  });

  it.each([
    'आशा राव',
    'ज्ञानेश्वर क्षीरसागर',
    'শ্রীজাতা বন্দ্যোপাধ্যায়',
    'ਗੁਰਪ੍ਰੀਤ ਸਿੰਘ',
    'જ્યોત્સ્ના પટેલ',
    'ଜଗନ୍ନାଥ ମହାପାତ୍ର',
    'தமிழ்ச்செல்வி',
    'శ్రీ‌కాంత్',
    'ಲಕ್ಷ್ಮೀ‌ನಾರಾಯಣ',
    'അവന്‍ ശ്രീകുമാര്‍',
    'ශ්‍රියා',
    'عائشہ صدیقی',
    'ᱥᱤᱫᱳ ᱠᱟᱱᱦᱩ',
    'ꯂꯥꯏꯁ꯭ꯔꯝ',
    'ᰛᰧᰵᰶ',
    'ཚེ་རིང་',
    'Sinéad O’Connor-Iyer Jr.',
    'X Æ A-12',
    '🎬',
  ])('of a person stays as typed: %j', (name) => {
    expect(cleanName(name)).toBe(name);
    expect(seenLength(name)).toBeGreaterThanOrEqual(2);
  });

  it('has the length of its visible part', () => {
    expect(seenLength('A\uFE0F')).toBe(1);
    expect(seenLength('A\u200Db')).toBe(2);
  });
});

it('A typed search has no invisible marks and at most so many letters (W29)', () => {
  expect(typedSearch(' \u200eAsha\u00a0Rao\u200b ', 100)).toBe('Asha Rao');
  expect(typedSearch('\u2066Asha\u2069', 4)).toBe('Asha');
  expect(typedSearch('x'.repeat(300), 100)).toBe('x'.repeat(100));
  expect(typedSearch('ab🎬', 3)).toBe('ab');
  expect(typedSearch('राज कुमार', 100)).toBe('राज कुमार');
});
