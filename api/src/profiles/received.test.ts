import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../test/app.ts';
import type { Client } from '../../test/client.ts';
import { createPerson, type Person } from '../../test/people.ts';
import { castRoles, listedArtist, publishWithoutRoles, tapes } from '../../test/projects.ts';

const stored = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ';
let app: TestApp;
let director: Person;
let artist: Person;
let project: { projectId: string; ids: [string, string]; identifier: string };
beforeAll(async () => {
  app = await createTestApp();
  director = await createPerson(app, 'Director');
});
afterAll(() => app.close());

beforeEach(async () => {
  artist = await listedArtist(app);
  const { projectId, ids } = await castRoles(director);
  project = { projectId, ids, identifier: await identifierOf(projectId) };
});

async function identifierOf(projectId: string): Promise<string> {
  return (await director.client.get(`/api/projects/${projectId}`)).json.data.projectIdentifier;
}

async function apply(roleIds: string[], more: object = {}, projectId = project.projectId) {
  const { status } = await artist.client.post('/api/project-artists/apply', { projectId, roleIds, ...more });
  expect(status).toBe(201);
}

/** The artist's profile as seen from a project. */
async function seenFrom(identifier: string, by: Client = director.client) {
  const path = `/api/users/profile/${artist.publicIdentifier}?projectIdentifier=${identifier}`;
  const { status, json, text } = await by.get(path);
  expect(status).toBe(200);
  return { profile: json.data, text };
}

describe('A profile seen from a project', () => {
  test('shows its owner what was sent to it: role, script, self-tape and time, in the order of the roles', async () => {
    const [meera, kabir] = project.ids;
    await app.db.$client.query("UPDATE project_roles SET audition_script = 'Barish.' WHERE id = $1", [meera]);
    const appliedAt = app.deps.clock().toISOString();
    await apply([kabir]);
    await apply([meera], { auditionVideos: tapes(meera) });
    const { profile } = await seenFrom(project.identifier);
    expect(profile.project.name).toBe('Monsoon Letters');
    expect(profile.project.applications).toEqual([
      {
        _id: expect.any(String),
        roleId: meera,
        roleName: 'Meera',
        auditionScript: 'Barish.',
        videoUrl: stored,
        aiMade: false,
        appliedAt,
      },
      {
        _id: expect.any(String),
        roleId: kabir,
        roleName: 'Kabir',
        auditionScript: null,
        videoUrl: null,
        aiMade: false,
        appliedAt,
      },
    ]);
  });

  test('without roles shows an application to the whole project', async () => {
    const bare = await publishWithoutRoles(app, director);
    await apply([], {}, bare);
    const { profile } = await seenFrom(`bare-${bare}`);
    expect(profile.project).toMatchObject({
      name: 'Bare',
      applications: [{ roleId: null, roleName: null, videoUrl: null }],
    });
  });

  test('that received nothing shows its owner nothing, whatever was sent to others', async () => {
    const other = await castRoles(director);
    await apply([other.ids[0]], { auditionVideos: tapes(other.ids[0]) }, other.projectId);
    expect((await seenFrom(project.identifier)).profile.project.applications).toEqual([]);
  });

  test('shows only its owner what was sent to it', async () => {
    const [meera] = project.ids;
    await apply([meera], { auditionVideos: tapes(meera) });
    const others = [await createPerson(app, 'Director'), await listedArtist(app)];
    for (const client of [app.visitor(), ...others.map((other) => other.client)]) {
      const { profile, text } = await seenFrom(project.identifier, client);
      expect(profile).not.toHaveProperty('project');
      expect(text).not.toContain(stored);
    }
  });

  test('that is unknown or invalid is a profile like any other', async () => {
    for (const identifier of ['nothing', '', '%00', 'x'.repeat(500), "'--"]) {
      expect((await seenFrom(identifier)).profile).not.toHaveProperty('project');
    }
  });
});

test('that is deleted hides its self-tapes from the director; the sender still sees them', async () => {
  const [meera] = project.ids;
  await apply([meera], { auditionVideos: tapes(meera) });
  const kept = await castRoles(director);
  await apply([kept.ids[0]], { auditionVideos: tapes(kept.ids[0]) }, kept.projectId);
  expect((await seenFrom(project.identifier)).profile.auditionVideos).toHaveLength(2);

  expect((await director.client.delete(`/api/projects/${project.projectId}`)).status).toBe(200);
  const { profile } = await seenFrom(project.identifier);
  expect(profile).not.toHaveProperty('project');
  expect(profile.auditionVideos).toEqual([{ roleId: kept.ids[0], videoUrl: stored, aiMade: false }]);

  const of = `projectId=${project.projectId}`;
  const calls = [
    `search?${of}&status=applied&hasTape=true`,
    `adjacent?${of}&currentArtistId=${artist.id}&direction=next`,
    `place?${of}&artistId=${artist.id}`,
    `get-status?${of}&artistId=${artist.id}`,
    `check-applications/${project.projectId}`,
  ];
  for (const call of calls) {
    const { status, json } = await director.client.get(`/api/project-artists/${call}`);
    expect([call, status, json.code]).toEqual([call, 404, 'project.not_found']);
  }
  const exported = (await director.client.get(`/api/users/${director.id}/export`)).text;
  expect(exported).not.toContain('dQw4w9WgXcQ');

  const mine = (await artist.client.get('/api/project-artists/mine')).json.data.projects;
  const removed = mine.find((one: { project: { isRemoved: boolean } }) => one.project.isRemoved);
  expect(removed.applications).toMatchObject([{ roleName: 'Meera', videoUrl: stored }]);
  const self = (await artist.client.get('/api/auth')).json.data;
  expect(self.auditionVideos).toHaveLength(2);
});
