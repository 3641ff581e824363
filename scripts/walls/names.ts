import type { Source } from './sources.ts';

const purposeless = new Set(['utils', 'util', 'common', 'helpers', 'helper', 'lib', 'misc']);
const empty = new Set(['Given', 'Known', 'Said', 'Held', 'Look', 'Wish', 'Kept', 'Asked', 'What', 'Thing']);

/** The refused names in words for a document. */
export function describeNames(): string {
  return [
    `No folder and no file is called ${[...purposeless].join(', ')}: a thing without a purpose in its name has no place yet. There are no barrels, files called index that only pass others on.`,
    `The name of a type says what it holds, so no type is called ${[...empty].join(', ')}. One word has one meaning: no two files export types of the same name.`,
  ].join('\n\n');
}

/** Sentences about names that say nothing, about barrels, and about types that share a name. */
export function checkNames(sources: Source[]): string[] {
  return [...sources.flatMap(checkPath), ...sources.flatMap(checkTypes), ...sharedNames(sources)];
}

function checkPath({ path }: Source): string[] {
  const parts = path.split('/');
  const stem = parts.at(-1)?.split('.')[0] ?? '';
  const bad = [...parts.slice(0, -1), stem].find((part) => purposeless.has(part));
  return [
    ...(bad ? [`${path}: "${bad}" does not say what is inside.`] : []),
    ...(stem === 'index' ? [`${path}: no barrels; import the file that has what you need.`] : []),
  ];
}

function checkTypes({ path, types }: Source): string[] {
  return types
    .filter(({ name }) => empty.has(name))
    .map(({ name }) => `${path}: the type "${name}" does not say what it holds.`);
}

function sharedNames(sources: Source[]): string[] {
  const exporters = new Map<string, string[]>();
  for (const { path, types } of sources) {
    for (const { name, exported } of types) {
      if (exported) exporters.set(name, [...(exporters.get(name) ?? []), path]);
    }
  }
  return [...exporters]
    .filter(([, paths]) => new Set(paths).size > 1)
    .map(([name, paths]) => `${paths.join(' and ')} export types called "${name}": one word, one meaning.`);
}
