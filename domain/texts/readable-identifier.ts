import { latinFromDevanagari } from './devanagari.ts';

const letters = 'abcdefghijkmnpqrstuvwxyz23456789';
const endingLength = 8;
const longestSlug = 60;

/** A public identifier for addresses: the usable letters of the name, or `instead`, and a random ending that makes it
    unique and avoids reserved words (rule projects/fields-5). `pick(n)` gives a random whole number from 0 to n - 1. */
export function readableIdentifier(name: string, instead: string, pick: (below: number) => number): string {
  const ending = Array.from({ length: endingLength }, () => letters[pick(letters.length)]).join('');
  return `${slugOf(name) || instead}-${ending}`;
}

function slugOf(name: string): string {
  const plain = latinFromDevanagari(name).normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return plain
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, longestSlug)
    .replace(/^-+|-+$/g, '');
}
