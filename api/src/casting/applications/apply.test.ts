import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { createPerson, type Person } from '../../../test/people.ts';
import {
  hero,
  listedArtist,
  publish,
  publishWithoutRoles,
  saveDraft,
  tapes,
  villain,
} from '../../../test/projects.ts';

let app: TestApp;
let director: Person;
beforeAll(async () => {
  app = await createTestApp();
  director = await createPerson(app, 'Director');
});
afterAll(() => app.close());

const scripted = { ...hero, auditionScript: 'INT. STATION — NIGHT' };
const apply = (who: Person, body: unknown) => who.client.post('/api/project-artists/apply', body);

/** A published project's id and the ids of its roles. */
async function casting(roles: unknown[] = [hero, villain]) {
  const project = await publish(director, { roles });
  return { projectId: project._id, ids: project.roles.map((role) => role._id) as [string, string] };
}
async function storedFor(artist: Person) {
  const { rows } = await app.db.$client.query(
    'SELECT project_role_id, video_url FROM applications WHERE artist_id = $1 ORDER BY video_url',
    [artist.id],
  );
  return rows;
}

test('an artist applies for a role and gets a confirmation with its name', async () => {
  const artist = await listedArtist(app);
  const { projectId, ids } = await casting();
  const answer = await apply(artist, { projectId, roleIds: [ids[0]] });
  expect(answer.status).toBe(201);
  expect(answer.json).toEqual({
    success: true,
    message: 'Applied for Meera successfully!',
    data: {
      status: 'applied',
      roleSpecificStatus: { [ids[0]]: 'applied' },
      applications: [{ _id: expect.any(String), roleId: ids[0] }],
    },
  });
});

test('a role without a name is given by its position', async () => {
  const { projectId, ids } = await casting();
  await app.db.$client.query('UPDATE project_roles SET character_name = NULL WHERE id = $1', [ids[1]]);
  const answer = await apply(await listedArtist(app), { projectId, roleIds: [ids[1]] });
  expect(answer.json.message).toBe('Applied for Role 2 successfully!');
});

test('several roles in one call, each once however often it is named', async () => {
  const artist = await listedArtist(app);
  const { projectId, ids } = await casting([hero, scripted]);
  const body = { projectId, roleIds: [...ids, ids[0]], auditionVideos: tapes(ids[1]) };
  const answer = await apply(artist, body);
  expect(answer.json).toMatchObject({
    message: 'Applied successfully!',
    data: { status: 'applied', roleSpecificStatus: { [ids[0]]: 'applied', [ids[1]]: 'applied' } },
  });
  expect(await storedFor(artist)).toEqual([
    { project_role_id: ids[1], video_url: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ' },
    { project_role_id: ids[0], video_url: null },
  ]);
});

test('another professional with a listed profile applies too', async () => {
  const { projectId, ids } = await casting();
  const editor = await createPerson(app, 'Other', { isProfileComplete: true });
  expect((await apply(editor, { projectId, roleIds: [ids[0]] })).status).toBe(201);
});

test('a project without roles takes one application', async () => {
  const artist = await listedArtist(app);
  const projectId = await publishWithoutRoles(app, director);
  const answer = await apply(artist, { projectId });
  expect(answer.status).toBe(201);
  expect(answer.json).toMatchObject({
    message: 'Applied successfully!',
    data: { status: 'applied', roleSpecificStatus: {} },
  });
  const again = await apply(artist, { projectId });
  expect(again.status).toBe(409);
  expect(again.json.code).toBe('application.already_applied');
});

test('a second application for a role is refused, and with it the whole call', async () => {
  const artist = await listedArtist(app);
  const { projectId, ids } = await casting();
  await apply(artist, { projectId, roleIds: [ids[0]] });
  for (const roleIds of [[ids[0]], ids]) {
    const again = await apply(artist, { projectId, roleIds });
    expect(again.status).toBe(409);
    expect(again.json).toMatchObject({
      code: 'application.already_applied',
      message: 'You have already applied.',
    });
  }
  expect(await storedFor(artist)).toHaveLength(1);
  expect((await apply(artist, { projectId, roleIds: [ids[1]] })).status).toBe(201);
});

test('of several faults, the first in a fixed order is returned', async () => {
  const [artist, unready] = [await listedArtist(app), await createPerson(app, 'Artist')];
  const { projectId, ids } = await casting([scripted, hero]);
  const foreign = (await casting()).ids[0];
  const roleIds = [ids[0]];
  const codeOf = async (who: Person, body: object) => (await apply(who, body)).json.code;

  // each of these lacks its demo video too
  expect(await codeOf(unready, { projectId: crypto.randomUUID(), roleIds: [foreign] })).toBe(
    'project.not_found',
  );
  expect(await codeOf(unready, { projectId, roleIds: [foreign] })).toBe('application.no_such_role');
  expect(await codeOf(artist, { projectId, roleIds })).toBe('application.video_required');
  await apply(artist, { projectId, roleIds, auditionVideos: tapes(ids[0]) });
  expect(await codeOf(artist, { projectId, roleIds })).toBe('application.already_applied');
  await director.client.put(`/api/projects/${projectId}/hiring`, { requirementClose: true });
  expect(await codeOf(artist, { projectId, roleIds })).toBe('application.closed');
  expect(await codeOf(unready, { projectId, roleIds })).toBe('application.profile_incomplete');
});

describe('The role to apply for', () => {
  test('must be named where a project has roles', async () => {
    const { projectId } = await casting();
    for (const body of [{ projectId }, { projectId, roleIds: [] }]) {
      const answer = await apply(await listedArtist(app), body);
      expect(answer.status).toBe(400);
      expect(answer.json).toMatchObject({ code: 'application.per_role', message: 'Role ID not found' });
    }
  });

  test('must be of this project', async () => {
    const artist = await listedArtist(app);
    const { projectId, ids } = await casting();
    const foreign = await casting();
    const bare = await publishWithoutRoles(app, director);
    for (const body of [
      { projectId, roleIds: [foreign.ids[0]] },
      { projectId, roleIds: [ids[0], foreign.ids[0]] },
      { projectId, roleIds: [crypto.randomUUID()] },
      { projectId: bare, roleIds: [ids[0]] },
    ]) {
      const answer = await apply(artist, body);
      expect(answer.status).toBe(400);
      expect(answer.json.code).toBe('application.no_such_role');
    }
    expect(await storedFor(artist)).toEqual([]);
  });

  test.each([
    ['a role id that is none', { roleIds: ['x'] }],
    ['roles that are no list', { roleIds: 'all' }],
    ['a video without a role', { auditionVideos: [{ videoUrl: 'https://youtu.be/dQw4w9WgXcQ' }] }],
  ])('is not %s', async (_what, change) => {
    const { projectId } = await casting();
    const answer = await apply(await listedArtist(app), { projectId, ...change });
    expect(answer.status).toBe(400);
    expect(answer.json.code).toBe('VALIDATION_ERROR');
  });
});

describe('The demo video', () => {
  const required = 'Demo video is required for roles with audition scripts';
  const invalid = 'Please enter a valid video URL (YouTube, Google Drive, Dropbox, or Vimeo)';

  test('is required for a role with an audition script', async () => {
    const artist = await listedArtist(app);
    const { projectId, ids } = await casting([scripted, hero]);
    const videos = [undefined, [], [{ roleId: ids[0], videoUrl: '  ' }], tapes(ids[1])];
    const sent = videos.map((auditionVideos) => ({ roleIds: ids, auditionVideos }));
    for (const body of [...sent, { roleIds: [ids[0]], auditionVideos: tapes(ids[1]) }]) {
      const answer = await apply(artist, { projectId, ...body });
      expect(answer.status).toBe(400);
      expect(answer.json).toMatchObject({ code: 'application.video_required', message: required });
    }
    expect(await storedFor(artist)).toEqual([]);
  });

  test.each([
    ['https://youtu.be/dQw4w9WgXcQ?t=3', 'https://www.youtube.com/watch?v=dQw4w9WgXcQ'],
    ['https://www.youtube.com/shorts/dQw4w9WgXcQ', 'https://www.youtube.com/watch?v=dQw4w9WgXcQ'],
    ['drive.google.com/file/d/1AbC_d/view', 'https://drive.google.com/file/d/1AbC_d/view'],
    ['https://www.dropbox.com/s/abc/tape.mp4', 'https://www.dropbox.com/s/abc/tape.mp4'],
    ['https://www.dropbox.com/scl/fi/abc/t.mp4?rlkey=1', 'https://www.dropbox.com/scl/fi/abc/t.mp4?rlkey=1'],
    ['http://vimeo.com/12345', 'https://vimeo.com/12345'],
    ['\u200Ehttps://drive.google.com/open?id=1AbC\u200B', 'https://drive.google.com/file/d/1AbC/view'],
    ['https://vimeo.com/manage/videos/12345/0ab1c2d3e4', 'https://vimeo.com/12345/0ab1c2d3e4'],
    ['https://www.dropbox.com/s/abc/my tape.mp4?dl=0', 'https://www.dropbox.com/s/abc/my%20tape.mp4?dl=0'],
  ])('may be %s', async (videoUrl, stored) => {
    const artist = await listedArtist(app);
    const { projectId, ids } = await casting([scripted]);
    const auditionVideos = [{ roleId: ids[0], videoUrl }];
    expect((await apply(artist, { projectId, roleIds: ids, auditionVideos })).status).toBe(201);
    expect(await storedFor(artist)).toEqual([{ project_role_id: ids[0], video_url: stored }]);
  });

  test.each([
    'javascript:alert(1)',
    'https://example.com/tape.mp4',
    'https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ',
    'https://youtu.be/short',
    'https://drive.google.com/drive/folders/1',
    'https://user@vimeo.com/12345',
    'data:text/html,hello',
  ])('is not %s, with a script or without', async (videoUrl) => {
    const artist = await listedArtist(app);
    const { projectId, ids } = await casting([hero, scripted]);
    for (const [index, roleId] of ids.entries()) {
      const auditionVideos = [{ roleId, videoUrl }];
      const answer = await apply(artist, { projectId, roleIds: [ids[index]], auditionVideos });
      expect(answer.status).toBe(400);
      expect(answer.json).toMatchObject({
        code: 'application.video_invalid',
        message: invalid,
        errors: [{ path: 'auditionVideos.0.videoUrl', message: invalid }],
      });
    }
  });

  test('is refused with a hint to fix it, where it is known', async () => {
    const { projectId, ids } = await casting([scripted]);
    const auditionVideos = [{ roleId: ids[0], videoUrl: 'https://vimeo.com/showcase/4567' }];
    const { json } = await apply(await listedArtist(app), { projectId, roleIds: ids, auditionVideos });
    expect([json.message, json.errors]).toEqual([
      invalid,
      [{ path: 'auditionVideos.0.videoUrl', message: invalid, hint: 'This Vimeo page is not a video.' }],
    ]);
  });

  test('belongs to a role that is applied for', async () => {
    const { projectId, ids } = await casting();
    const body = { projectId, roleIds: [ids[0]], auditionVideos: tapes(ids[1]) };
    expect((await apply(await listedArtist(app), body)).json).toMatchObject({
      code: 'application.no_such_role',
      message: 'A demo video must belong to a role that you apply for.',
    });
  });
});

describe('No one applies', () => {
  test('signed out, as a director, or before the profile is complete', async () => {
    const { projectId, ids } = await casting();
    const body = { projectId, roleIds: [ids[0]] };
    const answers = [
      await app.visitor().post('/api/project-artists/apply', body),
      await apply(director, body),
      await apply(await createPerson(app, 'Director'), body),
      await apply(await createPerson(app, 'Artist'), body),
      await apply(await createPerson(app, 'Other'), body),
    ];
    expect(answers.map((answer) => [answer.status, answer.json.code, answer.json.message])).toEqual([
      [401, 'auth.required', 'Please sign in to continue.'],
      [403, 'application.director', 'Directors cannot apply to projects.'],
      [403, 'application.director', 'Directors cannot apply to projects.'],
      [403, 'application.profile_incomplete', 'Complete your profile before you apply.'],
      [403, 'application.profile_incomplete', 'Complete your profile before you apply.'],
    ]);
  });

  test('to a draft or to an unknown project', async () => {
    const draft = await saveDraft(director, { roles: [hero] });
    for (const body of [
      { projectId: draft._id, roleIds: [draft.roles[0]?._id] },
      { projectId: crypto.randomUUID() },
    ]) {
      const answer = await apply(await listedArtist(app), body);
      expect(answer.status).toBe(404);
      expect(answer.json).toMatchObject({ code: 'project.not_found', message: 'Project not Found' });
    }
  });

  test('to a closed project, and for several roles when one of them is closed', async () => {
    const artist = await listedArtist(app);
    const { projectId, ids } = await casting();
    await director.client.put(`/api/projects/roles/${ids[1]}/hiring`, { requirementClose: true });
    const both = await apply(artist, { projectId, roleIds: ids });
    expect([both.status, both.json.code]).toEqual([409, 'application.closed']);
    await director.client.put(`/api/projects/${projectId}/hiring`, { requirementClose: true });
    const open = await apply(artist, { projectId, roleIds: [ids[0]] });
    expect([open.status, open.json.code]).toEqual([409, 'application.closed']);
    expect(await storedFor(artist)).toEqual([]);
  });

  test('in the name of another user', async () => {
    const artist = await listedArtist(app);
    const victim = await listedArtist(app);
    const { projectId, ids } = await casting();
    await apply(artist, { projectId, roleIds: [ids[0]], artistId: victim.id, createdAt: '2020-01-01' });
    expect(await storedFor(victim)).toEqual([]);
    expect(await storedFor(artist)).toHaveLength(1);
  });
});
