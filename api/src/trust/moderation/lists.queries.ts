import type { ReferenceList } from '@kirdaar/domain/trust/moderation/reference-lists.ts';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../db/database.ts';
import { departmentRoles, departments, languages, skills } from '../../db/tables/profiles/reference.ts';

export type EntryRow = {
  id: string;
  name: string;
  isHidden: boolean;
  departmentId: string | null;
  department: string | null;
};

const tables = { departments, skills, languages } as const;
const noDepartment = { departmentId: sql<null>`NULL`, department: sql<null>`NULL` };

/** The entries of a list, by name; or one of them. */
export async function findEntries(db: Queryable, list: ReferenceList, id?: string): Promise<EntryRow[]> {
  if (list === 'roles') {
    const { name, showInUi, departmentId } = departmentRoles;
    const isHidden = sql<boolean>`NOT ${showInUi}`;
    return db
      .select({ id: departmentRoles.id, name, isHidden, departmentId, department: departments.name })
      .from(departmentRoles)
      .innerJoin(departments, eq(departments.id, departmentId))
      .where(id ? eq(departmentRoles.id, id) : undefined)
      .orderBy(asc(departments.name), asc(name));
  }
  const table = tables[list];
  return db
    .select({ id: table.id, name: table.name, isHidden: table.isHidden, ...noDepartment })
    .from(table)
    .where(id ? eq(table.id, id) : undefined)
    .orderBy(asc(table.name));
}

/** Locks a list against a second entry of the same name; reading it goes on. */
export async function holdList(tx: Transaction, list: ReferenceList): Promise<void> {
  await tx.execute(
    sql`LOCK TABLE ${list === 'roles' ? departmentRoles : tables[list]} IN SHARE ROW EXCLUSIVE MODE`,
  );
}

/** Whether a name is on a list, in any case; a department role in its department. */
export async function isListed(
  tx: Transaction,
  list: ReferenceList,
  { name, departmentId }: { name: string; departmentId: string | null },
): Promise<boolean> {
  const table = list === 'roles' ? departmentRoles : tables[list];
  const same = sql`lower(${table.name}) = lower(${name}::text)`;
  const where =
    list === 'roles' && departmentId ? and(same, eq(departmentRoles.departmentId, departmentId)) : same;
  return (await tx.select({ id: table.id }).from(table).where(where).limit(1)).length > 0;
}

export async function insertEntry(
  tx: Transaction,
  list: ReferenceList,
  { id, name, departmentId }: { id: string; name: string; departmentId: string | null },
): Promise<void> {
  if (list === 'roles') {
    if (departmentId) await tx.insert(departmentRoles).values({ id, name, departmentId, showInUi: true });
  } else if (list === 'skills') await tx.insert(skills).values({ id, name });
  else {
    const table = tables[list];
    const bit = sql`(SELECT coalesce(max(bit), -1) + 1 FROM ${table})`;
    await tx.insert(table).values({ id, name, bit });
  }
}

export async function setHidden(
  tx: Transaction,
  list: ReferenceList,
  { id, isHidden }: { id: string; isHidden: boolean },
): Promise<void> {
  if (list === 'roles')
    await tx.update(departmentRoles).set({ showInUi: !isHidden }).where(eq(departmentRoles.id, id));
  else await tx.update(tables[list]).set({ isHidden }).where(eq(tables[list].id, id));
}
