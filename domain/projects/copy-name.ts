import { limits } from '../limits.ts';

const ending = ' (copy)';

/** What a copy of a project is called, its name cut where both would be too long; null for one without a name
    (rule projects/copies-1). */
export function nameOfCopy(name: string | null): string | null {
  if (name === null) return null;
  const letters = Array.from(name);
  while (letters.join('').length + ending.length > limits.shortText) letters.pop();
  return letters.join('').trimEnd() + ending;
}
