import { randomUUID } from 'node:crypto';
import type { ContactChoice } from '@kirdaar/domain/trust/contact-details/may-see-contact.ts';
import { inArray } from 'drizzle-orm';
import { considerApplicants } from '../src/casting/desk/applied.service.ts';
import type { Queryable, Transaction } from '../src/db/database.ts';
import { userDepartmentRoles, userDepartments, users } from '../src/db/tables/accounts/accounts.ts';
import { candidacies } from '../src/db/tables/casting/candidacies.ts';
import { consents, guardians } from '../src/db/tables/profiles/guardians.ts';
import { departmentRoles } from '../src/db/tables/profiles/reference.ts';
import { applications, projectRoles, projects, talentViews } from '../src/db/tables/projects/projects.ts';
import { refreshListing } from '../src/profiles/listing.service.ts';
import type { TestApp } from './app.ts';

type UserColumns = typeof users.$inferInsert;

/** A person of a list: columns of users, the departments by id, and the names of department roles. */
export type Listed = Partial<UserColumns> & { departmentIds?: string[]; jobs?: string[] };

/** Inserts people with complete profiles by default, lists them, and gives their ids. */
export async function addListed(test: TestApp, people: Listed[]): Promise<string[]> {
  const rows = people.map(({ departmentIds = [], jobs = [], ...fields }) => {
    const id = fields.id ?? randomUUID();
    const row: UserColumns = {
      id,
      email: `${id}@listed.example`,
      name: `Listed ${id}`,
      passwordHash: 'unusable',
      kind: 'Artist',
      publicIdentifier: `listed-${id}`,
      isProfileComplete: true,
      ...fields,
    };
    const departments = departmentIds.map((departmentId) => ({ userId: id, departmentId }));
    return { row, departments, jobs };
  });
  await test.db.transaction(async (tx) => {
    await tx.insert(users).values(rows.map(({ row }) => row));
    const memberships = rows.flatMap(({ departments }) => departments);
    await attend(
      tx,
      rows.filter(({ row }) => (row.age ?? 18) < 18).map(({ row }) => row.id),
    );
    if (memberships.length > 0) await tx.insert(userDepartments).values(memberships);
    for (const { row, jobs } of rows) await giveJobs(tx, row.id, jobs);
    for (const { row } of rows) await refreshListing(tx, row.id);
  });
  return rows.map(({ row }) => row.id);
}

async function giveJobs(tx: Transaction, userId: string, names: string[]): Promise<void> {
  if (names.length === 0) return;
  const roles = await tx
    .select({ departmentRoleId: departmentRoles.id })
    .from(departmentRoles)
    .where(inArray(departmentRoles.name, names));
  await tx.insert(userDepartmentRoles).values(roles.map((role) => ({ userId, ...role })));
}

/** Gives children guardians who agreed, without a choice by default. */
export async function attend(
  db: Queryable,
  userIds: string[],
  choice: ContactChoice | null = null,
): Promise<void> {
  const at = new Date('2026-01-01T00:00:00Z');
  for (const userId of userIds) {
    const guardian = { name: 'Sunita Patil', relation: 'Mother', phone: '9812345678' } as const;
    const email = `guardian-${userId}@listed.example`;
    const row = { userId, ...guardian, email, state: 'agreed', changedAt: at } as const;
    await db.insert(guardians).values(row);
    const given = { userId, version: '2026-01-01', choice, agreedAt: at };
    await db.insert(consents).values({ id: randomUUID(), ...given });
  }
}

/** A project of a director with as many roles as requested. */
export async function addProject(
  test: TestApp,
  directorId: string,
  { roles = 0, ...fields }: Partial<typeof projects.$inferInsert> & { roles?: number } = {},
): Promise<{ id: string; roleIds: string[] }> {
  const id = fields.id ?? randomUUID();
  await test.db.insert(projects).values({
    id,
    directorId,
    projectIdentifier: `project-${id}`,
    name: 'Monsoon',
    isDraft: false,
    ...fields,
  });
  const roleIds = Array.from({ length: roles }, () => randomUUID());
  if (roles > 0) {
    await test.db
      .insert(projectRoles)
      .values(roleIds.map((roleId, position) => ({ id: roleId, projectId: id, position })));
  }
  return { id, roleIds };
}

/** Applies for artists, to a role each or to the project as a whole, one after another by default, with a self-tape or
    without. */
export async function addApplications(
  test: TestApp,
  projectId: string,
  made: { id?: string; artistId: string; roleId?: string; videoUrl?: string | undefined; at?: Date }[],
): Promise<void> {
  const rows = made.map(({ id, artistId, roleId, videoUrl, at }, index) => ({
    id: id ?? randomUUID(),
    projectId,
    projectRoleId: roleId ?? null,
    artistId,
    videoUrl: videoUrl ?? null,
    createdAt: at ?? new Date(test.deps.clock().getTime() + index),
  }));
  if (rows.length === 0) return;
  await test.db.insert(applications).values(rows);
  await considerApplicants(
    test.db,
    inArray(
      applications.id,
      rows.map(({ id }) => id),
    ),
  );
}

/** Notes people that a director saw or shortlisted. */
export async function addNotes(
  test: TestApp,
  projectId: string,
  made: { artistId: string; viewed?: boolean; shortlisted?: boolean }[],
): Promise<void> {
  const now = test.deps.clock();
  const viewed = made
    .filter((one) => one.viewed)
    .map(({ artistId }) => ({ projectId, artistId, viewedAt: now }));
  if (viewed.length > 0) await test.db.insert(talentViews).values(viewed);
  await addShortlisted(
    test,
    projectId,
    made.filter((one) => one.shortlisted).map(({ artistId }) => artistId),
  );
}

export async function addShortlisted(
  { db, deps }: Pick<TestApp, 'db' | 'deps'>,
  projectId: string,
  artistIds: string[],
): Promise<void> {
  const at = deps.clock();
  const own = { projectId, isEnded: true, shortlistedAt: at, stagedAt: at, createdAt: at };
  const rows = artistIds.map((artistId) => ({ ...own, artistId }));
  if (rows.length === 0) return;
  const target = [candidacies.projectId, candidacies.projectRoleId, candidacies.artistId];
  await db
    .insert(candidacies)
    .values(rows)
    .onConflictDoUpdate({ target, set: { shortlistedAt: at } });
}

type Card = { _id: string; name: string };

export const namesOf = (cards: Pick<Card, 'name'>[]) => cards.map(({ name }) => name);
export const idsOf = (cards: Pick<Card, '_id'>[]) => cards.map(({ _id }) => _id);
