import { aspectRatio } from '@kirdaar/domain/profiles/photo-choice.ts';

type Sized = Parameters<typeof aspectRatio>[0];

/** A photograph's position in the six columns of the wall. */
export type PhotoPosition =
  | 'leading'
  | 'third'
  | 'half'
  | 'half-wide'
  | 'narrow'
  | 'fill'
  | 'alone'
  | 'alone-wide';

const isPortrait = (photo: Sized) => aspectRatio(photo) < 0.9;

/**
 * A position for each photograph, row by row: three portraits or any two share a row, so that no row has a
 * gap.
 */
export function photoPlaces(photos: readonly Sized[]): PhotoPosition[] {
  if (photos.length === 0) return [];
  const threeLead = photos.length >= 3 && photos.slice(0, 3).every(isPortrait);
  // a row of three would leave the last one alone
  const length = threeLead && photos.length !== 4 ? 3 : Math.min(2, photos.length);
  return [...rowPlaces(photos.slice(0, length)), ...photoPlaces(photos.slice(length))];
}

function rowPlaces(row: readonly Sized[]): PhotoPosition[] {
  if (row.length === 3) return ['leading', 'third', 'third'];
  const [first, second] = row.map(isPortrait);
  if (row.length === 1) return [first ? 'alone' : 'alone-wide'];
  if (first === second) return first ? ['half', 'half'] : ['half-wide', 'half-wide'];
  return first ? ['narrow', 'fill'] : ['fill', 'narrow'];
}
