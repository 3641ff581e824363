import {
  isShortlisted,
  type Stage,
  stages,
  whenShortlisted,
  whenTakenBack,
} from '@kirdaar/domain/casting/desk/stages.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { createPerson, type Person } from '../../../test/people.ts';
import { listedArtist, multipart, projectFields, publish } from '../../../test/projects.ts';
import { refreshListing } from '../../profiles/listing.service.ts';

let app: TestApp;
let director: Person;
beforeAll(async () => {
  app = await createTestApp();
  director = await createPerson(app, 'Director');
});
afterAll(() => app.close());

const mark = (artist: Person, projectId: string, status: string) =>
  director.client.post('/api/project-artists/update-status', { artistId: artist.id, projectId, status });
const sql = async (text: string, values: unknown[] = []) => (await app.db.$client.query(text, values)).rows;

/** A listed artist and a published project with two roles. */
async function casting() {
  const artist = await listedArtist(app);
  await app.db.transaction((tx) => refreshListing(tx, artist.id));
  const project = await publish(director);
  const [first, second] = project.roles.map((role) => role._id) as [string, string];
  const apply = (...roleIds: string[]) =>
    artist.client.post('/api/project-artists/apply', { projectId: project._id, roleIds });
  return { artist, project, projectId: project._id, first, second, apply };
}

const candidaciesOf = (artist: Person) =>
  sql(
    `SELECT project_role_id AS role, stage, grade, applied_at IS NOT NULL AS applied FROM candidacies
     JOIN project_roles ON project_roles.id = project_role_id WHERE artist_id = $1 ORDER BY position`,
    [artist.id],
  );
const move = (artist: Person, roleId: string, stage: Stage) =>
  sql('UPDATE candidacies SET stage = $3, staged_at = now() WHERE artist_id = $1 AND project_role_id = $2', [
    artist.id,
    roleId,
    stage,
  ]);

async function shown(artist: Person, projectId: string) {
  const query = `projectId=${projectId}&artistId=${artist.id}`;
  const { status, roleSpecificStatus } = (await artist.client.get(`/api/project-artists/get-status?${query}`))
    .json.data;
  return { status, roles: Object.values(roleSpecificStatus) };
}
async function shortlistTab(projectId: string): Promise<string[]> {
  const query = `projectId=${projectId}&status=shortlisted&counts=true`;
  const { artists, counts } = (await director.client.get(`/api/project-artists/search?${query}`)).json.data;
  expect(counts.shortlisted.total).toBe(artists.length);
  return artists.map(({ _id }: { _id: string }) => _id);
}

describe('An application', () => {
  test('has one candidacy, considered, that goes with it when it is withdrawn', async () => {
    const { artist, first, second, apply } = await casting();
    const { applications } = (await apply(first, second)).json.data;
    expect(await candidaciesOf(artist)).toEqual([
      { role: first, stage: 'considered', grade: null, applied: true },
      { role: second, stage: 'considered', grade: null, applied: true },
    ]);
    const sent = applications.find(({ roleId }: { roleId: string }) => roleId === first);
    await artist.client.delete(`/api/project-artists/applications/${sent._id}`);
    expect(await candidaciesOf(artist)).toMatchObject([{ role: second }]);
  });

  test('leaves a candidacy with a decision, and finds it when it is sent again', async () => {
    const { artist, first, apply } = await casting();
    const [sent] = (await apply(first)).json.data.applications;
    await sql('UPDATE candidacies SET grade = 2 WHERE artist_id = $1', [artist.id]);
    await artist.client.delete(`/api/project-artists/applications/${sent._id}`);
    const left = { role: first, stage: 'considered', grade: 2 };
    expect(await candidaciesOf(artist)).toEqual([{ ...left, applied: false }]);
    expect((await apply(first)).status).toBe(201);
    expect(await candidaciesOf(artist)).toEqual([{ ...left, applied: true }]);
  });
});

describe('Shortlisting for the project', () => {
  test('moves applications without a decision, and moves them back', async () => {
    const { artist, projectId, first, second, apply } = await casting();
    await apply(first, second);
    await move(artist, second, 'passed');
    await mark(artist, projectId, 'shortlisted');
    expect(await candidaciesOf(artist)).toMatchObject([{ stage: 'shortlisted' }, { stage: 'passed' }]);
    expect(await shown(artist, projectId)).toEqual({
      status: 'shortlisted',
      roles: ['shortlisted', 'shortlisted'],
    });
    expect((await mark(artist, projectId, 'removeShortlisted')).json.data).toEqual({ status: 'applied' });
    expect(await candidaciesOf(artist)).toMatchObject([{ stage: 'considered' }, { stage: 'passed' }]);
    expect(await shown(artist, projectId)).toEqual({ status: 'applied', roles: ['applied', 'applied'] });
  });

  test('holds while a candidacy is in play, with and without the project’s own shortlist', async () => {
    const { artist, projectId, first, apply } = await casting();
    await apply(first);
    for (const stage of stages) {
      await move(artist, first, stage);
      const inPlay = isShortlisted({ shortlisted: false }, [stage]);
      expect(await shown(artist, projectId)).toMatchObject({ status: inPlay ? 'shortlisted' : 'applied' });
      expect(await shortlistTab(projectId)).toEqual(inPlay ? [artist.id] : []);
    }
  });

  test('is not taken back where a candidacy is further: the refusal names the talent, the stage and the role', async () => {
    const { artist, project, projectId, first, second, apply } = await casting();
    await apply(first, second);
    await mark(artist, projectId, 'shortlisted');
    await move(artist, second, 'callback');
    const refused = await mark(artist, projectId, 'removeShortlisted');
    expect(refused.status).toBe(409);
    expect(refused.json).toMatchObject({
      code: 'candidacy.further',
      message: `${artist.name} is at Callback for ${project.roles[1]?.characterName}: take that back on the desk first.`,
    });
    expect(await candidaciesOf(artist)).toMatchObject([{ stage: 'shortlisted' }, { stage: 'callback' }]);
  });

  test('stays with a talent when the role that they were in play for is removed', async () => {
    const { artist, project, projectId, first, second } = await casting();
    await sql(
      `INSERT INTO candidacies (project_id, project_role_id, artist_id, stage, staged_at, created_at)
       VALUES ($1, $2, $3, 'audition', now(), now())`,
      [projectId, second, artist.id],
    );
    const [kept] = project.roles;
    const fields = multipart(projectFields({ roles: [kept], version: project.version }));
    const saved = await director.client.putForm(`/api/projects/${projectId}`, fields);
    expect(saved.json.data.roles.map(({ _id }: { _id: string }) => _id)).toEqual([first]);
    expect(await candidaciesOf(artist)).toEqual([]);
    expect(await shortlistTab(projectId)).toEqual([artist.id]);
  });

  test('is right after two members moved different candidacies of one talent at once', async () => {
    const { artist, projectId, first, second, apply } = await casting();
    await apply(first, second);
    for (let round = 0; round < 20; round += 1) {
      await move(artist, first, 'shortlisted');
      await Promise.all([
        move(artist, first, 'passed'),
        move(artist, second, round % 2 ? 'booked' : 'passed'),
      ]);
      expect((await shown(artist, projectId)).status).toBe(round % 2 ? 'shortlisted' : 'applied');
    }
  });
});

describe('Any order of applying, marking and moving', () => {
  const acts = ['apply', 'shortlisted', 'removeShortlisted', 'move'] as const;

  // three hundred steps, each checked from outside: too slow for the usual timeout on a busy machine
  test('leaves what a naive project has', async () => {
    const { artist, projectId, first, second, apply } = await casting();
    const naive = { shortlisted: false, candidacies: new Map<string, Stage>() };
    let seed = 7;
    const below = (end: number) => {
      seed = (seed * 48271) % 2147483647;
      return seed % end;
    };
    for (let step = 0; step < 300; step += 1) {
      const role = below(2) ? first : second;
      const stage = stages[below(stages.length)] ?? 'considered';
      const act = acts[below(acts.length)];
      if (act === 'apply') {
        const { status } = await apply(role);
        expect(status).toBe(naive.candidacies.has(role) ? 409 : 201);
        if (status === 201) naive.candidacies.set(role, 'considered');
      } else if (act === 'move') {
        if (!naive.candidacies.has(role)) continue;
        await move(artist, role, stage);
        naive.candidacies.set(role, stage);
      } else if (act === 'shortlisted') {
        await mark(artist, projectId, act);
        naive.shortlisted = true;
        for (const [id, now] of naive.candidacies) naive.candidacies.set(id, whenShortlisted(now, true));
      } else {
        const further = ['audition', 'callback', 'on_hold', 'booked'];
        const blocked = [...naive.candidacies.values()].some((now) => further.includes(now));
        expect((await mark(artist, projectId, 'removeShortlisted')).status).toBe(blocked ? 409 : 200);
        if (blocked) continue;
        naive.shortlisted = false;
        for (const [id, now] of naive.candidacies) naive.candidacies.set(id, whenTakenBack(now));
      }
      const stored = await candidaciesOf(artist);
      expect(new Map(stored.map((one) => [one.role, one.stage]))).toEqual(naive.candidacies);
      const isOn = isShortlisted(naive, [...naive.candidacies.values()]);
      const expected = isOn ? 'shortlisted' : naive.candidacies.size > 0 ? 'applied' : '';
      expect((await shown(artist, projectId)).status).toBe(expected);
    }
  });
});
