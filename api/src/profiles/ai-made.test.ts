import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../test/app.ts';
import { addRound, answer, own, roundOf, talents } from '../../test/auditions.ts';
import { createPerson, type Person } from '../../test/people.ts';
import { formOf, photo } from '../../test/pictures.ts';
import { castRoles, listedArtist } from '../../test/projects.ts';
import { refreshListing } from './listing.service.ts';

let app: TestApp;
let artist: Person;
let bytes: Buffer;
beforeAll(async () => {
  app = await createTestApp();
  bytes = await photo();
});
beforeEach(async () => {
  artist = await listedArtist(app);
});
afterAll(() => app.close());

/** Sends photographs of these types, with the list of marked ones. */
function send(types: string[], aiMade?: unknown, by = artist) {
  const form = formOf(Object.fromEntries(types.map((type) => [type, bytes])));
  if (aiMade !== undefined) form.append('aiMade', JSON.stringify(aiMade));
  return by.client.patchForm(`/api/users/${by.id}/images`, form);
}
const profileOf = async ({ publicIdentifier }: { publicIdentifier: string }) =>
  (await (await createPerson(app, 'Director')).client.get(`/api/users/profile/${publicIdentifier}`)).json
    .data;
/** Lists the artist with what was saved, as with the other steps complete. */
async function list(): Promise<void> {
  await app.db.$client.query('UPDATE users SET is_profile_complete = true WHERE id = $1', [artist.id]);
  await app.db.transaction((tx) => refreshListing(tx, artist.id));
}
const self = async () => (await artist.client.get('/api/auth')).json.data;

describe('A photograph that was made or changed by AI', () => {
  test('is ticked with its upload or later, and stays so until it is replaced (R43)', async () => {
    const types = ['neutralBackground', 'smilingHeadshots'];
    const { status, json } = await send(types, ['smilingHeadshots']);
    expect([status, json.data.aiPhotos]).toEqual([200, ['smilingHeadshots']]);
    expect(json.data.images.smilingHeadshots.aiMade).toBe(true);
    expect(json.data.images.neutralBackground).not.toHaveProperty('aiMade');
    // a later tick, and a save without one, which is an older client's
    expect((await send([], ['neutralBackground'])).json.data.aiPhotos).toEqual(types);
    expect((await send(['fullBodyShots'])).json.data.aiPhotos).toEqual(types);
    expect((await send(['smilingHeadshots'])).json.data.aiPhotos).toEqual(['neutralBackground']);
  });

  test('is marked only by a list of photographs that exist (R43)', async () => {
    for (const wrong of ['smilingHeadshots', ['banner'], ['smilingHeadshots']]) {
      const { status, json } = await send([], wrong);
      expect([status, json.errors[0].path.split('.')[0]]).toEqual([400, 'aiMade']);
    }
    expect((await self()).aiPhotos).toEqual([]);
  });

  test('has its mark on the profile, on cards, and as the profile picture (R43)', async () => {
    const form = formOf({ profilePicture: bytes });
    form.append('aiMade', '["profilePicture"]');
    const sent = await artist.client.patchForm(`/api/users/${artist.id}/profile-picture`, form);
    expect([sent.status, sent.json.data.aiPhotos]).toEqual([200, ['profilePicture']]);
    await send(['fullBodyShots'], ['fullBodyShots']);
    await list();
    const shown = await profileOf(await self());
    expect(shown).toMatchObject({ aiPhotos: ['fullBodyShots', 'profilePicture'], picture: { aiMade: true } });
    const { artists } = (await artist.client.get('/api/users/artists?limit=1000')).json.data;
    const card = artists.find(({ _id }: { _id: string }) => _id === artist.id);
    expect(card).toMatchObject({ aiPhotos: ['fullBodyShots', 'profilePicture'], picture: { aiMade: true } });
    await artist.client.patchForm(
      `/api/users/${artist.id}/profile-picture`,
      formOf({ profilePicture: bytes }),
    );
    await list();
    expect((await profileOf(await self())).aiPhotos).toEqual(['fullBodyShots']);
  });
});

describe('A tape that was made or changed by AI', () => {
  const link = 'https://youtu.be/dQw4w9WgXcQ';

  test('is ticked when it is sent with an application, and marked for its sender and the team (R43)', async () => {
    const director = await createPerson(app, 'Director');
    const { projectId, ids } = await castRoles(director);
    const auditionVideos = [
      { roleId: ids[0], videoUrl: link, aiMade: true },
      { roleId: ids[1], videoUrl: link },
    ];
    const sent = await artist.client.post('/api/project-artists/apply', {
      ...{ projectId, roleIds: ids, auditionVideos },
    });
    expect(sent.status).toBe(201);
    const marks = async () =>
      (await self()).auditionVideos.map(({ aiMade }: { aiMade: boolean }) => aiMade).toSorted();
    expect(await marks()).toEqual([false, true]);
    await list();
    const { publicIdentifier } = await self();
    const { projectIdentifier } = (await director.client.get(`/api/projects/${projectId}`)).json.data;
    const path = `/api/users/profile/${publicIdentifier}?projectIdentifier=${projectIdentifier}`;
    const { project } = (await director.client.get(path)).json.data;
    expect(project.applications).toMatchObject([{ aiMade: true }, { aiMade: false }]);
    const mine = (await artist.client.get('/api/project-artists/mine')).json.data.projects;
    expect(mine[0].applications).toMatchObject([{ aiMade: true }, { aiMade: false }]);
    const { text } = await director.client.post(`/api/projects/${projectId}/exports?role=${ids[0]}`, {});
    expect(text).toContain('dQw4w9WgXcQ (Made or changed by AI)');
  });

  test('is ticked when it is sent to a round, keeps its mark when it is sent again, and loses it when replaced (R43)', async () => {
    app.setNow('2026-12-01T06:30:00Z');
    const director = await createPerson(app, 'Director');
    const { projectId, ids } = await castRoles(director);
    const tape = { kind: 'self_tape', place: null, plan: null, takes: 2, deadline: '2026-12-14T06:30:00Z' };
    const { _id } = await addRound(director, projectId, [ids[0]], tape);
    const [anu] = (await talents(app, ['Anu'])) as [Person];
    const round = roundOf(director, _id);
    const [id = ''] = await round.invited([anu]);
    await answer(anu, id, { answer: 'confirm' });
    const put = (videos: unknown[]) => anu.client.put(`/api/auditions/invitations/${id}/tape`, { videos });
    const marks = async () => (await own(anu, id)).videos.map(({ aiMade }: { aiMade: boolean }) => aiMade);
    expect((await put([{ url: link, aiMade: true }, 'https://vimeo.com/123456789'])).status).toBe(200);
    expect(await marks()).toEqual([true, false]);
    expect((await round.people())[0].videos).toMatchObject([{ aiMade: true }, { aiMade: false }]);
    await put([link]);
    expect(await marks()).toEqual([true]);
    await put(['https://vimeo.com/123456789']);
    expect(await marks()).toEqual([false]);
  });
});
