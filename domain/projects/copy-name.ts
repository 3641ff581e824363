import { limits } from '../limits.ts';

const ending = ' (copy)';

/** The name of a copied project, cut to the limit; null for a project without a name (rule
    projects/copies-1). */
export function nameOfCopy(name: string | null): string | null {
  if (name === null) return null;
  const letters = Array.from(name);
  while (letters.join('').length + ending.length > limits.shortText) letters.pop();
  return letters.join('').trimEnd() + ending;
}
