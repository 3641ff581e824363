// Sources, tests and documents cite the rules of docs/rules by their names: (rule accounts/codes-3).
import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { ruleNames } from './rules.ts';

/** Folders with files that others wrote, or that a build made. */
const notOurs = new Set(['node_modules', 'build', '.react-router', '.git', '.cache', 'data', 'shots']);

const scanned = '**/*.{ts,tsx,mjs,css,sql,md,yml,yaml}';

/** A name of a rule after the word, also where a comment breaks its line between the two. */
const citation = /\brules?\s+(?:\*\s+|\/\/\s+|--\s+)?([a-z-]+\/[a-z-]+-\d+)/g;
/** What looks like the name of a rule: the second one of a list, or one without the word. */
const lookalike = /(?<![\w/.@-])([a-z-]+\/[a-z-]+-\d+)(?![\w/-]|\.\w)/g;

/** How comments cited documents that are not in the repository. */
const unreadable = /\u00a7|\breadings?,? \d|\(reading[s]\b/;

/** Sentences about citations that lead nowhere, or that nobody can follow. */
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
