import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { checkDocs } from './check-docs.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'kirdaar-docs-'));
  mkdirSync(join(root, 'docs/decisions'), { recursive: true });
  mkdirSync(join(root, 'domain'));
  writeFileSync(
    join(root, 'package.json'),
    JSON.stringify({ scripts: { start: 'x', test: 'x', check: 'x' } }),
  );
  writeFileSync(join(root, 'domain/phone.ts'), '');
  writeFileSync(join(root, 'docs/map.md'), '');
});
afterEach(() => rmSync(root, { recursive: true }));

function judge(text: string): string[] {
  writeFileSync(join(root, 'README.md'), text);
  return checkDocs(root);
}

test.each([
  'Type `npm start`, `npm test -- api` or `npm run check`; `npm ci` and `npm install` are npm’s own.',
  'See `docs/map.md`, [the map](docs/map.md#rooms) and `domain/`.',
  'Rules are in `domain/*.ts` and `domain/{phone,email}.ts`.',
  'Pages are built into `web/build/client`, the rest is in `data/`.',
  'A feature is `api/src/features/<noun>`; `image/jpeg`, `/outbox` and `PORT` are no paths of ours.',
  'See [Node](https://nodejs.org/api) and [below](#settings).',
])('%s', (text) => {
  expect(judge(text)).toEqual([]);
});

test.each([
  ['\nType `npm run lint`.', 'README.md:2 names the command "npm run lint", which is not there.'],
  ['See `domain/email.ts`.', 'README.md:1 names domain/email.ts, which is not there.'],
  ['See `docs/operations.md`.', 'README.md:1 names docs/operations.md, which is not there.'],
  ['See `NEWS.md`.', 'README.md:1 names NEWS.md, which is not there.'],
  ['See `domain/*.sql`.', 'README.md:1 names domain/*.sql, which is not there.'],
  ['See `packages/phone.ts`.', 'README.md:1 names packages/phone.ts, which is not there.'],
  ['See [the map](docs/maps.md).', 'README.md:1 names docs/maps.md, which is not there.'],
])('%s is found', (text, sentence) => {
  expect(judge(text)).toEqual([sentence]);
});

test('Links in a document start from its own folder', () => {
  writeFileSync(join(root, 'docs/decisions/0001.md'), '[map](../map.md) [readme](../README.md)\n');
  expect(judge('')).toEqual(['docs/decisions/0001.md:1 names ../README.md, which is not there.']);
});

test('Two decisions with one number are refused: a comment could mean either', () => {
  for (const name of ['0007-first.md', '0007-second.md', '0008-third.md']) {
    writeFileSync(join(root, 'docs/decisions', name), '');
  }
  expect(judge('')).toEqual(['docs/decisions/0007-second.md: another decision has this number.']);
});

describe('The rules', () => {
  const codes = '- **accounts/codes-1** A code works once.\n  *Shown by* ';
  const shown = '[A code › works once](../../domain/code.test.ts)';
  beforeEach(() => {
    mkdirSync(join(root, 'docs/rules'));
    writeFileSync(
      join(root, 'domain/code.test.ts'),
      "describe('A code', () => {\n  test('works once, or \\'never\\'', () => {});\n});\n",
    );
  });
  function judgeRules(text: string, page = 'accounts'): string[] {
    writeFileSync(join(root, `docs/rules/${page}.md`), text);
    return judge('');
  }

  test('are found on any page of the folder', () => {
    expect(judgeRules(`# Accounts\n\n${codes}${shown}\n`)).toEqual([]);
    expect(judgeRules(`- **planks/links-1** A board opens by its link.\n  ${shown}\n`, 'planks')).toEqual([]);
  });

  test.each([
    ['without a test', codes, 'accounts/codes-1 names no test that shows it.'],
    [
      'whose test has another title',
      `${codes}[A code › works twice](../../domain/code.test.ts)`,
      "domain/code.test.ts has no test 'A code › works twice'.",
    ],
    [
      'whose test has no such file',
      `${codes}[works once](../../domain/pin.test.ts)`,
      'names ../../domain/pin.test.ts, which is not there.',
    ],
    ['without a name', `- A code works once. ${shown}`, 'a rule begins with its name in bold.'],
    [
      'of another page',
      `- **papers/codes-1** A code works once. ${shown}`,
      'papers/codes-1 does not begin with the name of its page.',
    ],
  ])('%s are refused', (_what, text, sentence) => {
    expect(judgeRules(text).join()).toContain(sentence);
  });

  test('with one name are refused: a citation could mean either', () => {
    expect(judgeRules(`${codes}${shown}\n${codes}${shown}\n`)).toEqual([
      'docs/rules/accounts.md:3: another rule is called accounts/codes-1.',
    ]);
  });

  test('match a title as the test shows it, with its own brackets and quotes', () => {
    expect(judgeRules(`${codes}[works once, or 'never'](../../domain/code.test.ts)\n`)).toEqual([]);
    writeFileSync(join(root, 'domain/code.test.ts'), "test('holds [six] digits', () => {});\n");
    expect(judgeRules(`${codes}[holds \\[six\\] digits](../../domain/code.test.ts)\n`)).toEqual([]);
  });

  test.each([
    ['/** Only the newest works (rule accounts/codes-1). */', []],
    ['/** See (rules accounts/codes-1,\n * accounts/codes-1). */', []],
    ["page.goto('/accounts/codes-7'); // and accounts/codes-7.ts is a path", []],
    ['/** Works once (rule accounts/codes-7). */', ['accounts/codes-7']],
    ['/** Works once (rules accounts/codes-1, accounts/codes-8). */', ['accounts/codes-8']],
    ['-- Works once (rule\n-- nowhere/codes-1)', ['nowhere/codes-1']],
  ])('are found where they are cited: %j', (text, lost) => {
    writeFileSync(join(root, 'domain/phone.ts'), text);
    expect(judgeRules(`${codes}${shown}`)).toEqual(
      lost.map((name) => `domain/phone.ts cites the rule ${name}, which no page of docs/rules has.`),
    );
  });

  test.each([
    ['A \u00a75', '\u00a7'],
    [`${'reading'} 32`, `${'reading'} 3`],
    [`(${'readings'}, the wire)`, `(${'readings'}`],
  ])('are not cited as missing documents: %s', (citation, found) => {
    writeFileSync(join(root, 'domain/phone.ts'), `// ten digits\n// (${citation})\n`);
    expect(judge('')).toEqual([`domain/phone.ts:2 cites '${found}': cite a rule of docs/rules by its name.`]);
    writeFileSync(join(root, 'domain/phone.ts'), '// 20,973 readings; 538 MB, two readings of a page\n');
    expect(judge('')).toEqual([]);
  });
});
