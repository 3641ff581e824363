import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const never = [
  ...[
    'whoever',
    'anew',
    'taken back',
    'take off',
    'taken off',
    'not said',
    'but for',
    'told',
    'graded',
    'grades',
  ],
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
].map((words) => new RegExp(`(?<![\\w-])${words}(?![\\w-])`, words === 'not for them' ? '' : 'i'));

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
  const files = globSync(['{domain,api/src,web/app,server}/**/*.{ts,tsx}', 'contract/refusals.ts']);
  expect(files.length).toBeGreaterThan(1000);
  const found = files
    .filter((file) => !/\.test\.|openapi|metrics/.test(file))
    .flatMap((file) => textsOf(readFileSync(file, 'utf8')).map((text) => ({ file, text })))
    .filter(({ text }) => never.some((words) => words.test(text)));
  expect(found).toEqual([]);
});
