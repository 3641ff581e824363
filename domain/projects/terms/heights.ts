import type { HeightSpan } from './terms.ts';

const cmInAnInch = 2.54;

/** Feet and inches in whole centimetres (rule terms/words-2). */
export function centimetres(feet: number, inches: number): number {
  return Math.round((feet * 12 + inches) * cmInAnInch);
}

/** 163 is 5 feet and 4 inches. */
export function feetAndInches(cm: number): { feet: number; inches: number } {
  const inches = Math.round(cm / cmInAnInch);
  return { feet: Math.floor(inches / 12), inches: inches % 12 };
}

/** 163 is '5 ft 4', 152 is '5 ft'. */
export function feetText(cm: number): string {
  const { feet, inches } = feetAndInches(cm);
  return inches === 0 ? `${feet} ft` : `${feet} ft ${inches}`;
}

/** '5 ft 4 to 5 ft 9', 'from 5 ft 4', 'up to 5 ft 9'; '' for no height. */
export function heightSpanText(height: HeightSpan | null): string {
  return spanText(height, feetText);
}

/** As above, with centimetres: '5 ft 4 to 5 ft 9 (163 to 175 cm)'. */
export function heightWithCm(height: HeightSpan | null): string {
  const feet = heightSpanText(height);
  return feet && `${feet} (${spanText(height, String)} cm)`;
}

function spanText(height: HeightSpan | null, words: (cm: number) => string): string {
  if (!height) return '';
  const ends = [height.from, height.to].map((cm) => (cm === null ? '' : words(cm)));
  const [from, to] = ends;
  if (from === to) return from ?? '';
  if (from && to) return `${from} to ${to}`;
  return from ? `from ${from}` : `up to ${to}`;
}
