import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type pg from 'pg';

export const migrationsFolder = join(import.meta.dirname, '../../migrations');

/** The files 001 to 009 describe the whole schema, one area each. An earlier database ran another chain,
    whose last number is `end`; the files of `folder` bring it to the same schema. `commit` is the last
    program of that chain. */
export const oldChain = { end: 192, commit: '847abc19', folder: 'from-192' };

/** The first number of the changes after the schema of 001 to 009. */
export const firstChange = 210;

/** The first line of a file that removes what the version before reads. */
export const dropLine = '-- waits for: npm run migrate -- --drops';

export type Migration = {
  version: number;
  name: string;
  /** The oldest program that still works after this migration: the number of its newest migration. Null:
      all still do. */
  oldestProgram: number | null;
  /** One statement that cannot run in a transaction, like CREATE INDEX CONCURRENTLY, or CALL, which commits
      in steps. */
  runsAlone: boolean;
  /** Whether it waits for others instead of blocking them: a concurrent index build. */
  waitsForOthers: boolean;
  /** Whether it removes what the version before reads: then it runs only when an operator asks for it. */
  isDrop: boolean;
};

/** The numbered SQL of a folder, in order. The number of the last is the version of the program. */
export function readMigrations(folder: string): Migration[] {
  const files = globSync('*.do.*.sql', { cwd: folder }).sort();
  return files.map((file) => {
    const sql = readFileSync(join(folder, file), 'utf8');
    const oldest = /^-- oldest program: (\d+)$/m.exec(sql)?.[1];
    return {
      version: Number.parseInt(file, 10),
      name: basename(file),
      oldestProgram: oldest ? Number(oldest) : null,
      runsAlone: /\bCONCURRENTLY\b|^CALL\b/im.test(sql.replace(/--.*$/gm, '')),
      waitsForOthers: /\bCONCURRENTLY\b/i.test(sql.replace(/--.*$/gm, '')),
      isDrop: sql.split('\n').includes(dropLine),
    };
  });
}

/** The checksum (MD5) of each migration of a folder, by its number. */
export function readChecksums(folder: string): Map<number, string> {
  const files = globSync('*.do.*.sql', { cwd: folder });
  return new Map(files.map((file) => [Number.parseInt(file, 10), checksumOf(join(folder, file))]));
}

export function checksumOf(file: string): string {
  return createHash('md5').update(readFileSync(file, 'utf8')).digest('hex');
}

/** What a program knows and needs of a database: the number of its newest migration, and of the newest that
    does not wait for an operator. */
export type Program = { version: number; needs: number };

export function programOf(migrations: readonly Migration[]): Program {
  const needs = migrations.findLast(({ isDrop }) => !isDrop)?.version ?? 0;
  return { version: migrations.at(-1)?.version ?? 0, needs };
}

const thisProgram = programOf(readMigrations(migrationsFolder));

/** The version of this program's tables: the number of its newest migration. */
export const programVersion = thisProgram.version;

/** How far a database is migrated, and the oldest program that still works on it. */
export type SchemaVersion = { version: number; oldestProgram: number };

/** Reads it also when there are no tables yet, or those of a program that did not store an oldest one. */
export async function readSchema(client: pg.ClientBase): Promise<SchemaVersion> {
  const { rows } = await client.query(
    `SELECT FROM pg_tables WHERE schemaname = 'public' AND tablename = 'schema_version'`,
  );
  if (rows.length === 0) return { version: 0, oldestProgram: 0 };
  return (await client.query<SchemaVersion>(schemaQuestion)).rows[0] ?? { version: 0, oldestProgram: 0 };
}

export const schemaQuestion = `SELECT coalesce(max(version)::int, 0) AS version,
  coalesce(max((to_jsonb(known) ->> 'oldest_program')::int), 0) AS "oldestProgram"
  FROM public.schema_version AS known`;

/** Why a program must not work on a database, as a sentence, or null when it can. */
export function schemaFault({ version, oldestProgram }: SchemaVersion, program = thisProgram): string | null {
  if (version < program.needs)
    return `The database has the tables of version ${version}; this Kirdaar needs those of version ${program.needs}.`;
  if (program.version < oldestProgram)
    return `The database was upgraded to version ${version}, on which only Kirdaar of version ${oldestProgram} and newer works; this one is of version ${program.version}.`;
  return null;
}
