import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { createPerson, type Person } from '../../../test/people.ts';
import {
  castRoles,
  listedArtist,
  multipart,
  projectFields,
  publishWithoutRoles,
  villain,
} from '../../../test/projects.ts';

const rounds = Array.from({ length: 20 }, (_, round) => round);

let app: TestApp;
let director: Person;
let artists: Person[];
beforeAll(async () => {
  app = await createTestApp();
  director = await createPerson(app, 'Director');
  artists = await Promise.all(Array.from({ length: 6 }, () => listedArtist(app)));
});
afterAll(() => app.close());

const apply = (who: Person, projectId: string, ...roleIds: string[]) =>
  who.client.post('/api/project-artists/apply', { projectId, roleIds });
const together = <T>(times: number, act: () => Promise<T>) => Promise.all(Array.from({ length: times }, act));
const statusesOf = (answers: { status: number }[]) => answers.map((answer) => answer.status).sort();
async function applicationsIn(projectId: string): Promise<number> {
  const { rows } = await app.db.$client.query(
    'SELECT count(*)::int AS n FROM applications WHERE project_id = $1',
    [projectId],
  );
  return rows[0].n;
}

/** All apply while the owner acts. Returns the number of applications when the owner had the response. */
async function whileApplying(projectId: string, roleId: string, act: () => Promise<{ status: number }>) {
  const acting = act().then(async (answer) => ({ answer, atAnswer: await applicationsIn(projectId) }));
  const [applied, { answer, atAnswer }] = await Promise.all([
    Promise.all(artists.map((artist) => apply(artist, projectId, roleId))),
    acting,
  ]);
  return { applied, answer, atAnswer, after: await applicationsIn(projectId) };
}

describe('The same application many times at once', () => {
  test('is accepted once for a role', async () => {
    const artist = await listedArtist(app);
    for (const _round of rounds) {
      const { projectId, ids } = await castRoles(director);
      const answers = await together(6, () => apply(artist, projectId, ids[0]));
      expect(statusesOf(answers)).toEqual([201, 409, 409, 409, 409, 409]);
      expect(await applicationsIn(projectId)).toBe(1);
    }
  });

  test('is accepted once for a project without roles', async () => {
    const artist = await listedArtist(app);
    for (const _round of rounds) {
      const projectId = await publishWithoutRoles(app, director);
      const answers = await together(6, () => apply(artist, projectId));
      expect(statusesOf(answers)).toEqual([201, 409, 409, 409, 409, 409]);
      expect(await applicationsIn(projectId)).toBe(1);
    }
  });

  test('is all or nothing where several roles overlap', async () => {
    const artist = await listedArtist(app);
    for (const _round of rounds) {
      const { projectId, ids } = await castRoles(director);
      const [one, both] = await Promise.all([
        apply(artist, projectId, ids[0]),
        apply(artist, projectId, ids[1], ids[0]),
      ]);
      expect([one?.status, both?.status].sort()).toEqual([201, 409]);
      expect(await applicationsIn(projectId)).toBe(both?.status === 201 ? 2 : 1);
    }
  });
});

describe('After its owner has the answer no one gets into', () => {
  test('a project that was closed', async () => {
    for (const _round of rounds) {
      const { projectId, ids } = await castRoles(director);
      const race = await whileApplying(projectId, ids[0], () =>
        director.client.put(`/api/projects/${projectId}/hiring`, { requirementClose: true }),
      );
      expect(race.answer.status).toBe(200);
      expect(race.after).toBe(race.atAnswer);
      expect(race.applied.filter((answer) => answer.status === 201)).toHaveLength(race.after);
      expect(race.applied.every((answer) => [201, 409].includes(answer.status))).toBe(true);
    }
  });

  test('a project that was archived', async () => {
    for (const _round of rounds) {
      const { projectId, ids } = await castRoles(director);
      const race = await whileApplying(projectId, ids[0], () =>
        director.client.put(`/api/projects/${projectId}/archive`, { archived: true }),
      );
      expect(race.answer.status).toBe(200);
      expect(race.after).toBe(race.atAnswer);
      expect(race.applied.filter((answer) => answer.status === 201)).toHaveLength(race.after);
      expect(race.applied.every((answer) => [201, 409].includes(answer.status))).toBe(true);
    }
  });

  test('a role that was closed', async () => {
    for (const _round of rounds) {
      const { projectId, ids } = await castRoles(director);
      const race = await whileApplying(projectId, ids[0], () =>
        director.client.put(`/api/projects/roles/${ids[0]}/hiring`, { requirementClose: true }),
      );
      expect(race.answer.status).toBe(200);
      expect(race.after).toBe(race.atAnswer);
      expect(race.applied.filter((answer) => answer.status === 201)).toHaveLength(race.after);
    }
  });

  test('a project that was deleted', async () => {
    for (const _round of rounds) {
      const { projectId, ids } = await castRoles(director);
      const race = await whileApplying(projectId, ids[0], () =>
        director.client.delete(`/api/projects/${projectId}`),
      );
      expect(race.answer.status).toBe(200);
      expect(race.after).toBe(race.atAnswer);
      expect(race.applied.filter((answer) => answer.status === 201)).toHaveLength(race.after);
      expect(race.applied.every((answer) => [201, 404].includes(answer.status))).toBe(true);
    }
  });
});

test('a role is either applied for and kept, or removed and not applied for', async () => {
  for (const _round of rounds) {
    const { projectId, ids } = await castRoles(director);
    const fields = projectFields({ roles: [{ ...villain, _id: ids[1] }] });
    const race = await whileApplying(projectId, ids[0], () =>
      director.client.putForm(`/api/projects/${projectId}`, multipart(fields)),
    );
    expect(race.answer.status).toBe(200);
    const { json } = await director.client.get(`/api/projects/${projectId}/roles`);
    const kept = JSON.stringify(json.data).includes(ids[0]);
    const expected = kept ? 201 : 400;
    // an application before the edit protects the role for all that follow
    expect(statusesOf(race.applied)).toEqual(artists.map(() => expected));
    expect(race.after).toBe(kept ? artists.length : 0);
  }
});

test('concurrent marks of a talent leave one row, and the last state is one of those sent', async () => {
  const { projectId } = await castRoles(director);
  for (const _round of rounds) {
    const artist = await listedArtist(app);
    const mark = (status: string) =>
      director.client.post('/api/project-artists/update-status', { artistId: artist.id, projectId, status });
    const moves = [
      'viewed',
      'shortlisted',
      'removeShortlisted',
      'shortlisted',
      'viewed',
      'removeShortlisted',
    ];
    const answers = await Promise.all(moves.map(mark));
    expect(answers.map((answer) => answer.status)).toEqual(moves.map(() => 200));
    const { rows } = await app.db.$client.query('SELECT viewed_at FROM talent_views WHERE artist_id = $1', [
      artist.id,
    ]);
    expect(rows).toEqual([{ viewed_at: app.deps.clock() }]);
    await mark('shortlisted');
    const [path, who] = [`projectId=${projectId}&artistId=${artist.id}`, artist.client];
    const { json } = await who.get(`/api/project-artists/get-status?${path}`);
    expect(json.data).toMatchObject({ status: 'shortlisted' });
  }
});

test('an application of an artist whose account is deleted meanwhile must be sent again, and then asks to sign in', async () => {
  const { projectId, ids } = await castRoles(director);
  const artist = await listedArtist(app);
  const deletion = await app.db.$client.connect();
  try {
    await deletion.query('BEGIN');
    await deletion.query('DELETE FROM users WHERE id = $1', [artist.id]);
    const applied = apply(artist, projectId, ids[0]);
    await waitsForTheDeletion();
    await deletion.query('COMMIT');
    expect((await applied).status).toBe(503);
    expect((await apply(artist, projectId, ids[0])).status).toBe(401);
  } finally {
    deletion.release();
  }
  expect(await applicationsIn(projectId)).toBe(0);
});

async function waitsForTheDeletion(): Promise<void> {
  const waiting =
    "SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'";
  await expect.poll(async () => (await app.db.$client.query(waiting)).rowCount).toBe(1);
}
