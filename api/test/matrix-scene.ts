import { eq } from 'drizzle-orm';
import { hashSecret } from '../src/core/hashing.ts';
import { users } from '../src/db/tables/accounts/accounts.ts';
import { teamMembers } from '../src/db/tables/projects/team.ts';
import { refreshListing } from '../src/profiles/listing.service.ts';
import type { TestApp } from './app.ts';
import type { Client } from './client.ts';
import type { CallerKind } from './matrix-table.ts';
import { createPerson, type Person } from './people.ts';
import { goodPassword } from './sign-up.ts';
import { addApplications, addProject } from './talents.ts';

/** Callers without an account. */
type Visitor = 'anonymous' | 'client with a link';

/** The people of one row of the matrix, all new. */
export type Scene = {
  people: Record<Exclude<CallerKind, Visitor>, Person>;
  clientOf: (kind: CallerKind) => Client;
};

let passwordHash: Promise<string> | undefined;

/** Creates the people of a row, with finished profiles and a password; the artist's unfinished if the row needs it. */
export async function setScene(test: TestApp, about: string): Promise<Scene> {
  passwordHash ??= hashSecret(goodPassword);
  const fields = { passwordHash: await passwordHash, isProfileComplete: true };
  const people = {
    'artist (self)': await createPerson(test, 'Artist', fields),
    'another artist': await createPerson(test, 'Artist', fields),
    'other professional': await createPerson(test, 'Other', fields),
    'owning director': await createPerson(test, 'Director', fields),
    editor: await createPerson(test, 'Director', fields),
    reviewer: await createPerson(test, 'Director', fields),
    'another director': await createPerson(test, 'Director', fields),
    administrator: await createPerson(test, 'Other', { ...fields, isAdministrator: true }),
    'administrator without second step': await lapsedAdministrator(test, fields),
  };
  const { id } = people['artist (self)'];
  if (about === 'an unfinished profile') {
    await test.db.update(users).set({ isProfileComplete: false }).where(eq(users.id, id));
  }
  await test.db.transaction((tx) => refreshListing(tx, id));
  const visitors = { anonymous: test.visitor(), 'client with a link': test.visitor() };
  const clientOf = (kind: CallerKind) => (isVisitor(kind) ? visitors[kind] : people[kind].client);
  return { people, clientOf };
}

/** An administrator whose session has no second step. */
async function lapsedAdministrator(test: TestApp, fields: Parameters<typeof createPerson>[2]) {
  const person = await createPerson(test, 'Other', fields);
  await test.db.update(users).set({ isAdministrator: true }).where(eq(users.id, person.id));
  return person;
}

export const isVisitor = (kind: CallerKind): kind is Visitor =>
  kind === 'anonymous' || kind === 'client with a link';

const states: Record<string, object> = {
  'a draft': { isDraft: true },
  'a deleted project': { deletedAt: new Date() },
  'a closed project': { requirementClose: true },
  'an archived project': { archivedAt: new Date() },
};

export async function joinTeam(test: TestApp, { people }: Scene, projectId: string): Promise<void> {
  const joinedAt = test.deps.clock();
  await test.db.insert(teamMembers).values(
    (['editor', 'reviewer'] as const).map((membership) => ({
      projectId,
      userId: people[membership].id,
      membership,
      joinedAt,
    })),
  );
}

/** A new project of the owning director with one role, in the row's state; only the artist applied, and only to an
    archived one. */
export async function setProject(test: TestApp, scene: Scene, about: string) {
  const { people } = scene;
  const { id, roleIds } = await addProject(test, people['owning director'].id, {
    roles: 1,
    ...states[about.replace('oneself in ', '')],
  });
  await joinTeam(test, scene, id);
  const [roleId = ''] = roleIds;
  if (about === 'an archived project') {
    await addApplications(test, id, [{ artistId: people['artist (self)'].id, roleId }]);
  }
  return { id, identifier: `project-${id}`, roleId };
}
