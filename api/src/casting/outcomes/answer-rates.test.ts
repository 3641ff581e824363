import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { createPerson, type Person } from '../../../test/people.ts';
import { asProject, publish } from '../../../test/projects.ts';
import { addApplications, addListed, addProject } from '../../../test/talents.ts';
import { users } from '../../db/tables/accounts/accounts.ts';
import { candidacies } from '../../db/tables/casting/candidacies.ts';
import { answerRates, closings, type projects } from '../../db/tables/projects/projects.ts';
import { countAnswers } from './answer-rates.service.ts';

let app: TestApp;
let director: Person;
beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  director = await createPerson(app, 'Director');
});
afterAll(() => app.close());

const day = 24 * 60 * 60 * 1000;
/** That many days before now; the tests' clock is at noon in India. */
const ago = (days: number) => new Date(app.deps.clock().getTime() - days * day);
const dateAgo = (days: number) => ago(days).toISOString().slice(0, 10);

async function rateOf(who: Person) {
  await countAnswers(app.deps);
  const [row] = await app.db.select().from(answerRates).where(eq(answerRates.directorId, who.id));
  return row ? [row.answered, row.due] : null;
}

/** A project with that many applicants for its only role, the first of them answered. */
async function project(fields: Partial<typeof projects.$inferInsert>, applied: number, answered: number) {
  const artists = await addListed(
    app,
    Array.from({ length: applied }, () => ({})),
  );
  const { id, roleIds } = await addProject(app, director.id, { roles: 1, ...fields });
  const [roleId = ''] = roleIds;
  await addApplications(
    app,
    id,
    artists.map((artistId) => ({ artistId, roleId, at: ago(500) })),
  );
  for (const artistId of artists.slice(0, answered)) {
    const sent = { outcome: 'not_selected', outcomeAt: ago(1), stage: 'passed' } as const;
    await app.db.update(candidacies).set(sent).where(eq(candidacies.artistId, artistId));
  }
  return { id, roleId };
}

const close = (path: string, requirementClose: boolean) =>
  director.client.put(`/api/projects/${path}/hiring`, { requirementClose });

describe('The answer rate of a director', () => {
  test('is counted of what was due in the last twelve months, as by hand (D17)', async () => {
    expect(await rateOf(director)).toBe(null);
    // not ended: never due
    await project({}, 3, 1);
    // thirty days and two weeks after its last day: due from the midnight after the 44th day
    await project({ castingEndDate: dateAgo(45) }, 4, 1);
    await project({ castingEndDate: dateAgo(44) }, 5, 5);
    // deleted two weeks ago, and a day less
    await project({ deletedAt: ago(14) }, 2, 2);
    await project({ deletedAt: ago(13) }, 7, 7);
    // due more than a year ago
    await project({ deletedAt: ago(14 + 366) }, 8, 8);
    // the first of both counts: deleted long ago, its casting ends later
    await project({ deletedAt: ago(60), castingEndDate: dateAgo(10) }, 1, 0);
    expect(await rateOf(director)).toEqual([3, 7]);
  });

  test('follows closing and opening, and is deleted with its director', async () => {
    const { id, roleId } = await project({}, 10, 9);
    await close(`roles/${roleId}`, true);
    expect(await rateOf(director)).toBe(null);
    await app.db.execute(sql`UPDATE ${closings} SET closed_at = ${ago(14)}`);
    expect(await rateOf(director)).toEqual([9, 10]);
    const shown = asProject(await director.client.get(`/api/projects/${id}`));
    expect(shown.answerRate).toEqual({ percent: 90, applicants: 10 });
    await close(`roles/${roleId}`, false);
    expect(await rateOf(director)).toBe(null);
    await close(id, true);
    await close(id, true);
    await app.db.execute(sql`UPDATE ${closings} SET closed_at = ${ago(14)}`);
    expect(await rateOf(director)).toEqual([9, 10]);
    const other = await createPerson(app, 'Director');
    expect(asProject(await other.client.get(`/api/projects/${(await publish(other))._id}`)).answerRate).toBe(
      null,
    );
    // the state after deleting an account with applicants
    const email = `${director.id}@deleted.invalid`;
    await app.db.update(users).set({ email }).where(eq(users.id, director.id));
    expect(await rateOf(director)).toBe(null);
  });
});
