// Commands, paths and rules in documents must exist, and every rule has a test.
import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { checkCitations } from './docs/citations.ts';
import { checkRules } from './docs/rules.ts';

const documents = ['README.md', 'CONTRIBUTING.md', 'docs/**/*.md'];

/** Made while running or building: named in documents, absent from a clone. */
const made = /^(data|node_modules|web\/build|web\/\.react-router|\.cache)(\/|$)/;

/** Faults in documents that name something missing in the repository. */
export function checkDocs(root: string): string[] {
  const scripts: Record<string, string> = JSON.parse(
    readFileSync(join(root, 'package.json'), 'utf8'),
  ).scripts;
  const missing = globSync(documents, { cwd: root }).flatMap((document) =>
    readFileSync(join(root, document), 'utf8')
      .split('\n')
      .flatMap((line, index) => {
        const missing = [
          ...commandsIn(line)
            .filter((name) => !scripts[name])
            .map((name) => `the command "npm run ${name}"`),
          ...pathsIn(line).filter((path) => globSync(path, { cwd: root }).length === 0),
          ...linksIn(line).filter((link) => !existsSync(join(root, dirname(document), link))),
        ];
        return missing.map((what) => `${document}:${index + 1} names ${what}, which is not there.`);
      }),
  );
  return [
    ...missing,
    ...numbersTwice(globSync('docs/decisions/*.md', { cwd: root })),
    ...checkRules(root),
    ...checkCitations(root),
  ];
}

function numbersTwice(decisions: string[]): string[] {
  const numberOf = (path: string) => basename(path).slice(0, 4);
  return decisions
    .sort()
    .filter((path, place) => place > 0 && numberOf(path) === numberOf(decisions[place - 1] ?? ''))
    .map((path) => `${path}: another decision has this number.`);
}

/** Scripts of package.json that a line runs: npm run x, npm start, npm test. */
function commandsIn(line: string): string[] {
  return [...line.matchAll(/\bnpm (?:run ([\w:-]+)|(start|test)\b)/g)].map(
    ([, run, short]) => run ?? short ?? '',
  );
}

/** Paths from the root in backticks, wildcards included. A path with a <placeholder> names nothing that can exist. */
function pathsIn(line: string): string[] {
  return [...line.matchAll(/`([\w.@*{},-]+(?:\/[\w.@*{},-]+)*\/?)`/g)]
    .map(([, token = '']) => token)
    .filter(
      (token) => (token.includes('/') ? looksLikeOurs(token) : /\w\.md$/.test(token)) && !made.test(token),
    );
}

/** Separates our paths from text with a slash, such as a media type. */
function looksLikeOurs(token: string): boolean {
  return (
    /^(\.ci|api|contract|demo|deploy|docs|domain|e2e|lab|scripts|server|web)\//.test(token) ||
    /\.(ts|tsx|mjs|md|json|sql|ya?ml|css)$/.test(token)
  );
}

function linksIn(line: string): string[] {
  return [...line.matchAll(/\]\(([^)#\s]+)[^)]*\)/g)]
    .map(([, link = '']) => link)
    .filter((link) => !/^[a-z]+:/.test(link));
}

if (import.meta.main) {
  const problems = checkDocs(fileURLToPath(new URL('..', import.meta.url)));
  for (const problem of problems) console.error(problem);
  process.exitCode = problems.length > 0 ? 1 : 0;
}
