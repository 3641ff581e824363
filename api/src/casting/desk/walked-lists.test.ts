import { type Stage, stages } from '@kirdaar/domain/casting/desk/stages.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { createPerson, type Person } from '../../../test/people.ts';
import { addApplications, addListed, addProject, idsOf } from '../../../test/talents.ts';

type Candidate = {
  id: string;
  artist: string;
  name: string;
  stage: Stage;
  appliedAt: number;
  shuffled: string;
};

let app: TestApp;
let director: Person;
let project: string;
let role: string;
/** The listed candidates. */
let candidates: Candidate[];
beforeAll(async () => {
  app = await createTestApp();
  director = await createPerson(app, 'Director');
  const { id, roleIds } = await addProject(app, director.id, { roles: 2 });
  const [lead = '', friend = ''] = roleIds;
  [project, role] = [id, lead];
  const random = fc.sample(fc.nat({ max: 999 }), { numRuns: 300, seed: 20_261_123 });
  const below = (end: number) => (random.pop() ?? 0) % end;
  const people = Array.from({ length: 45 }, () => ({
    // many of the same name, and some who are not listed
    name: ['Anu', 'ANU', 'Balu', 'Charu Devi', 'Éva', 'meena', 'Zoya'][below(7)] ?? '',
    isProfileComplete: below(8) > 0,
  }));
  const artists = await addListed(app, people);
  const from = app.deps.clock().getTime();
  for (const roleId of [lead, friend])
    await addApplications(
      app,
      project,
      // some in the same millisecond
      artists.map((artistId) => ({ artistId, roleId, at: new Date(from + below(30)) })),
    );
  const query = (text: string, values: unknown[]) => app.db.$client.query(text, values);
  for (const artist of artists) {
    const stage = stages[below(9)] ?? 'considered';
    await query('UPDATE candidacies SET stage = $2 WHERE artist_id = $1 AND project_role_id = $3', [
      artist,
      stage,
      role,
    ]);
    // some added by the team
    if (below(4) === 0)
      await query('UPDATE candidacies SET applied_at = NULL WHERE artist_id = $1', [artist]);
  }
  const { rows } = await query(
    `SELECT c.id, artist_id AS artist, name_key AS name, stage, applied_at AS "appliedAt", shuffled FROM candidacies c
     JOIN person_index l ON l.id = artist_id WHERE project_role_id = $1`,
    [role],
  );
  candidates = rows.map((row) => ({ ...row, appliedAt: row.appliedAt?.getTime() ?? 0 }));
});
afterAll(() => app.close());

const data = async (path: string) =>
  (await director.client.get(`/api/projects/${project}/${path}`)).json.data;

const compare = <T>(a: T, b: T) => (a < b ? -1 : a > b ? 1 : 0);
/** Code points, as the database compares. */
const byName = (a: Candidate, b: Candidate) => Buffer.compare(Buffer.from(a.name), Buffer.from(b.name));
const orders: Record<string, (a: Candidate, b: Candidate) => number> = {
  name: byName,
  shuffled: (a, b) => compare(BigInt(a.shuffled), BigInt(b.shuffled)),
  newest: (a, b) => b.appliedAt - a.appliedAt || (a.appliedAt === 0 && b.appliedAt === 0 ? byName(a, b) : 0),
};

/** A list as a naive desk has it. */
const listOf = (order: string, chosen: readonly Stage[]) =>
  candidates
    .filter(({ stage }) => chosen.length === 0 || chosen.includes(stage))
    .sort((a, b) => orders[order]?.(a, b) || compare(a.artist, b.artist));

const chosen: Stage[][] = [[], ['considered'], ['passed', 'shortlisted'], ['booked', 'booked', 'audition']];
const lists = Object.keys(orders).flatMap((order) => chosen.map((some) => [order, some] as const));
const queryOf = (order: string, some: readonly Stage[]) =>
  `role=${role}&order=${order}${some.length > 0 ? `&stage=${some.join(',')}` : ''}`;

describe('A list of a role that is narrowed by stages alone', () => {
  test.each(lists)(
    'is in its order by %s at stages %j, page after page, and gives its candidacies',
    async (order, some) => {
      const expected = listOf(order, some);
      const query = queryOf(order, some);
      const found = [];
      for (let page = 1; ; page += 1) {
        const { artists, total, hasMore } = await data(`candidates?${query}&limit=11&page=${page}`);
        expect(total).toBe(expected.length);
        found.push(...artists);
        if (!hasMore) break;
      }
      expect(idsOf(found)).toEqual(expected.map(({ artist }) => artist));
      expect(found.map(({ stage }) => stage)).toEqual(expected.map(({ stage }) => stage));
      expect((await data(`candidates/ids?${query}`)).ids).toEqual(expected.map(({ id }) => id));
    },
  );

  test.each(lists)(
    'has positions and neighbours by %s at stages %j, also of artists not in it',
    async (order, some) => {
      const expected = listOf(order, some);
      const all = listOf(order, []);
      for (const [place, one] of all.entries()) {
        const at = expected.indexOf(one);
        const isBefore = (other: Candidate) => all.indexOf(other) < place;
        const { previous, next, position, total } = await data(
          `candidates/${one.id}?${queryOf(order, some)}`,
        );
        expect({ previous, next, position, total }).toEqual({
          previous: expected.findLast(isBefore)?.id ?? null,
          next: expected.find((other) => all.indexOf(other) > place)?.id ?? null,
          position: at < 0 ? null : at + 1,
          total: expected.length,
        });
      }
    },
  );

  test('shows nothing of a role of another project', async () => {
    const { id: other } = await addProject(app, director.id, { roles: 1 });
    const [one] = candidates;
    const { json } = await director.client.get(
      `/api/projects/${project}/candidates/${one?.id}?role=${other}`,
    );
    expect(json.data).toMatchObject({ previous: null, next: null, position: null, total: 0 });
  });
});
