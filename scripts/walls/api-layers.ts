import type { Source } from './sources.ts';

const vocabulary = ['routes', 'service', 'queries', 'present', 'test'] as const;
type Layer = (typeof vocabulary)[number];

/** What each layer may import of its own feature. */
const below: Record<Exclude<Layer, 'test'>, Layer[]> = {
  routes: ['service', 'present'],
  service: ['service', 'queries', 'present'],
  queries: ['queries'],
  present: ['present'],
};

/** Sentences about features of the api that skip a layer, use another feature's inside, or add a kind of file. */
export function checkApiLayers(sources: Source[]): string[] {
  return sources.filter(({ path }) => path.startsWith('api/src/')).flatMap(judge);
}

function judge({ path, imports }: Source): string[] {
  const own = placeOf(path);
  if (path.endsWith('.test.ts')) return [];
  if (!own) return path.startsWith('api/src/features/') ? [strangeName(path)] : checkGround(path, imports);
  if (!own.layer) return [strangeName(path)];
  const layer = own.layer as Exclude<Layer, 'test'>;
  return imports.flatMap(({ kind, target, typeOnly }) => {
    if (kind !== 'file') return [];
    const other = placeOf(target);
    const cannot = `${path} imports ${target}:`;
    if (!other) {
      const database = target.startsWith('api/src/db/');
      return database && !typeOnly && (layer === 'routes' || layer === 'present')
        ? [`${cannot} ${layer} never touch the database.`]
        : [];
    }
    if (other.feature !== own.feature) {
      return other.layer === 'service' && layer !== 'queries' && layer !== 'present'
        ? []
        : [`${cannot} another feature is used through its service, by routes and services only.`];
    }
    // a presenter shapes rows, so it may know their type
    if (layer === 'present' && other.layer === 'queries' && typeOnly) return [];
    return other.layer && below[layer].includes(other.layer)
      ? []
      : [`${cannot} the way is routes → service → queries.`];
  });
}

/** db, http, mail and media carry the features and know none of them. */
function checkGround(path: string, imports: Source['imports']): string[] {
  if (!/^api\/src\/(db|http|mail|media)\//.test(path)) return [];
  return imports
    .filter(({ target }) => placeOf(target))
    .map(({ target }) => `${path} imports ${target}: what carries the features knows none of them.`);
}

function placeOf(path: string): { feature: string; layer: Layer | undefined } | null {
  const [, feature = '', name = ''] = /^api\/src\/features\/([^/]+)\/([^/]+)$/.exec(path) ?? [];
  if (!name) return null;
  const layer = /^[a-z0-9-]+\.([a-z]+)\.ts$/.exec(name)?.[1];
  return { feature, layer: vocabulary.find((word) => word === layer) };
}

function strangeName(path: string): string {
  return `${path}: files of a feature are named features/<noun>/<part>.${vocabulary.join('|')}.ts.`;
}
