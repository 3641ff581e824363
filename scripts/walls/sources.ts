import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Import, importsOf } from './imports.ts';

/** A file of code: its path from the root with '/', its number of lines, what it imports and the types it declares. */
export interface Source {
  path: string;
  lines: number;
  imports: Import[];
  types: { name: string; exported: boolean }[];
}

/** Folders with nothing that we wrote. */
export const notOurs = new Set(['node_modules', 'build', '.react-router', '.git', '.cache', 'data', 'shots']);

// a declaration stands at the beginning of its line; inside a function it is indented
const typeDeclaration = /^ *(export )?(?:type|interface|class|enum) ([A-Z]\w*)/gm;

/** Reads all code of a repository: .ts, .tsx, .css and .mjs files. */
export function readSources(root: string): Source[] {
  return codeBelow(root, '').map((path) => makeSource(path, readFileSync(join(root, path), 'utf8')));
}

function makeSource(path: string, text: string): Source {
  return {
    path,
    lines: text.split('\n').length - 1,
    imports: path.endsWith('.css') ? [] : importsOf(path, text),
    types: Array.from(text.matchAll(typeDeclaration), ([, word, name = '']) => ({
      name,
      exported: word !== undefined,
    })),
  };
}

export function isTest(path: string): boolean {
  return /\.test\.tsx?$|^(e2e|lab\/trials|(?:api|domain)\/test|web\/parts)\//.test(path);
}

/** The first folder of a path: its room; below lab/ the first two. Files at the root have none. */
export function roomOf(path: string): string {
  return /^(lab\/[^/]+|[^/]+)(?=\/)/.exec(path)?.[0] ?? '';
}

function codeBelow(root: string, folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    if (notOurs.has(entry.name)) return [];
    const path = folder ? `${folder}/${entry.name}` : entry.name;
    if (entry.isDirectory()) return codeBelow(root, path);
    return /\.(tsx?|css|mjs)$/.test(entry.name) ? [path] : [];
  });
}
