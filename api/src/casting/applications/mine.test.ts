import type { AppliedProject } from '@kirdaar/contract/casting/applications.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { createPerson, type Person } from '../../../test/people.ts';
import { hero, listedArtist, publish, publishWithoutRoles, tapes, villain } from '../../../test/projects.ts';
import { addApplications, addProject } from '../../../test/talents.ts';

let app: TestApp;
let director: Person;
beforeAll(async () => {
  app = await createTestApp();
  director = await createPerson(app, 'Director');
});
afterAll(() => app.close());

async function mine(who: Person, query = '') {
  const answer = await who.client.get(`/api/project-artists/mine?${query}`);
  expect(answer.status).toBe(200);
  return answer.json.data as { projects: AppliedProject[]; total: number; hasMore: boolean };
}
async function apply(who: Person, projectId: string, roleIds: string[] = [], more: object = {}) {
  const answer = await who.client.post('/api/project-artists/apply', { projectId, roleIds, ...more });
  expect(answer.status).toBe(201);
}
const mark = (who: Person, projectId: string, status: string) =>
  director.client.post('/api/project-artists/update-status', { artistId: who.id, projectId, status });

async function casting(roles: unknown[] = [hero, villain]) {
  const project = await publish(director, { roles });
  return { ...project, ids: project.roles.map((role) => role._id) as [string, string] };
}

test('an applicant reads which roles they applied for, with what tape, when, and the status', async () => {
  const artist = await listedArtist(app);
  const { _id, projectIdentifier, banner, ids } = await casting();
  await apply(artist, _id, [ids[1]]);
  await apply(artist, _id, [ids[0]], { auditionVideos: tapes(ids[0]) });
  const list = await mine(artist);
  const appliedAt = app.deps.clock().toISOString().slice(0, 10);
  expect(list).toMatchObject({ total: 1, hasMore: false });
  expect(list.projects).toEqual([
    {
      project: {
        projectIdentifier,
        name: 'Monsoon Letters',
        type: 'Feature film',
        requirementClose: false,
        castingStatus: 'Casting now',
        castingStartDate: '2026-11-01',
        castingEndDate: '2026-12-15',
        castingLocation: { city: null, state: 'maharashtra', country: 'India' },
        banner,
        isArchived: false,
        isRemoved: false,
        isBlocked: false,
        isHeld: false,
        isPaused: false,
        director: expect.objectContaining({ _id: director.id, isVerified: false }),
      },
      status: 'applied',
      applications: [
        {
          _id: expect.any(String),
          roleName: 'Meera',
          requirementClose: false,
          videoUrl: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
          appliedAt: expect.stringContaining(appliedAt),
          words: null,
          standing: 'applied',
          audition: null,
          aiMade: false,
        },
        {
          _id: expect.any(String),
          roleName: 'Kabir',
          requirementClose: false,
          videoUrl: null,
          appliedAt: expect.stringContaining(appliedAt),
          words: null,
          standing: 'applied',
          audition: null,
          aiMade: false,
        },
      ],
    },
  ]);
});

test('an application to a project as a whole names no role, and a role without a name is given by its position', async () => {
  const artist = await listedArtist(app);
  await apply(artist, await publishWithoutRoles(app, director));
  expect((await mine(artist)).projects[0]?.applications).toMatchObject([{ roleName: null, videoUrl: null }]);
  const other = await listedArtist(app);
  const { _id, ids } = await casting();
  await app.db.$client.query('UPDATE project_roles SET character_name = NULL WHERE id = $1', [ids[1]]);
  await apply(other, _id, [ids[1]]);
  expect((await mine(other)).projects[0]?.applications).toMatchObject([{ roleName: 'Role 2' }]);
});

test('being shortlisted is shown, and no longer once taken back; being viewed never is', async () => {
  const artist = await listedArtist(app);
  const { _id, ids } = await casting();
  await apply(artist, _id, [ids[0]]);
  const before = await mine(artist);
  await mark(artist, _id, 'viewed');
  expect(await mine(artist)).toEqual(before);
  await mark(artist, _id, 'shortlisted');
  expect((await mine(artist)).projects).toMatchObject([{ status: 'shortlisted' }]);
  await mark(artist, _id, 'removeShortlisted');
  expect(await mine(artist)).toEqual(before);
});

test('a shortlisted artist who never applied has no application here', async () => {
  const artist = await listedArtist(app);
  const { _id } = await casting();
  await mark(artist, _id, 'shortlisted');
  expect(await mine(artist)).toEqual({ projects: [], total: 0, hasMore: false });
});

test('a role is shown as closed when it or its project is', async () => {
  const artist = await listedArtist(app);
  const { _id, ids } = await casting();
  await apply(artist, _id, ids);
  const closed = async () =>
    (await mine(artist)).projects[0]?.applications.map((one) => one.requirementClose);
  expect(await closed()).toEqual([false, false]);
  await director.client.put(`/api/projects/roles/${ids[1]}/hiring`, { requirementClose: true });
  expect(await closed()).toEqual([false, true]);
  await director.client.put(`/api/projects/${_id}/hiring`, { requirementClose: true });
  expect(await closed()).toEqual([true, true]);
});

test('an archived project says so, keeps its facts, and no longer does once it is restored', async () => {
  const artist = await listedArtist(app);
  const { _id, ids } = await casting();
  await apply(artist, _id, ids);
  const before = await mine(artist);
  const archive = (archived: boolean) => director.client.put(`/api/projects/${_id}/archive`, { archived });
  await archive(true);
  const [entry] = before.projects;
  expect((await mine(artist)).projects).toEqual([
    { ...entry, project: { ...entry?.project, isArchived: true } },
  ]);
  await archive(false);
  expect(await mine(artist)).toEqual(before);
});

test('a removed project stays, with its name, its type and what was sent', async () => {
  const artist = await listedArtist(app);
  const { _id, ids, projectIdentifier } = await casting();
  await apply(artist, _id, [ids[0]], { auditionVideos: tapes(ids[0]) });
  await director.client.put(`/api/projects/${_id}/archive`, { archived: true });
  expect((await director.client.delete(`/api/projects/${_id}`)).status).toBe(200);
  expect((await mine(artist)).projects).toMatchObject([
    {
      project: {
        projectIdentifier,
        name: 'Monsoon Letters',
        type: 'Feature film',
        isArchived: false,
        isRemoved: true,
        castingStatus: null,
        castingStartDate: null,
        castingEndDate: null,
        castingLocation: { city: null, state: null, country: null },
        banner: null,
      },
      applications: [{ roleName: 'Meera', videoUrl: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ' }],
    },
  ]);
});

test('each user reads their own and no one else’s, and no address asks for another’s', async () => {
  const [meera, kabir, third] = [await listedArtist(app), await listedArtist(app), await listedArtist(app)];
  const { _id, ids } = await casting();
  await apply(meera, _id, [ids[0]], { auditionVideos: tapes(ids[0]) });
  await apply(kabir, _id, [ids[1]]);
  expect((await mine(meera)).projects[0]?.applications).toMatchObject([{ roleName: 'Meera' }]);
  expect((await mine(kabir)).projects[0]?.applications).toMatchObject([{ roleName: 'Kabir' }]);
  expect((await mine(third, `artistId=${meera.id}`)).total).toBe(0);
  expect((await app.visitor().get('/api/project-artists/mine')).status).toBe(401);
  const refused = await director.client.get('/api/project-artists/mine');
  expect([refused.status, refused.json.code]).toEqual([403, 'application.director']);
});

test('nothing of it shows what was marked, or when the director did it', async () => {
  const artist = await listedArtist(app);
  const { _id, ids } = await casting();
  await apply(artist, _id, [ids[0]]);
  await mark(artist, _id, 'viewed');
  await mark(artist, _id, 'shortlisted');
  const { text } = await artist.client.get('/api/project-artists/mine');
  expect(text).not.toMatch(/viewed|shortlistedAt|directorId|deletedAt|version/i);
});

test('the latest application comes first, a page at a time, each project once', async () => {
  const artist = await listedArtist(app);
  const made = await Promise.all(
    Array.from({ length: 5 }, (_, place) =>
      addProject(app, director.id, { name: `Film ${place}`, roles: 2 }),
    ),
  );
  for (const [place, { id, roleIds }] of made.entries()) {
    const sent = roleIds.map((roleId) => ({ artistId: artist.id, roleId }));
    await addApplications(app, id, sent);
    await app.db.$client.query(
      `UPDATE applications SET created_at = created_at + make_interval(mins => $2) WHERE project_id = $1`,
      [id, place],
    );
  }
  const names = async (query: string) => {
    const { projects, total, hasMore } = await mine(artist, query);
    return { names: projects.map(({ project }) => project.name), total, hasMore };
  };
  expect(await names('limit=2')).toEqual({ names: ['Film 4', 'Film 3'], total: 5, hasMore: true });
  expect(await names('limit=2&page=3')).toEqual({ names: ['Film 0'], total: 5, hasMore: false });
  expect(await names('limit=2&page=4')).toEqual({ names: [], total: 5, hasMore: false });
  expect((await names('')).names).toEqual(['Film 4', 'Film 3', 'Film 2', 'Film 1', 'Film 0']);
  expect((await artist.client.get('/api/project-artists/mine?limit=1001')).status).toBe(400);
});
