// The rules of the product in docs/rules: each has a name of its own and a test that shows it.
import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/** A rule as a page has it: where it stands, its name as 'accounts/codes-3', and the tests that it names. */
interface Rule {
  place: string;
  page: string;
  name: string | undefined;
  tests: { path: string; title: string }[];
}

/** The names of all rules. A page is found by lying in docs/rules; nothing else lists it. */
export function ruleNames(root: string): Set<string> {
  return new Set(readRules(root).flatMap(({ name }) => name ?? []));
}

/** Sentences about rules without a proper name, named twice, or without a test that is there. */
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

/** Every item of a page's lists is a rule; it goes on to the next item, heading or empty line. */
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

/** Whether each part of 'A code › works once' stands within a text of this file. A missing file is told elsewhere. */
function hasTitle(path: string, title: string): boolean {
  if (!existsSync(path)) return true;
  const texts = textsOf(readFileSync(path, 'utf8'));
  return title.split(' › ').every((part) => texts.some((text) => text.includes(part)));
}

/** The quoted texts of a source, line by line, as they are read when it runs. */
function textsOf(source: string): string[] {
  return source
    .split('\n')
    .flatMap((line) => [...line.matchAll(/(['"`])((?:\\.|(?!\1)[^\\])*)\1/g)])
    .map(([, , text = '']) => text.replace(/\\(.)/g, '$1'));
}
