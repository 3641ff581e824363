import { lastingCookies } from '@kirdaar/domain/accounts/periods.ts';
import { useState } from 'react';
import type { Columns } from '../long-list/use-columns.ts';

/** How large the faces of a list are. Large is the card that everyone has. */
export type Faces = 'large' | 'small';

/** The people of one part of a list (rule lists/faces-2). */
export const partOf: Readonly<Record<Faces, number>> = { large: 24, small: 60 };

const name = 'kirdaar_faces';

/** The choice in the cookies of a request; Small is the preset of casting teams (rule lists/faces-1). */
export function facesIn(cookies: string | null): Faces {
  const pairs = (cookies ?? '').split(';').map((pair) => pair.trim());
  return pairs.includes(`${name}=large`) ? 'large' : 'small';
}

/** The choice in this browser. */
export const facesHere = (): Faces => facesIn(document.cookie);

/** The choice, as the page began with it, and the way to change it for a year. The cookie names no one. */
export function useFaces(beginning: Faces | (() => Faces)): [Faces, (faces: Faces) => void] {
  const [faces, setFaces] = useState(beginning);
  function choose(next: Faces) {
    const secure = location.protocol === 'https:' ? ';secure' : '';
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in some browsers
    document.cookie = `${name}=${next};path=/;max-age=${lastingCookies.faces * 24 * 60 * 60};samesite=lax${secure}`;
    setFaces(next);
  }
  return [faces, choose];
}

export const smallColumns: Columns = { base: 3, sm: 4, lg: 5, xl: 6, '2xl': 7 };

/** The height of a row of small tiles: the photograph, and the lines of text. `isWide` is a list without a column
    next to it, whose names need one line. */
export function smallRowHeight(columns: number, { isWide = false, further = '0rem' } = {}): string {
  const gap = columns > 3 ? 0.75 : 0.5;
  const text = columns > 4 && isWide ? '4.125rem' : columns > 3 ? '5.25rem' : '6.25rem';
  return `calc((100cqw - ${(columns - 1) * gap}rem) / ${columns} * 1.25 + ${text} + ${further})`;
}
