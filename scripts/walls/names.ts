import type { Source } from './sources.ts';

const purposeless = new Set(['utils', 'util', 'common', 'helpers', 'helper', 'lib', 'misc']);

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
