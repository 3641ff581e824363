import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const replacedWords = ['whoever', 'anew', 'taken back', 'take off', 'taken off', 'not said', 'but for'];
const never = [
  ...replacedWords,
  ...['told', 'graded', 'grades'],
  ...[
    'in everything',
    'loosen',
    'Tell me',
    'names its pay',
    'name their pay',
    'is told',
    'fits? you',
    'You fit',
  ],
  ...['shooting days', 'days not free', 'A must', 'Tell all', 'Tell them', 'are left out', 'no judgement'],
  ...[
    'Nobody may ask you for a fee',
    'be in touch',
    'New here: no',
    'no grade',
    'changed since and',
    'are as before',
  ],
  ...[
    'not listed any more',
    'by .* meanwhile',
    'pick of .* off',
    'what became of',
    'you took them',
    'Ctrl work',
  ],
  ...[
    'Take back',
    'stands across',
    'locks nothing',
    'Was there',
    'were there\\b',
    'without a place',
    'declined before',
  ],
  ...[
    'Nobody of this name',
    'given back',
    'out of the plan',
    'it is shown here',
    'is here again',
    'and no reason',
  ],
  ...[
    'not for them',
    'Whom you (block cannot|allow sees)',
    'blocked nobody',
    'asked already',
    'This ask',
    'different people',
    'mark back',
  ],
  ...['mark off', 'checked anew', 'Its website', 'two of these$', 'No permission filed', 'also not we'],
  ...[
    'Only you read',
    'Browsers that are not new',
    'Easy to guess:',
    'must not be below from',
    'only Kirdaar can make',
  ],
  ...['As you signed up', 'every hat', 'meets you properly', 'Please sign in to see this page'],
  ...['Reminders of auditions', 'Questions of applicants', 'Asking for contact'],
];

/** How the texts of some files match words, each with its file. */
function matches(globs: string[], words: string[], left = /\.test\./) {
  const patterns = words.map(
    (one) => new RegExp(`(?<![\\w-])${one}(?![\\w-])`, one === 'not for them' ? '' : 'i'),
  );
  return globSync(globs)
    .filter((file) => !left.test(file))
    .flatMap((file) => textsOf(readFileSync(file, 'utf8')).map((text) => ({ file, text })))
    .filter(({ text }) => patterns.some((pattern) => pattern.test(text)));
}

/** The texts of a source file: its strings with a blank and the text between its tags. */
function textsOf(source: string): string[] {
  const code = source
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/(^|\s)\/\/.*$/gm, '')
    .replace(/\$\{[^{}]*\}/g, '…');
  const strings = [...code.matchAll(/(['"`])((?:\\.|(?!\1)[^\\\n])* (?:\\.|(?!\1)[^\\\n])*)\1/g)];
  const between = [...code.matchAll(/>([^<>{}=;]*[a-z] [^<>{}=;]*)</g)];
  return [...strings.map(([, , text = '']) => text), ...between.map(([, text = '']) => text)].map((text) =>
    text.replace(/\s+/g, ' ').trim(),
  );
}

test('No screen, mail or answer has a word or a sentence that was replaced (W section 14)', () => {
  const files = ['{domain,api/src,web/app,server}/**/*.{ts,tsx}', 'contract/refusals.ts'];
  expect(globSync(files).length).toBeGreaterThan(1000);
  expect(matches(files, never, /\.test\.|openapi|metrics/)).toEqual([]);
});

test('No text of the demo, and no description of a call, has a word that was replaced (W, section 11)', () => {
  expect(matches(['demo/**/*.{ts,json}', 'contract/**/*.ts'], replacedWords)).toEqual([]);
});
