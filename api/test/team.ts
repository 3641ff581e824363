import { randomUUID } from 'node:crypto';
import type { Joined } from '@kirdaar/domain/projects/team/team.ts';
import { expect } from 'vitest';
import { teamMembers } from '../src/db/tables/projects/team.ts';
import type { TestApp } from './app.ts';
import type { Client } from './client.ts';
import { castProject } from './desk.ts';
import type { Person } from './people.ts';

/** Adds a user to a project's team without the mails. */
export async function join(test: TestApp, projectId: string, person: Person, membership: Joined) {
  await test.db
    .insert(teamMembers)
    .values({ projectId, userId: person.id, membership, joinedAt: test.deps.clock() });
}

/** A project with three applicants, an editor and a reviewer, and the ids of their candidacies. */
export async function castTeam(test: TestApp, owner: Person, { editor, reviewer }: Record<Joined, Person>) {
  const desk = await castProject(test, owner);
  await join(test, desk.id, editor, 'editor');
  await join(test, desk.id, reviewer, 'reviewer');
  return { ...desk, ids: (await desk.candidacies()).map(({ id }) => id) };
}

export function invite({ client }: Person, projectId: string, email: string, as: Joined) {
  const headers = { 'idempotency-key': randomUUID() };
  return client.post(`/api/projects/${projectId}/team/invitations`, { email, as }, { headers });
}

/** Invites a user and gives the token of their mail. */
export async function invited(test: TestApp, owner: Person, projectId: string, to: Person, as: Joined) {
  expect((await invite(owner, projectId, to.email, as)).status).toBe(201);
  return tokenOf(test, to.email);
}

export async function tokenOf(test: TestApp, email: string): Promise<string> {
  const [mail] = await test.mailsTo(email);
  return /team-invitations\/([\w-]{43})/.exec(mail?.textBody ?? '')?.[1] ?? 'no token';
}

/** Opens an invitation, accepts or declines it. */
export function answer(client: Client, what: 'look' | 'accept' | 'decline', token: string) {
  return client.post(`/api/team-invitations/${what}`, { token });
}
