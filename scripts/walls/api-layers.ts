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
const withoutDatabase: Layer[] = ['routes', 'present'];
const usesOthers: Layer[] = ['routes', 'service'];

/** Sentences about features of the api that skip a layer, use another feature's inside, or add a kind of file. */
export function checkApiLayers(sources: Source[]): string[] {
  return sources.filter(({ path }) => path.startsWith('api/src/')).flatMap(judge);
}

/** What the files of a feature may import, as a table for a document. */
export function describeApiLayers(): string {
  const rows = Object.entries(below).map(([name, own]) => {
    const layer = name as Layer;
    const inside = `${own.join(', ')}${layer === 'present' ? ', types of queries' : ''}`;
    const others = usesOthers.includes(layer) ? 'through their services' : 'no';
    return `| \`${name}\` | ${inside} | ${withoutDatabase.includes(layer) ? 'no' : 'yes'} | ${others} |`;
  });
  return [
    `A file of a feature of the API is called \`api/src/features/<noun>/<part>.<layer>.ts\`, and there are no layers but these and \`test\`, whose files import what they need.`,
    '',
    '| layer | may import of its feature | the database | other features |',
    '| --- | --- | --- | --- |',
    ...rows,
  ].join('\n');
}

function judge({ path, imports }: Source): string[] {
  const own = placeOf(path);
  if (path.endsWith('.test.ts')) return [];
  if (!own) return path.startsWith('api/src/features/') ? [strangeName(path)] : [];
  if (!own.layer) return [strangeName(path)];
  const layer = own.layer as Exclude<Layer, 'test'>;
  return imports.flatMap(({ kind, target, typeOnly }) => {
    if (kind !== 'file') return [];
    const other = placeOf(target);
    const cannot = `${path} imports ${target}:`;
    if (!other) {
      const database = target.startsWith('api/src/db/');
      return database && !typeOnly && withoutDatabase.includes(layer)
        ? [`${cannot} ${layer} never touch the database.`]
        : [];
    }
    if (other.feature !== own.feature) {
      return other.layer === 'service' && usesOthers.includes(layer)
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

function placeOf(path: string): { feature: string; layer: Layer | undefined } | null {
  const [, feature = '', name = ''] = /^api\/src\/features\/([^/]+)\/([^/]+)$/.exec(path) ?? [];
  if (!name) return null;
  const layer = /^[a-z0-9-]+\.([a-z]+)\.ts$/.exec(name)?.[1];
  return { feature, layer: vocabulary.find((word) => word === layer) };
}

function strangeName(path: string): string {
  return `${path}: files of a feature are named features/<noun>/<part>.${vocabulary.join('|')}.ts.`;
}
