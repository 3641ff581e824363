import { PersonalData } from '@kirdaar/contract/accounts/personal-data.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { createPerson, type Person } from '../../../test/people.ts';
import {
  castRoles,
  listedArtist,
  multipart,
  projectFields,
  publishWithoutRoles,
  tapes,
  villain,
} from '../../../test/projects.ts';
import { refreshListing } from '../../profiles/listing.service.ts';
import { forgetOldWithdrawals } from './withdraw.service.ts';

let app: TestApp;
let director: Person;
beforeAll(async () => {
  app = await createTestApp();
  director = await createPerson(app, 'Director');
});
afterAll(() => app.close());

const withdraw = (who: Person, id: string) => who.client.delete(`/api/project-artists/applications/${id}`);
const shortlist = (artist: Person, projectId: string, status = 'shortlisted') =>
  director.client.post('/api/project-artists/update-status', { artistId: artist.id, projectId, status });

/** A listed artist, with an application and tape for the first of two roles. */
async function applied() {
  const artist = await listedArtist(app);
  await app.db.transaction((tx) => refreshListing(tx, artist.id));
  const cast = await castRoles(director);
  const role = cast.ids[0];
  const answer = await apply(artist, cast.projectId, role);
  const id: string = answer.json.data.applications[0]._id;
  return { artist, ...cast, role, id };
}

function apply(artist: Person, projectId: string, ...roleIds: string[]) {
  const body = { projectId, roleIds, auditionVideos: tapes(...roleIds) };
  return artist.client.post('/api/project-artists/apply', body);
}

async function tabs(projectId: string) {
  const query = `projectId=${projectId}&counts=true`;
  const { json } = await director.client.get(`/api/project-artists/search?${query}`);
  return json.data.counts;
}

describe('Withdrawing an application', () => {
  test('the artist gets its id when applying, in the status, in the project and in the own applications', async () => {
    const { artist, projectId, role, id } = await applied();
    const status = `projectId=${projectId}&artistId=${artist.id}`;
    const asked = await artist.client.get(`/api/project-artists/get-status?${status}`);
    expect(asked.json.data.applications).toEqual([{ _id: id, roleId: role }]);
    const other = await artist.client.get(`/api/project-artists/get-status?${status}&roleId=${projectId}`);
    expect(other.json.data.applications).toEqual([]);
    const project = await artist.client.get(`/api/projects/${projectId}`);
    expect(project.json.data.applications).toEqual([{ _id: id, roleId: role, standing: 'applied' }]);
    const mine = await artist.client.get('/api/project-artists/mine');
    expect(mine.json.data.projects[0].applications[0]._id).toBe(id);
    // other users' view of the project has no such id
    expect((await director.client.get(`/api/projects/${projectId}`)).json.data.applications).toEqual([]);
  });

  test('leaves nothing of it, wherever applications are read', async () => {
    const { artist, projectId, role, id } = await applied();
    const before = await tabs(projectId);
    expect(before.applied.total).toBe(1);
    const answer = await withdraw(artist, id);
    expect([answer.status, answer.json.message]).toEqual([200, 'Application withdrawn.']);

    expect((await tabs(projectId)).applied.total).toBe(0);
    for (const filter of ['status=applied', `roles=${role}`, 'hasTape=true']) {
      const found = await director.client.get(`/api/project-artists/search?projectId=${projectId}&${filter}`);
      expect(found.json.data.total, filter).toBe(0);
    }
    const checked = await director.client.get(`/api/project-artists/check-applications/${projectId}`);
    expect(checked.json.data.rolesWithApplications).toEqual([]);
    const status = await artist.client.get(
      `/api/project-artists/get-status?projectId=${projectId}&artistId=${artist.id}`,
    );
    expect(status.json.data).toEqual({ status: '', roleSpecificStatus: {}, applications: [] });
    expect((await artist.client.get('/api/project-artists/mine')).json.data).toMatchObject({ total: 0 });
    const project = (await artist.client.get(`/api/projects/${projectId}`)).json.data;
    expect([project.status, project.roles[0].can.apply]).toEqual(['', { ok: true }]);
    const { projectIdentifier } = project;
    const path = `/api/users/profile/${artist.publicIdentifier}?projectIdentifier=${projectIdentifier}`;
    expect((await director.client.get(path)).text).not.toContain('dQw4w9WgXcQ');
    expect((await artist.client.get(`/api/users/${artist.id}/export`)).text).not.toContain('dQw4w9WgXcQ');
  });

  test('works for a project without roles', async () => {
    const artist = await listedArtist(app);
    const projectId = await publishWithoutRoles(app, director);
    const [sent] = (await apply(artist, projectId)).json.data.applications;
    expect(sent.roleId).toBeNull();
    expect((await withdraw(artist, sent._id)).status).toBe(200);
    expect((await apply(artist, projectId)).status).toBe(201);
  });

  test('is idempotent, also after applying again, which it does not affect', async () => {
    const { artist, projectId, role, id } = await applied();
    expect((await withdraw(artist, id)).status).toBe(200);
    expect((await withdraw(artist, id)).status).toBe(200);
    const again = await apply(artist, projectId, role);
    expect(again.status).toBe(201);
    expect((await withdraw(artist, id)).status).toBe(200);
    expect((await tabs(projectId)).applied.total).toBe(1);
    const mine = await artist.client.get('/api/project-artists/mine');
    expect(mine.json.data.projects[0].applications[0]._id).toBe(again.json.data.applications[0]._id);
  });

  test("another's, withdrawn or not, and one that never was are not found", async () => {
    const { artist, id } = await applied();
    const stranger = await listedArtist(app);
    expect((await withdraw(stranger, id)).status).toBe(404);
    expect((await withdraw(director, id)).status).toBe(404);
    await withdraw(artist, id);
    expect((await withdraw(stranger, id)).status).toBe(404);
    expect((await withdraw(artist, '00000000-0000-4000-8000-000000000000')).status).toBe(404);
  });

  test('is refused once shortlisted, and possible again when that was taken back', async () => {
    const { artist, projectId, id } = await applied();
    await shortlist(artist, projectId);
    const refused = await withdraw(artist, id);
    expect(refused.status).toBe(409);
    expect(refused.json).toMatchObject({
      code: 'application.decided',
      message: 'The casting team has already decided. Write to them instead.',
    });
    const mine = await artist.client.get('/api/project-artists/mine');
    expect(mine.json.data.projects[0].status).toBe('shortlisted');
    await shortlist(artist, projectId, 'removeShortlisted');
    expect((await withdraw(artist, id)).status).toBe(200);
  });

  test('being viewed is no decision, and a closed role still allows withdrawing, but no new application', async () => {
    const { artist, projectId, role, id } = await applied();
    await shortlist(artist, projectId, 'viewed');
    await director.client.put(`/api/projects/roles/${role}/hiring`, { requirementClose: true });
    expect((await withdraw(artist, id)).status).toBe(200);
    expect((await apply(artist, projectId, role)).json.code).toBe('application.closed');
  });

  test('a removed project drops its applicants: it is unknown to them from then on', async () => {
    const { artist, projectId, id } = await applied();
    await director.client.delete(`/api/projects/${projectId}`);
    expect((await withdraw(artist, id)).status).toBe(200);
    expect((await artist.client.get('/api/project-artists/mine')).json.data.total).toBe(0);
    const gone = await artist.client.get(`/api/projects/${projectId}`);
    expect(gone.json.message).toBe('Project not Found');
  });

  test('a role whose only application was withdrawn can be edited and removed again', async () => {
    const { artist, projectId, ids, id } = await applied();
    const edit = (roles: object[]) =>
      director.client.putForm(`/api/projects/${projectId}`, multipart(projectFields({ roles })));
    const kept = { ...villain, _id: ids[1] };
    expect((await edit([kept])).json.data.roles).toHaveLength(2);
    await withdraw(artist, id);
    expect((await edit([kept])).json.data.roles).toHaveLength(1);
    expect((await withdraw(artist, id)).status).toBe(200);
  });
});

describe('The kept record of it', () => {
  const ofExport = async ({ id, client }: Person) =>
    PersonalData.parse((await client.get(`/api/users/${id}/export`)).json.data);

  test('is its id, which its artist receives with their data, for a month', async () => {
    const { artist, id } = await applied();
    await withdraw(artist, id);
    const withdrawnAt = app.deps.clock().toISOString();
    expect(await ofExport(artist)).toMatchObject({
      applications: [],
      withdrawnApplications: [{ _id: id, withdrawnAt }],
    });
    const later = (days: number) =>
      forgetOldWithdrawals(app.db, new Date(app.deps.clock().getTime() + days * 86_400_000));
    await later(29);
    expect((await withdraw(artist, id)).status).toBe(200);
    await later(31);
    expect((await withdraw(artist, id)).status).toBe(404);
  });

  test('goes with the account', async () => {
    const { artist, id } = await applied();
    await withdraw(artist, id);
    await app.db.$client.query('DELETE FROM users WHERE id = $1', [artist.id]);
    const { rows } = await app.db.$client.query('SELECT id FROM withdrawn_applications WHERE id = $1', [id]);
    expect(rows).toEqual([]);
  });
});

describe('At the same moment', () => {
  const rounds = Array.from({ length: 15 }, (_, round) => round);
  async function stored(projectId: string): Promise<number> {
    const query = 'SELECT count(*)::int AS n FROM applications WHERE project_id = $1';
    return (await app.db.$client.query(query, [projectId])).rows[0].n;
  }

  test('either the shortlisting is first and refuses it, or nothing is left to shortlist for', async () => {
    for (const _round of rounds) {
      const { artist, projectId, id } = await applied();
      const [taken, chosen] = await Promise.all([withdraw(artist, id), shortlist(artist, projectId)]);
      expect(chosen.status).toBe(200);
      expect([200, 409]).toContain(taken.status);
      expect(await stored(projectId)).toBe(taken.status === 200 ? 0 : 1);
    }
  });

  test('a shortlisting that has begun is waited for, and then refuses', async () => {
    const { artist, projectId, id } = await applied();
    const waiting = async (count: number) => {
      const locks = "datname = current_database() AND wait_event_type = 'Lock'";
      const query = `SELECT 1 FROM pg_stat_activity WHERE ${locks}`;
      const found = async () => (await app.db.$client.query(query)).rowCount;
      await expect.poll(found).toBe(count);
    };
    const viewing = await app.db.$client.connect();
    try {
      await viewing.query('BEGIN');
      await viewing.query(
        `INSERT INTO candidacies (project_id, artist_id, is_ended, staged_at, created_at)
         VALUES ($1, $2, true, now(), now())`,
        [projectId, artist.id],
      );
      const chosen = shortlist(artist, projectId);
      await waiting(1);
      const taken = withdraw(artist, id);
      await waiting(2);
      await viewing.query('ROLLBACK');
      expect([(await chosen).status, (await taken).status]).toEqual([200, 409]);
    } finally {
      viewing.release();
    }
    expect(await stored(projectId)).toBe(1);
  });

  test('six times over, it is withdrawn once and each call succeeds', async () => {
    for (const _round of rounds) {
      const { artist, projectId, id } = await applied();
      const answers = await Promise.all(Array.from({ length: 6 }, () => withdraw(artist, id)));
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
      expect(await stored(projectId)).toBe(0);
    }
  });

  test('applying again comes before, and is refused, or after, and stays', async () => {
    for (const _round of rounds) {
      const { artist, projectId, role, id } = await applied();
      const [taken, again] = await Promise.all([withdraw(artist, id), apply(artist, projectId, role)]);
      expect(taken.status).toBe(200);
      expect([201, 409]).toContain(again.status);
      expect(await stored(projectId)).toBe(again.status === 201 ? 1 : 0);
    }
  });

  test('a role is removed after it, or kept because it was before', async () => {
    for (const _round of rounds) {
      const { artist, projectId, ids, id } = await applied();
      const roles = [{ ...villain, _id: ids[1] }];
      const [taken, edited] = await Promise.all([
        withdraw(artist, id),
        director.client.putForm(`/api/projects/${projectId}`, multipart(projectFields({ roles }))),
      ]);
      expect([taken.status, edited.status]).toEqual([200, 200]);
      expect(await stored(projectId)).toBe(0);
      expect([1, 2]).toContain(edited.json.data.roles.length);
    }
  });
});
