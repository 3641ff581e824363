import type { Operation } from '@kirdaar/contract/operation.ts';
import { sql } from 'drizzle-orm';
import { Counter } from 'prom-client';
import { metrics } from '../core/metrics.ts';
import type { Database } from '../db/database.ts';
import { withPatience } from '../db/patience.ts';
import { readFrom } from '../db/reads-from.ts';
import { departmentRoles, files } from '../db/tables/profiles/reference.ts';
import { projectRoles, projects } from '../db/tables/projects/projects.ts';
import { personIndex } from '../db/tables/search/person-index.ts';
import { JsonText } from './answer.ts';

type Kind = NonNullable<Operation['readsMayLag']>;

const answered = new Counter({
  name: 'kirdaar_visitor_reads_total',
  help: 'Visitors’ reads that a replica may answer, by who answered and why',
  labelNames: ['from', 'why'],
  registers: [metrics],
});

// a silent replica costs a visitor no more
const patience = 2000;

/** Lets a replica answer, if one is near and all that the answer shows is still shown; else the primary. A
    replica that fails or finds nothing decides nothing: the primary is asked again. */
export async function readLagging<T>(db: Database, kind: Kind, read: () => Promise<T>): Promise<T> {
  if (!db.replicas) return read();
  const { answer, why } = await fromReplica(db, kind, read);
  answered.inc({ from: answer ? 'replica' : 'primary', why });
  return answer ? answer.found : read();
}

async function fromReplica<T>(
  db: Database,
  kind: Kind,
  read: () => Promise<T>,
): Promise<{ answer?: { found: T }; why: string }> {
  const replica = db.replicas?.next();
  if (!replica) return { why: 'none is near' };
  try {
    const found = await withPatience({ left: patience }, () => readFrom(replica, read));
    const text = found instanceof JsonText ? found.text : JSON.stringify(found);
    const isShown = kind === 'reference' || (await isAllShown(db, text));
    return isShown ? { answer: { found }, why: 'near' } : { why: 'hidden meanwhile' };
  } catch {
    return { why: 'refused or failed' };
  }
}

/** Asks the primary whether a visitor may still see every person, project, role and file of an answer. An id
    of anything else counts as not shown. A shared project shows no ids of its roles: one with a hidden role
    is always read from the primary. */
async function isAllShown(db: Database, text: string): Promise<boolean> {
  const ids = valuesOf(text, /"_id":"([0-9a-f-]{36})"/g);
  const names = valuesOf(text, /"projectIdentifier":"([^"]+)"/g);
  const paths = valuesOf(text, /"(\/uploads\/[^"]+)"/g);
  if (ids.length + names.length + paths.length === 0) return true;
  const among = sql`ANY (${sql.param(ids)}::uuid[])`;
  const named = sql`ANY (${sql.param(names)}::text[])`;
  const isShared = sql`NOT ${projects.isDraft} AND ${projects.deletedAt} IS NULL AND ${projects.archivedAt} IS NULL
    AND ${projects.pausedAt} IS NULL`;
  const { rows } = await db.execute<Record<'byId' | 'byName' | 'hidden', string>>(sql`SELECT
    (SELECT count(*) FROM ${personIndex} WHERE ${personIndex.id} = ${among} AND NOT ${personIndex.isChild})
    + (SELECT count(*) FROM ${projects} WHERE ${projects.id} = ${among} AND ${isShared})
    + (SELECT count(*) FROM ${projectRoles} WHERE ${projectRoles.id} = ${among} AND ${projectRoles.hiddenAt} IS NULL)
    + (SELECT count(*) FROM ${departmentRoles} WHERE ${departmentRoles.id} = ${among}) AS "byId",
    (SELECT count(*) FROM ${projects} WHERE ${projects.projectIdentifier} = ${named} AND ${isShared}) AS "byName",
    (SELECT count(*) FROM ${files} WHERE ${files.path} = ANY (${sql.param(paths)}::text[]) AND ${files.hiddenAt} IS NOT NULL)
    + (SELECT count(*) FROM ${projects} JOIN ${projectRoles} ON ${projectRoles.projectId} = ${projects.id}
      WHERE ${projects.projectIdentifier} = ${named} AND ${projectRoles.hiddenAt} IS NOT NULL) AS hidden`);
  const [{ byId, byName, hidden } = { byId: 0, byName: 0, hidden: 1 }] = rows;
  return Number(byId) === ids.length && Number(byName) === names.length && Number(hidden) === 0;
}

const valuesOf = (text: string, pattern: RegExp) => [
  ...new Set(Array.from(text.matchAll(pattern), ([, value]) => value)),
];
