import { globSync, readFileSync } from 'node:fs';
import { parseSync, Visitor } from 'oxc-parser';
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
    .flatMap((file) => textsOf(file).map((found) => ({ file, ...found })))
    .filter(({ text }) => patterns.some((pattern) => pattern.test(text)));
}

/** The strings, templates and texts between tags that have a blank, and whether they describe the API. */
function textsOf(file: string) {
  const texts: { text: string; describes: boolean }[] = [];
  let described = 0;
  const add = (start: number, text: unknown) => {
    if (typeof text === 'string' && text.includes(' '))
      texts.push({ text: text.replace(/\s+/g, ' ').trim(), describes: start < described });
  };
  const source = readFileSync(file, 'utf8');
  const isJson = file.endsWith('.json');
  const { program, errors } = parseSync(isJson ? 'json.ts' : file, isJson ? `(${source})` : source);
  expect(errors, file).toEqual([]);
  new Visitor({
    Property: ({ key, end }) => {
      if (key.type === 'Identifier' && /^(summary|description)$/.test(key.name)) described = end;
    },
    Literal: ({ start, value }) => add(start, value),
    TemplateLiteral: ({ start, quasis }) => add(start, quasis.map(({ value }) => value.raw).join('…')),
    JSXText: ({ start, value }) => add(start, value),
  }).visit(program);
  return texts;
}

test('No screen, mail or answer has a word or a sentence that was replaced (W section 14)', () => {
  const files = ['{domain,contract,api/src,web/app,server,demo}/**/*.{ts,tsx}'];
  expect(globSync(files).length).toBeGreaterThan(1000);
  const found = matches(files, never, /\.test\.|openapi|metrics|\.queries\./);
  expect(found.filter(({ file, describes }) => !describes || !file.startsWith('contract'))).toEqual([]);
});

test('No text of the demo, and no description of a call, has a word that was replaced (W, section 11)', () => {
  expect(matches(['demo/**/*.{ts,json}', 'contract/**/*.ts'], replacedWords)).toEqual([]);
});
