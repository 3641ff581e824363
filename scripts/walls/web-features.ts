import type { Source } from './sources.ts';

/** Sentences about screens that import another feature's: what two features need lies in the shell or the ui. */
export function checkWebFeatures(sources: Source[]): string[] {
  return sources.flatMap(({ path, imports }) => {
    const own = featureOf(path);
    if (!own || /\.test\.tsx?$/.test(path)) return [];
    return imports
      .filter(({ target }) => ![null, own].includes(featureOf(target)))
      .map(({ target }) => `${path} imports ${target}: features do not import each other.`);
  });
}

function featureOf(path: string): string | null {
  return /^web\/app\/features\/([^/]+)\//.exec(path)?.[1] ?? null;
}
