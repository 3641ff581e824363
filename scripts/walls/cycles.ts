import type { Source } from './sources.ts';

/** The same in words for a document. */
export function describeCycles(): string {
  return 'Files do not import each other in a circle, not even for types.';
}

/** One sentence per circle of files that import each other; imports of types alone count too. */
export function checkCycles(sources: Source[]): string[] {
  const known = new Map(sources.map((source) => [source.path, source]));
  const state = new Map<string, 'open' | 'done'>();
  const problems: string[] = [];

  function visit(path: string, way: string[]): void {
    if (state.get(path) === 'open') {
      problems.push(
        `Files import each other in a circle: ${[...way.slice(way.indexOf(path)), path].join(' → ')}.`,
      );
    }
    if (state.has(path)) return;
    state.set(path, 'open');
    for (const { kind, target } of known.get(path)?.imports ?? []) {
      if (kind === 'file' && known.has(target)) visit(target, [...way, path]);
    }
    state.set(path, 'done');
  }

  for (const { path } of sources) visit(path, []);
  return problems;
}
