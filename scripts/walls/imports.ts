import { posix } from 'node:path';

/** One import: a file of ours by its path from the root, a module of Node, or a package by its name. */
export interface Import {
  kind: 'file' | 'node' | 'package';
  target: string;
  /** True for `import type`, which is gone when the program runs. */
  typeOnly: boolean;
}

const statements = [
  /^\s*(?:import|export)\s+(type\s)?[\w$*{},\s]*?\sfrom\s+'([^']+)'/gm,
  /^\s*(?:import|export)\s+(type\s)?\{[\w$,\s]*\}\s*from\s+'([^']+)'/gm,
  /^\s*import()\s+'([^']+)'/gm,
  /\bimport(\()\s*'([^']+)'/g,
];

/** What a file imports, read from its text; generated route types count for nothing. */
export function importsOf(path: string, text: string): Import[] {
  const found = new Map<string, Import>();
  for (const statement of statements) {
    for (const [, mark = '', specifier = ''] of text.matchAll(statement)) {
      if (specifier.includes('/+types/') || specifier.startsWith('virtual:')) continue;
      const one = { ...resolve(path, specifier), typeOnly: mark.startsWith('type') };
      const known = found.get(one.target);
      found.set(one.target, known ? { ...one, typeOnly: known.typeOnly && one.typeOnly } : one);
    }
  }
  return [...found.values()];
}

function resolve(path: string, specifier: string): Pick<Import, 'kind' | 'target'> {
  const plain = specifier.replace(/\?.*$/, '');
  if (plain.startsWith('.')) return { kind: 'file', target: posix.join(posix.dirname(path), plain) };
  if (plain.startsWith('@kirdaar/')) return { kind: 'file', target: plain.slice('@kirdaar/'.length) };
  if (plain.startsWith('node:')) return { kind: 'node', target: plain };
  const [scope = '', name = ''] = plain.split('/');
  return { kind: 'package', target: scope.startsWith('@') ? `${scope}/${name}` : scope };
}
