// A migration runs while the previous version still serves: it may block no queries, and remove nothing in use.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { dropLine } from '@kirdaar/api/src/db/schema-range.ts';
import type { AlterTableCmd, ColumnDef, Constraint, Node } from '@pgsql/types';
import { parse } from 'libpg-query';

/** Earlier files describe the schema completely, and run on empty databases only. */
const firstJudged = 100;

/** From here on a drop of a table or column waits until an operator asks for it. */
const firstWaiting = 255;

/** Tables with at most some hundred rows. */
const small = new Set(['departments', 'department_roles', 'languages', 'skills', 'schema_version']);

const harmless = new Set([
  'CreateStmt',
  'CreateExtensionStmt',
  'CreateFunctionStmt',
  'CreateTrigStmt',
  'CreateSeqStmt',
  'CommentStmt',
  'ViewStmt',
  'InsertStmt',
  'SelectStmt',
]);
const harmlessChanges = new Set([
  'AT_DropNotNull',
  'AT_SetRelOptions',
  'AT_ResetRelOptions',
  'AT_SetStatistics',
  'AT_SetStorage',
]);
const endings = new Set(['AT_DropColumn', 'AT_DropConstraint', 'AT_ColumnDefault']);

/** Faults in the numbered SQL of a folder that blocks or breaks the running version. */
export async function checkMigrations(folder: string): Promise<string[]> {
  const numbered = globSync('*.sql', { cwd: folder })
    .sort()
    .map((file) => ({ file, version: Number.parseInt(file, 10) }));
  const twice = numbered.flatMap(({ file, version }, place) =>
    numbered[place - 1]?.version === version ? `${file}: another migration has this number.` : [],
  );
  const files = numbered.filter(({ version }) => version >= firstJudged);
  const found = files.map(async ({ file, version }) => {
    const faults = await judge(readFileSync(join(folder, file), 'utf8'), version);
    return faults.map((fault) => `${file}: ${fault}`);
  });
  return [...twice, ...faultsOfChecksums(folder), ...(await Promise.all(found)).flat()];
}

/** A migration in main never changes: its checksum is in the list, and lines are only added to the list. */
function faultsOfChecksums(folder: string): string[] {
  const list = join(folder, 'checksums.txt');
  if (!existsSync(list)) return [];
  const lines = readFileSync(list, 'utf8').trim().split('\n');
  const changed = globSync('{*,*/*}.do.*.sql', { cwd: folder }).flatMap((file) => {
    const md5 = createHash('md5')
      .update(readFileSync(join(folder, file), 'utf8'))
      .digest('hex');
    if (lines.includes(`${file} ${md5}`)) return [];
    return lines.some((line) => line.startsWith(`${file} `))
      ? `${file}: it was changed after its checksum was noted. Write a new migration instead.`
      : `${file}: add its line to checksums.txt: ${file} ${md5}`;
  });
  const removed = removedLines(list).filter((line) => !lines.includes(line));
  return [
    ...changed.sort(),
    ...removed.map((line) => `checksums.txt: the line '${line}' is gone. The list only grows.`),
  ];
}

/** The lines that any commit removed from a file; none outside a repository. Lines without a file name are of the
    migrations before 001 to 009. */
function removedLines(file: string): string[] {
  const options = { cwd: dirname(file), encoding: 'utf8' as const };
  const { stdout } = spawnSync('git', ['log', '--format=', '-p', '--', basename(file)], options);
  return (stdout ?? '').split('\n').flatMap((line) => /^-(\S+\.sql \w+)$/.exec(line)?.[1] ?? []);
}

type Context = { isContract: boolean; isAlone: boolean; isNew: (table: string | undefined) => boolean };

async function judge(sql: string, version: number): Promise<string[]> {
  const statements = ((await parse(sql)).stmts ?? []).flatMap(({ stmt }) => stmt ?? []);
  const made = new Set(
    statements.flatMap((node) => ('CreateStmt' in node ? (node.CreateStmt.relation?.relname ?? []) : [])),
  );
  const oldest = /^-- oldest program: (\d+)$/m.exec(sql)?.[1];
  const context = {
    isContract: oldest !== undefined,
    isAlone: statements.length === 1,
    isNew: (table: string | undefined) => table !== undefined && (made.has(table) || small.has(table)),
  };
  const faults = statements.flatMap((node) => judgeStatement(node, context));
  const drops = statements.filter(isDrop).length;
  const waits = sql.split('\n').includes(dropLine);
  if (drops > 0 && !waits && version >= firstWaiting)
    faults.push(`nodes of the version before read what it drops: a line '${dropLine}'.`);
  if (waits && drops < statements.length) faults.push('a file that waits for --drops may only drop.');
  if (oldest && Number(oldest) >= version)
    faults.push(`the oldest program must be below ${version}: the version before has to go on working.`);
  return faults;
}

/** Whether a statement removes tables or columns, and does nothing else. */
function isDrop(node: Node): boolean {
  if ('DropStmt' in node) return node.DropStmt.removeType === 'OBJECT_TABLE';
  const changes = 'AlterTableStmt' in node ? (node.AlterTableStmt.cmds ?? []) : [];
  return changes.some((one) => 'AlterTableCmd' in one && one.AlterTableCmd.subtype === 'AT_DropColumn');
}

function judgeStatement(node: Node, context: Context): string[] {
  if ('RenameStmt' in node)
    return ['renames. No program knows both names: add the new one, write both, and drop the old one later.'];
  if ('DropStmt' in node)
    return node.DropStmt.removeType === 'OBJECT_INDEX' ? [] : mustBeContract(context, 'drops');
  if ('IndexStmt' in node) {
    const { concurrent, relation } = node.IndexStmt;
    if (concurrent) return context.isAlone ? [] : ['CONCURRENTLY must be the only statement of its file.'];
    return context.isNew(relation?.relname)
      ? []
      : [`an index on ${relation?.relname} stops its writers: say CONCURRENTLY, in a file of its own.`];
  }
  // a procedure commits in steps, which works only alone
  if ('CallStmt' in node)
    return context.isAlone ? [] : ['CALL must be the only statement of its file: it commits in steps.'];
  // ANALYZE blocks nothing; VACUUM cannot run in a migration's transaction
  if ('VacuumStmt' in node && !node.VacuumStmt.is_vacuumcmd) return [];
  if ('UpdateStmt' in node) return judgeBackfill(node.UpdateStmt.relation?.relname, context);
  if ('DeleteStmt' in node) return judgeBackfill(node.DeleteStmt.relation?.relname, context);
  if ('AlterTableStmt' in node) {
    const { relation, cmds = [] } = node.AlterTableStmt;
    const table = relation?.relname ?? '';
    if (context.isNew(table)) return [];
    return cmds.flatMap((one) =>
      'AlterTableCmd' in one
        ? judgeChange(one.AlterTableCmd, context).map((fault) => `${table}: ${fault}`)
        : [],
    );
  }
  const [kind = ''] = Object.keys(node);
  return harmless.has(kind) ? [] : [`${kind} is not known to be harmless while the version before serves.`];
}

function judgeBackfill(table: string | undefined, context: Context): string[] {
  return context.isNew(table)
    ? []
    : [`changes rows of ${table} that others wait for: fill them in steps, in a job or a command.`];
}

function judgeChange({ subtype = 'AT_AddColumn', def, name }: AlterTableCmd, context: Context): string[] {
  if (subtype === 'AT_AddColumn') return def && 'ColumnDef' in def ? judgeColumn(def.ColumnDef) : [];
  if (subtype === 'AT_AddConstraint')
    return def && 'Constraint' in def ? judgeConstraint(def.Constraint) : [];
  if (subtype === 'AT_ValidateConstraint')
    return context.isAlone ? [] : ['VALIDATE reads the whole table: in a file of its own.'];
  if (subtype === 'AT_SetNotNull')
    return [`NOT NULL on ${name} reads the whole table: CHECK (${name} IS NOT NULL) NOT VALID instead.`];
  if (subtype === 'AT_AlterColumnType')
    return [`another type for ${name} rewrites the table: add a column, fill it, drop this one later.`];
  if (subtype === 'AT_ColumnDefault' && def) return [];
  if (endings.has(subtype)) return mustBeContract(context, `takes ${name} or its default away`);
  return harmlessChanges.has(subtype)
    ? []
    : [`${subtype} is not known to be harmless while the version before serves.`];
}

function judgeColumn({ colname, constraints = [] }: ColumnDef): string[] {
  const known = constraints.flatMap((one) => ('Constraint' in one ? one.Constraint : []));
  const find = (kind: Constraint['contype']) => known.find(({ contype }) => contype === kind);
  const initial = find('CONSTR_DEFAULT');
  const isRewriting = JSON.stringify(initial ?? '').includes('"FuncCall"');
  const others = known.filter(
    ({ contype = '' }) => !['CONSTR_NULL', 'CONSTR_NOTNULL', 'CONSTR_DEFAULT'].includes(contype),
  );
  return [
    ...(find('CONSTR_NOTNULL') && !initial
      ? [`${colname} is NOT NULL without a DEFAULT: the version before writes none.`]
      : []),
    ...(isRewriting ? [`the DEFAULT of ${colname} is a function: it rewrites the whole table.`] : []),
    ...(others.length > 0
      ? [`${colname} comes with a constraint: add that NOT VALID, in a statement of its own.`]
      : []),
  ];
}

function judgeConstraint({ conname, skip_validation, indexname }: Constraint): string[] {
  return skip_validation || indexname
    ? []
    : [`constraint ${conname ?? ''} reads the whole table: NOT VALID, or USING INDEX, and VALIDATE later.`];
}

/** A removal names the first version that no longer uses it; older nodes then refuse. */
function mustBeContract({ isContract }: Context, what: string): string[] {
  return isContract
    ? []
    : [`${what}. If no program since 12, say, has used it: a line '-- oldest program: 12'.`];
}

if (import.meta.main) {
  const problems = await checkMigrations(fileURLToPath(new URL('../api/migrations', import.meta.url)));
  for (const problem of problems) console.error(problem);
  process.exitCode = problems.length > 0 ? 1 : 0;
}
