import { randomUUID } from 'node:crypto';
import type { UserKind } from '@kirdaar/domain/accounts/user-kind.ts';
import { hashToken, newToken } from '../src/core/tokens.ts';
import { sessions, userDepartmentRoles, userDepartments, users } from '../src/db/tables/accounts.ts';
import type { TestApp } from './app.ts';
import { Client } from './client.ts';

/** Ids of department roles and departments by name, as the reference lists have them. */
export async function roleIds(test: TestApp, ...names: string[]) {
  const { rows } = await test.db.$client.query<{ id: string; department_id: string }>(
    'SELECT id, department_id FROM department_roles WHERE name = ANY($1) ORDER BY name, id',
    [names],
  );
  const departments = [...new Set(rows.map((row) => row.department_id))];
  return { roles: rows.map((row) => row.id), departments };
}

const roleOfKind: Record<UserKind, string> = {
  Artist: 'Artist',
  Director: 'Casting Director',
  Other: 'Editor',
};

export type Person = { id: string; email: string; name: string; publicIdentifier: string; client: Client };

/** A signed-in account without the way through the mails; profile fields may be given as columns of users. */
export async function createPerson(
  test: TestApp,
  kind: UserKind,
  fields: Partial<typeof users.$inferInsert> = {},
): Promise<Person> {
  const id = fields.id ?? randomUUID();
  const row = {
    id,
    email: `${id}@people.example`,
    // never six digits in a row, which a subject of a mail does not show
    name: `Person ${id.slice(0, 5)}`,
    passwordHash: 'unusable',
    kind,
    publicIdentifier: `person-${id.slice(0, 8)}`,
    ...fields,
  };
  await test.db.insert(users).values(row);
  const { roles, departments } = await roleIds(test, roleOfKind[kind]);
  await test.db
    .insert(userDepartments)
    .values(departments.map((departmentId) => ({ userId: id, departmentId })));
  await test.db
    .insert(userDepartmentRoles)
    .values(roles.map((departmentRoleId) => ({ userId: id, departmentRoleId })));
  const client = new Client(test.app);
  await signIn(test, client, id, row.isAdministrator === true);
  const { email, name, publicIdentifier } = row;
  return { id, email, name, publicIdentifier, client };
}

/** Gives a client a live session of a user, an administrator's with a second step. */
async function signIn(test: TestApp, client: Client, userId: string, hasStep: boolean): Promise<void> {
  const token = newToken();
  const now = test.deps.clock();
  await test.db.insert(sessions).values({
    id: randomUUID(),
    tokenHash: hashToken(token),
    userId,
    createdAt: now,
    lastSeenAt: now,
    expiresAt: new Date(now.getTime() + 24 * 60 * 60 * 1000),
    secondStepAt: hasStep ? now : null,
  });
  client.cookies.set('kirdaar_session', token);
}
