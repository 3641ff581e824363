import type { Source } from './sources.ts';

/** From top to bottom: each imports what stands below it. */
const floors = ['routes', 'features', 'shell', 'ui'];

/** Sentences about screens that import upwards or another feature. */
export function checkWebLayers(sources: Source[]): string[] {
  return sources.flatMap(({ path, imports }) => {
    const own = placeOf(path);
    if (!own || /\.test\.tsx?$/.test(path)) return [];
    return imports.flatMap(({ kind, target }) => {
      const other = kind === 'file' ? placeOf(target) : null;
      if (!other) return [];
      if (other.floor < own.floor) {
        return [`${path} imports ${target}: the way is ${floors.join(' → ')}, never back.`];
      }
      if (own.feature && other.feature && own.feature !== other.feature) {
        return [`${path} imports ${target}: features do not import each other.`];
      }
      return [];
    });
  });
}

function placeOf(path: string): { floor: number; feature: string | null } | null {
  const [, folder = '', next = ''] = /^web\/app\/([^/]+)\/([^/]+)/.exec(path) ?? [];
  const floor = floors.indexOf(folder);
  return floor < 0 ? null : { floor, feature: folder === 'features' ? next : null };
}
