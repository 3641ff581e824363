import type { UserKind } from '@kirdaar/domain/accounts/user-kind.ts';
import type { Joined } from '@kirdaar/domain/projects/team/team.ts';
import { asc, eq, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../db/database.ts';
import { users } from '../../db/tables/accounts/accounts.ts';
import { teamMembers } from '../../db/tables/projects/team.ts';

export type MemberRow = { userId: string; name: string; membership: Joined; joinedAt: Date };

const columns = {
  userId: teamMembers.userId,
  name: users.name,
  membership: teamMembers.membership,
  joinedAt: teamMembers.joinedAt,
};

/** The members of a project's team: editors first, then by name. */
export async function findMembers(db: Queryable, projectId: string): Promise<MemberRow[]> {
  return db
    .select(columns)
    .from(teamMembers)
    .innerJoin(users, eq(users.id, teamMembers.userId))
    .where(eq(teamMembers.projectId, projectId))
    .orderBy(asc(teamMembers.membership), sql`lower(${users.name}) COLLATE "C"`, asc(users.id));
}

export async function findName(db: Queryable, userId: string): Promise<string> {
  const [row] = await db.select({ name: users.name }).from(users).where(eq(users.id, userId));
  return row?.name ?? '';
}

/** The kind and address of a person; with a lock, neither changes before the transaction ends. */
export async function findPerson(
  db: Queryable,
  userId: string,
  lock?: 'share',
): Promise<{ email: string; kind: UserKind } | null> {
  const query = db.select({ email: users.email, kind: users.kind }).from(users).where(eq(users.id, userId));
  const [row] = await (lock ? query.for(lock) : query);
  return row ?? null;
}

/** Adds a person to a team, or changes their membership. */
export async function saveMember(
  tx: Transaction,
  row: { projectId: string; userId: string; membership: Joined; joinedAt: Date },
): Promise<void> {
  await tx
    .insert(teamMembers)
    .values(row)
    .onConflictDoUpdate({
      target: [teamMembers.projectId, teamMembers.userId],
      set: { membership: row.membership },
    });
}
