import type { CSSProperties } from 'react';

/** For the class `fit-words`: reduces a name's size until its longest word fits the container. */
export function fitWords(name: string): CSSProperties {
  const longest = Math.max(...name.split(/\s+/).map((word) => word.length));
  return { '--longest': longest } as CSSProperties;
}
