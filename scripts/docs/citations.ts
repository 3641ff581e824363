// Sources, tests and documents cite the rules of docs/rules by their names: (rule accounts/codes-3).
import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { ruleNames } from './rules.ts';

/** Folders with third-party or built files. */
const notOurs = new Set(['node_modules', 'build', '.react-router', '.git', '.cache', 'data', 'shots']);

const scanned = '**/*.{ts,tsx,mjs,css,sql,md,yml,yaml}';

/** A rule's name after the word 'rule', also across a line break in a comment. */
const citation = /\brules?\s+(?:\*\s+|\/\/\s+|--\s+)?([a-z-]+\/[a-z-]+-\d+)/g;
/** A possible rule name: the second one of a list, or one without the word 'rule'. */
const lookalike = /(?<![\w/.@-])([a-z-]+\/[a-z-]+-\d+)(?![\w/-]|\.\w)/g;

/** Old citations of documents outside the repository. */
const unreadable = /\u00a7|\breadings?,? \d|\(reading[s]\b/;

/** Faults in citations of missing rules or documents. */
export function checkCitations(root: string): string[] {
  const names = ruleNames(root);
  const pages = new Set([...names].map(pageOf));
  return globSync(scanned, { cwd: root, exclude: (path) => notOurs.has(basename(path)) })
    .sort()
    .flatMap((path) => {
      const text = readFileSync(join(root, path), 'utf8');
      const cited = [
        ...text.matchAll(citation),
        ...[...text.matchAll(lookalike)].filter(([, name = '']) => pages.has(pageOf(name))),
      ].map(({ 1: name = '' }) => name);
      return [
        ...[...new Set(cited)]
          .filter((name) => !names.has(name))
          .map((name) => `${path} cites the rule ${name}, which no page of docs/rules has.`),
        ...unreadableIn(path, text),
      ];
    });
}

function unreadableIn(path: string, text: string): string[] {
  return text.split('\n').flatMap((line, index) => {
    const [found] = unreadable.exec(line) ?? [];
    return found ? [`${path}:${index + 1} cites '${found}': cite a rule of docs/rules by its name.`] : [];
  });
}

function pageOf(name: string): string {
  return name.slice(0, name.indexOf('/'));
}
