import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const passedOver = new Set(['node_modules', 'build', '.react-router']);

/**
 * One line that changes when a file below one of the places (folders or files) is added, removed or changed.
 * Tests do not count: they are no part of what is built.
 * @param {string} root
 * @param {string[]} places
 */
export function fingerprint(root, places) {
  const hash = createHash('sha256');
  for (const file of places.flatMap((place) => filesBelow(root, place)).sort()) {
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(root, file)))
      .update('\0');
  }
  return hash.digest('hex');
}

/**
 * @param {string} root
 * @param {string} place
 * @returns {string[]}
 */
function filesBelow(root, place) {
  const entries = listing(join(root, place));
  if (!entries) return [place];
  return entries
    .filter((entry) => !passedOver.has(entry.name) && !/\.test\.tsx?$/.test(entry.name))
    .flatMap((entry) => {
      const path = `${place}/${entry.name}`;
      return entry.isDirectory() ? filesBelow(root, path) : [path];
    });
}

/** @param {string} path */
function listing(path) {
  try {
    return readdirSync(path, { withFileTypes: true });
  } catch {
    return null;
  }
}
