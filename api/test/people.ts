import { randomUUID } from 'node:crypto';
import type { UserKind } from '@kirdaar/domain/accounts/user-kind.ts';
import { hashToken, newToken } from '../src/core/tokens.ts';
import { users } from '../src/db/tables/accounts/accounts.ts';
import type { TestApp } from './app.ts';
import { Client } from './client.ts';

export async function roleIds(test: TestApp, ...names: string[]) {
  const { rows } = await test.db.$client.query<{ id: string; department_id: string }>(
    'SELECT id, department_id FROM department_roles WHERE name = ANY($1) ORDER BY name, id',
    [names],
  );
  const departments = [...new Set(rows.map((row) => row.department_id))];
  return { roles: rows.map((row) => row.id), departments };
}

const dayMs = 24 * 60 * 60 * 1000;

const roleOfKind: Record<UserKind, string> = {
  Artist: 'Artist',
  Director: 'Casting Director',
  Other: 'Editor',
};

export type Person = { id: string; email: string; name: string; publicIdentifier: string; client: Client };

/** A signed-in account without the mails; an administrator has a second step. Profile fields may be given as columns of
    users. */
export async function createPerson(
  test: TestApp,
  kind: UserKind,
  fields: Partial<typeof users.$inferInsert> = {},
): Promise<Person> {
  const id = fields.id ?? randomUUID();
  const row = {
    id,
    email: `${id}@people.example`,
    // never six digits in a row: a mail's subject would not show them
    name: `Person ${id.slice(0, 5)}`,
    passwordHash: 'unusable',
    kind,
    publicIdentifier: `person-${id.slice(0, 8)}`,
    ...fields,
  };
  await test.db.insert(users).values(row);
  const now = test.deps.clock();
  const token = newToken();
  // one statement: some tests create thousands of people
  await test.db.$client.query(
    `WITH named AS (SELECT id, department_id FROM department_roles WHERE name = $2),
       in_departments AS (
         INSERT INTO user_departments (user_id, department_id) SELECT DISTINCT $1::uuid, department_id FROM named
       ),
       in_roles AS (
         INSERT INTO user_department_roles (user_id, department_role_id) SELECT $1::uuid, id FROM named
       )
     INSERT INTO sessions (id, token_hash, user_id, created_at, last_seen_at, expires_at, second_step_at)
     VALUES ($3, $4, $1::uuid, $5, $5, $6, $7)`,
    [
      ...[id, roleOfKind[kind], randomUUID(), hashToken(token), now],
      ...[new Date(now.getTime() + dayMs), row.isAdministrator ? now : null],
    ],
  );
  const client = new Client(test.app);
  client.cookies.set('kirdaar_session', token);
  const { email, name, publicIdentifier } = row;
  return { id, email, name, publicIdentifier, client };
}
