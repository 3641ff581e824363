// Sources, tests and documents cite the rules of docs/rules by their names: (rule accounts/codes-3).
import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { notOurs } from '../walls/sources.ts';
import { ruleNames } from './rules.ts';

const scanned = '**/*.{ts,tsx,mjs,css,sql,md,yml,yaml}';

/** A name of a rule after the word, also where a comment breaks its line between the two. */
const citation = /\brules?\s+(?:\*\s+|\/\/\s+|--\s+)?([a-z-]+\/[a-z-]+-\d+)/g;
/** What looks like the name of a rule: the second one of a list, or one without the word. */
const lookalike = /(?<![\w/.@-])([a-z-]+\/[a-z-]+-\d+)(?![\w/-]|\.\w)/g;

/** Sentences about citations that lead nowhere. */
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
      return [...new Set(cited)]
        .filter((name) => !names.has(name))
        .map((name) => `${path} cites the rule ${name}, which no page of docs/rules has.`);
    });
}

function pageOf(name: string): string {
  return name.slice(0, name.indexOf('/'));
}
