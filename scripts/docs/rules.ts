// The rules of the product in docs/rules: each has a unique name and a test.
import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/** A rule of a page: its place, its name as 'accounts/codes-3', and its tests. */
interface Rule {
  place: string;
  page: string;
  name: string | undefined;
  tests: { path: string; title: string }[];
}

/** The names of all rules. Every page in docs/rules counts; no list of pages exists. */
export function ruleNames(root: string): Set<string> {
  return new Set(readRules(root).flatMap(({ name }) => name ?? []));
}

/** Faults in rules: an invalid or repeated name, or no existing test. */
export function checkRules(root: string): string[] {
  const seen = new Set<string>();
  return readRules(root).flatMap(({ place, page, name, tests }) => {
    if (!name) return [`${place}: a rule begins with its name in bold.`];
    const problems = [
      ...(name.startsWith(`${page}/`) ? [] : [`${place}: ${name} does not begin with the name of its page.`]),
      ...(seen.has(name) ? [`${place}: another rule is called ${name}.`] : []),
      ...(tests.length > 0 ? [] : [`${place}: ${name} names no test that shows it.`]),
    ];
    seen.add(name);
    return [
      ...problems,
      ...tests
        .filter(({ path, title }) => !hasTitle(join(root, path), title))
        .map(({ path, title }) => `${place}: ${path} has no test '${title}'.`),
    ];
  });
}

function readRules(root: string): Rule[] {
  return globSync('docs/rules/**/*.md', { cwd: root, exclude: ['docs/rules/README.md'] })
    .sort()
    .flatMap((document) => rulesOf(document, readFileSync(join(root, document), 'utf8')));
}

/** Every item of a page's lists is a rule; it ends at the next item, heading or empty line. */
function rulesOf(document: string, text: string): Rule[] {
  return [...text.matchAll(/^- .*(?:\n[^\n#-].*)*/gm)].map(({ 0: item, index }) => ({
    place: `${document}:${text.slice(0, index).split('\n').length}`,
    page: basename(document, '.md'),
    name: /^- \*\*([a-z-]+\/[a-z-]+-\d+)\*\* \S/.exec(item)?.[1],
    tests: [...item.matchAll(/\[((?:\\.|[^\]\\])+)\]\(([^)\s]+\.test\.tsx?)\)/g)].map(
      ([, title = '', link = '']) => ({
        path: join(dirname(document), link),
        title: title.replace(/\\(.)/g, '$1'),
      }),
    ),
  }));
}

/** Whether each part of 'A code › works once' is within a text of this file. A missing file is reported elsewhere. */
function hasTitle(path: string, title: string): boolean {
  if (!existsSync(path)) return true;
  const texts = textsOf(readFileSync(path, 'utf8'));
  return title.split(' › ').every((part) => texts.some((text) => text.includes(part)));
}

/** The string literals of a source, line by line, unescaped. */
function textsOf(source: string): string[] {
  return source
    .split('\n')
    .flatMap((line) => [...line.matchAll(/(['"`])((?:\\.|(?!\1)[^\\])*)\1/g)])
    .map(([, , text = '']) => text.replace(/\\(.)/g, '$1'));
}
