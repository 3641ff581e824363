import type { CSSProperties } from 'react';

/** For the class `fit-words`: a name is set so small that its longest word stays whole in the container around it. */
export function fitWords(name: string): CSSProperties {
  const longest = Math.max(...name.split(/\s+/).map((word) => word.length));
  return { '--longest': longest } as CSSProperties;
}
