import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { checkWalls } from './check-walls.ts';
import { measure } from './walls/budgets.ts';
import { begin, checkDescription, describeWalls, end, writeDescription } from './walls/description.ts';
import { importsOf } from './walls/imports.ts';
import { readSources } from './walls/sources.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'kirdaar-walls-'));
  // enough lines of tests for what follows
  write('domain/phone.test.ts', 'x\n'.repeat(60));
});
afterEach(() => rmSync(root, { recursive: true }));

function write(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

/** What the walls say about a tree that has this one file, importing these, besides. */
function judge(path: string, ...imported: string[]): string[] {
  write(path, imported.map((specifier) => `import { it } from '${specifier}';\n`).join(''));
  return checkWalls(readSources(root));
}

test.each([
  ['domain/phone.ts', './clean-text.ts'],
  ['domain/phone.test.ts', 'vitest'],
  ['domain/test/any-terms.ts', 'fast-check'],
  ['contract/users.ts', '@kirdaar/domain/phone.ts'],
  ['contract/users.ts', 'zod'],
  ['api/src/app.ts', 'fastify'],
  ['api/src/app.ts', '@kirdaar/contract/users.ts'],
  ['web/app/routes/home.tsx', '@kirdaar/contract/users.ts'],
  ['web/vite.config.ts', 'node:path'],
  ['web/app/session.server.ts', 'node:crypto'],
  ['server/main.ts', '@kirdaar/api/src/app.ts'],
  ['api/src/features/projects/projects.routes.ts', './projects.service.ts'],
  ['api/src/features/projects/projects.routes.ts', './projects.present.ts'],
  ['api/src/features/projects/projects.routes.ts', '../../http/route.ts'],
  ['api/src/features/projects/projects.service.ts', './projects.queries.ts'],
  ['api/src/features/talents/talents.service.ts', '../projects/projects.service.ts'],
  ['api/src/http/route.ts', '../media/form.ts'],
  ['api/src/media/form.ts', '../deps.ts'],
  ['api/src/features/projects/projects.queries.ts', '../../db/tables-projects.ts'],
  ['api/src/features/projects/projects.test.ts', '../talents/talents.queries.ts'],
  ['web/app/routes/home.tsx', '../features/street/hero.tsx'],
  ['web/app/features/street/hero.tsx', '../../ui/button.tsx'],
  ['web/app/features/street/hero.tsx', '../../shell/api.ts'],
  ['web/app/shell/header.tsx', '../ui/button.tsx'],
  ['scripts/prepare.mjs', 'node:fs'],
])('%s may import %s', (path, imported) => {
  expect(judge(path, imported)).toEqual([]);
});

test.each([
  ['domain/phone.ts', 'zod', 'domain may import no package only'],
  ['domain/phone.ts', 'node:crypto', 'domain uses nothing of Node'],
  ['domain/phone.ts', '@kirdaar/contract/users.ts', 'domain never imports contract'],
  ['domain/phone.ts', '../contract/users.ts', 'domain never imports contract'],
  ['contract/users.ts', 'fastify', 'contract may import zod only'],
  ['contract/users.ts', '@kirdaar/api/src/app.ts', 'contract never imports api'],
  ['api/src/app.ts', '@kirdaar/web/app/root.tsx', 'api never imports web'],
  ['api/src/app.ts', '@kirdaar/demo/load.ts', 'api never imports demo'],
  [
    'demo/load.ts',
    '@kirdaar/api/src/features/profiles/listing.queries.ts',
    'demo uses a feature through its service',
  ],
  ['lab/trials/trial.ts', '@kirdaar/api/src/app.ts', 'lab/trials never imports api'],
  ['web/app/routes/home.tsx', '@kirdaar/api/src/app.ts', 'web never imports api'],
  ['web/app/routes/home.tsx', 'node:fs', 'web uses nothing of Node'],
  [
    'server/main.ts',
    '@kirdaar/api/src/features/talents/talents.service.ts',
    'server knows the features of neither',
  ],
  ['scripts/prepare.mjs', '@kirdaar/domain/phone.ts', 'scripts never imports domain'],
  ['api/src/features/projects/projects.routes.ts', './projects.queries.ts', 'routes → service → queries'],
  ['api/src/features/projects/projects.routes.ts', '../../db/database.ts', 'routes never touch the database'],
  ['api/src/features/projects/projects.present.ts', './projects.service.ts', 'routes → service → queries'],
  [
    'api/src/features/projects/projects.present.ts',
    '../../db/database.ts',
    'present never touch the database',
  ],
  ['api/src/features/projects/projects.queries.ts', './projects.service.ts', 'routes → service → queries'],
  ['api/src/features/talents/talents.service.ts', '../projects/projects.queries.ts', 'through its service'],
  [
    'api/src/features/talents/talents.queries.ts',
    '../projects/projects.service.ts',
    'by routes and services only',
  ],
  ['api/src/db/database.ts', '../features/talents/talents.service.ts', 'db stands below features'],
  ['web/app/features/street/hero.tsx', '../talents/tile.tsx', 'features do not import each other'],
  ['web/app/features/street/hero.tsx', '../../routes/home.tsx', 'features stands below routes'],
  ['web/app/shell/header.tsx', '../features/street/hero.tsx', 'shell stands below features'],
  ['web/app/ui/button.tsx', '../shell/api.ts', 'ui stands below shell'],
  ['api/src/core/refusal.ts', '../settings/config.ts', 'core stands below settings'],
  ['api/src/media/form.ts', '../http/route.ts', 'media stands below http'],
  ['api/src/mail/queue-mail.ts', '../jobs/run-jobs.ts', 'mail stands below jobs'],
  ['api/src/db/database.ts', '../deps.ts', 'db stands below deps.ts'],
  ['api/src/http/route.ts', '../app.ts', 'knows nothing of it'],
  [
    'api/src/features/projects/projects.service.ts',
    '../applications/apply.service.ts',
    'projects stands below applications',
  ],
])('%s must not import %s', (path, imported, reason) => {
  expect(judge(path, imported)).toEqual([expect.stringMatching(`^${path} imports .*${reason}`)]);
});

test('A presenter may know the type of the rows it shapes, and nothing else of the queries', () => {
  const path = 'api/src/features/projects/projects.present.ts';
  write(path, "import type { Row } from './projects.queries.ts';\n");
  expect(checkWalls(readSources(root))).toEqual([]);
  write(path, "import { rows } from './projects.queries.ts';\n");
  expect(checkWalls(readSources(root))).toHaveLength(1);
});

test('Every folder of a building stands on a floor', () => {
  const home = 'give its folder a place in scripts/walls/floors.ts';
  expect(judge('api/src/parcels/parcel.ts')).toEqual([expect.stringContaining(home)]);
  expect(judge('web/app/parcels/parcel.ts')).toContainEqual(expect.stringContaining(home));
});

test('An import upwards of a type alone is one too', () => {
  write('api/src/media/form.ts', "import type { Call } from '../http/route.ts';\n");
  expect(checkWalls(readSources(root))).toHaveLength(1);
});

test('A type has a name that says what it holds, and an exported one shares it with no other', () => {
  write('domain/phone.ts', 'export type Number = string;\ntype Local = 1;\n');
  write('domain/age.ts', 'type Number = 1;\nexport type Local = 2;\n');
  expect(checkWalls(readSources(root))).toEqual([]);
  write('domain/age.ts', 'export interface Number {}\n  type Wish = 1;\n');
  expect(checkWalls(readSources(root))).toEqual([
    'domain/age.ts: the type "Wish" does not say what it holds.',
    'domain/age.ts and domain/phone.ts export types called "Number": one word, one meaning.',
  ]);
});

test('The kinds of files in a feature are a closed list', () => {
  expect(judge('api/src/features/projects/projects.manager.ts')).toEqual([
    expect.stringContaining('files of a feature'),
  ]);
  expect(judge('api/src/features/projects/deep/projects.service.ts')).toHaveLength(2);
});

test('Files that import each other in a circle are named in their order', () => {
  write('domain/a.ts', "import type { B } from './b.ts';\n");
  write('domain/b.ts', "import { c } from './c.ts';\n");
  write('domain/c.ts', "export * from './a.ts';\n");
  expect(checkWalls(readSources(root))).toEqual([
    'Files import each other in a circle: domain/a.ts → domain/b.ts → domain/c.ts → domain/a.ts.',
  ]);
});

test('Names without a purpose and barrels are refused', () => {
  for (const path of ['web/app/utils/dates.ts', 'domain/helpers.ts', 'api/src/lib/dates.ts']) {
    expect(judge(path)).toContainEqual(expect.stringContaining('does not say what is inside'));
    rmSync(join(root, path));
  }
  expect(judge('web/app/ui/index.ts')).toEqual([expect.stringContaining('no barrels')]);
});

test('A file over the cap, a file too deep, long files and too few tests are refused', () => {
  write('domain/long.ts', 'x\n'.repeat(401));
  write('web/app/a/b/c/d/deep.ts', '');
  const problems = checkWalls(readSources(root)).join('\n');
  expect(problems).toContain('domain/long.ts has 401 lines; 400 is the cap.');
  expect(problems).toContain('web/app/a/b/c/d/deep.ts lies more than 5 folders deep.');
  expect(problems).toContain('One file in twenty has 401 lines or more');
  expect(problems).toContain('Tests are 13.0 % of all lines');
  write('domain/middling.ts', 'x\n'.repeat(61));
  write('domain/phone.test.ts', 'x\n'.repeat(100));
  rmSync(join(root, 'web'), { recursive: true });
  expect(checkWalls(readSources(root)).join('\n')).toContain('Half of the files have more than');
});

test('A folder holds at most 25 source files; tests and folders within do not count', () => {
  const fill = (folder: string, files: number, end = '.ts') => {
    for (let file = 0; file < files; file++) write(`${folder}/file-${file}${end}`, '');
  };
  fill('domain/parcels', 25);
  fill('domain/parcels', 25, '.test.ts');
  fill('domain/parcels/stamps', 25);
  fill('e2e', 26);
  expect(checkWalls(readSources(root))).toEqual([]);
  write('domain/parcels/one-more.ts', '');
  expect(checkWalls(readSources(root))).toEqual([
    'domain/parcels holds 26 source files; 25 is the most: divide it by nouns.',
  ]);
});

test('The numbers leave out what is not ours', () => {
  write('node_modules/zod/index.js', 'x\n');
  write('web/build/client/app.css', 'x\n');
  write('docs/map.md', 'x\n');
  write('web/app/styles/app.css', 'x\n'.repeat(20));
  expect(measure(readSources(root))).toMatchObject({ files: 2, lines: 80, median: 20, testShare: 0.75 });
});

test('CONTRIBUTING.md says what the walls allow, word for word', () => {
  const document = (words: string) => `# How\n\n${begin}\n${words}\n${end}\n\n## More\n`;
  write('CONTRIBUTING.md', document('| room | may import |'));
  expect(checkDescription(root)).toEqual([
    expect.stringContaining('run `node scripts/check-walls.ts --write`'),
  ]);
  writeDescription(root);
  const written = readFileSync(join(root, 'CONTRIBUTING.md'), 'utf8');
  expect(written).toBe(document(`\n${describeWalls()}\n`));
  expect(written).toContain('| `domain/` | nothing | none | no |');
  expect(checkDescription(root)).toEqual([]);
  write('CONTRIBUTING.md', '# How\n');
  expect(checkDescription(root)).toEqual([expect.stringContaining('has no place')]);
});

test('Imports are read in all their forms, and text that only looks like one is not', () => {
  const text = [
    "import './app.css';",
    "import icon from './icon.svg?url';",
    'import {',
    '  one,',
    '  type Two,',
    "} from '@kirdaar/domain/phone.ts';",
    "import * as z from 'zod';",
    "import type { Three } from '@scope/name/deep.ts';",
    "export { four } from './four.ts';",
    "const five = await import('./five.ts');",
    "import type { Route } from './+types/home';",
    "const six = `import { x } from 'six'`;",
    "export const seven = 'seven';",
    "// taken from 'eight'",
    "let nine: import('./nine.ts').Nine;",
    "import { type Ten, type Eleven } from './ten.ts';",
  ].join('\n');
  expect(
    importsOf('web/app/root.tsx', text).map(({ kind, target, typeOnly }) => [kind, target, typeOnly]),
  ).toEqual([
    ['file', 'web/app/app.css', false],
    ['file', 'web/app/icon.svg', false],
    ['file', 'domain/phone.ts', false],
    ['package', 'zod', false],
    ['package', '@scope/name', true],
    ['file', 'web/app/ten.ts', true],
    ['file', 'web/app/four.ts', false],
    ['file', 'web/app/five.ts', false],
    ['file', 'web/app/nine.ts', true],
  ]);
});
