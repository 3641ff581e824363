import type { Source } from './sources.ts';

const purposeless = new Set(['utils', 'util', 'common', 'helpers', 'helper', 'lib', 'misc']);

/** The refused names in words for a document. */
export function describeNames(): string {
  return `No folder and no file is called ${[...purposeless].join(', ')}: a thing without a purpose in its name has no place yet. There are no barrels, files called index that only pass others on.`;
}

/** Sentences about names that say nothing, and about barrels: files that only pass other files on. */
export function checkNames(sources: Source[]): string[] {
  return sources.flatMap(({ path }) => {
    const parts = path.split('/');
    const stem = parts.at(-1)?.split('.')[0] ?? '';
    const bad = [...parts.slice(0, -1), stem].find((part) => purposeless.has(part));
    return [
      ...(bad ? [`${path}: "${bad}" does not say what is inside.`] : []),
      ...(stem === 'index' ? [`${path}: no barrels; import the file that has what you need.`] : []),
    ];
  });
}
