import { posix } from 'node:path';
import { type Program, parseSync, Visitor } from 'oxc-parser';

/** One import: a file of ours by its path from the root, a module of Node, or a package by its name. */
export interface Import {
  kind: 'file' | 'node' | 'package';
  target: string;
  /** True where only types are imported, which are gone when the program runs. */
  typeOnly: boolean;
}

type ImportStatement = Pick<Import, 'typeOnly'> & { specifier: string };

/** What a file of scripts imports, as a parser reads it; generated route types count for nothing. */
export function importsOf(path: string, text: string): Import[] {
  const found = new Map<string, Import>();
  for (const { specifier, typeOnly } of namedIn(path, text)) {
    if (specifier.includes('/+types/') || specifier.startsWith('virtual:')) continue;
    const one = { ...resolve(path, specifier), typeOnly };
    const known = found.get(one.target);
    found.set(one.target, known ? { ...one, typeOnly: known.typeOnly && typeOnly } : one);
  }
  return [...found.values()];
}

/** The modules that the statements of a file name; of `import()` only those that are named by a plain text. */
function namedIn(path: string, text: string): ImportStatement[] {
  const file = parseSync(path, text);
  const [error] = file.errors;
  if (error) throw new Error(`${path} cannot be read: ${error.message}`);
  const { staticImports, staticExports, dynamicImports } = file.module;
  return [
    ...staticImports.map(({ moduleRequest, entries }) => ({
      specifier: moduleRequest.value,
      typeOnly: entries.length > 0 && entries.every(({ isType }) => isType),
    })),
    ...staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest, isType }) =>
        moduleRequest ? [{ specifier: moduleRequest.value, typeOnly: isType }] : [],
      ),
    ),
    ...dynamicImports.flatMap(({ moduleRequest: { start, end } }) => {
      const [, specifier] = /^(['"`])([^$]*)\1$/s.exec(text.slice(start, end))?.slice(1) ?? [];
      return specifier ? [{ specifier, typeOnly: false }] : [];
    }),
    // walking through all of a file takes long: only where there may be one
    ...(/\bimport\s*\(/.test(text) ? typesFrom(file.program) : []),
  ];
}

/** The modules of types that are written where they are used: `import('./phone.ts').Phone`. */
function typesFrom(program: Program): ImportStatement[] {
  const found: ImportStatement[] = [];
  new Visitor({
    TSImportType: ({ source }) => void found.push({ specifier: source.value, typeOnly: true }),
  }).visit(program);
  return found;
}

function resolve(path: string, specifier: string): Pick<Import, 'kind' | 'target'> {
  const plain = specifier.replace(/\?.*$/, '');
  if (plain.startsWith('.')) return { kind: 'file', target: posix.join(posix.dirname(path), plain) };
  if (plain.startsWith('@kirdaar/')) return { kind: 'file', target: plain.slice('@kirdaar/'.length) };
  if (plain.startsWith('node:')) return { kind: 'node', target: plain };
  const [scope = '', name = ''] = plain.split('/');
  return { kind: 'package', target: scope.startsWith('@') ? `${scope}/${name}` : scope };
}
