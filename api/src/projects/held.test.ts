import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../test/app.ts';
import { addRound, castFor, roundOf, talents } from '../../test/auditions.ts';
import { createPerson, type Person } from '../../test/people.ts';
import { hero, listedArtist, multipart, projectFields, publish } from '../../test/projects.ts';
import { join } from '../../test/team.ts';
import { askToBeChecked } from '../../test/verification.ts';
import { verifications } from '../db/tables/trust/verification.ts';

let app: TestApp;
let moderator: Person;
let director: Person;
let artist: Person;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  moderator = await createPerson(app, 'Other', { isAdministrator: true });
  director = await createPerson(app, 'Director');
  artist = await listedArtist(app);
});

const scam = 'Registration card Rs 500, refundable after the shoot.';
const clean = 'We look for one lead. No registration card needed.';
const act = (action: string, _id: string, by = moderator) =>
  by.client.post(
    '/api/admin/actions',
    {
      ...{
        action,
        about: { kind: 'project', _id },
        reason: 'Read the description',
        rule: 'No money from artists',
      },
      words: action === 'restore' ? null : 'No fees, please.',
    },
    { headers: { 'idempotency-key': randomUUID() } },
  );
const open = async (by: Person, id: string) => (await by.client.get(`/api/projects/${id}`)).status;
const change = (id: string, description: string) =>
  director.client.putForm(`/api/projects/${id}`, multipart(projectFields({ description })));
const isHeld = async (id: string) => (await director.client.get(`/api/projects/${id}`)).json.data.isHeld;
const queued = async (name: string | null) => {
  const { items } = (await moderator.client.get('/api/admin/queue?limit=100')).json.data;
  return items.find((item: { kind: string; name: string }) => item.kind === 'hold' && item.name === name);
};
async function verify(person: Person) {
  await askToBeChecked(person);
  await app.db
    .update(verifications)
    .set({ state: 'verified', verifiedAt: app.deps.clock() })
    .where(eq(verifications.directorId, person.id));
}

describe('A project in which the shield finds a hold', () => {
  test('is published and held: its team sees it, no one else sees it or applies; one without goes live (S22, R, section 11, 2)', async () => {
    const held = await publish(director, { name: 'Held Letters', description: scam });
    expect(held.isHeld).toBe(true);
    const live = await publish(director, { name: 'Live Letters', description: clean });
    expect(live.isHeld).toBe(false);
    expect([
      await open(director, held._id),
      await open(artist, held._id),
      await open(artist, live._id),
    ]).toEqual([200, 404, 200]);
    const editor = await createPerson(app, 'Director');
    await join(app, held._id, editor, 'editor');
    expect(await open(editor, held._id)).toBe(200);
    const lists = async (by: Person) => (await by.client.get('/api/projects?limit=100')).text;
    const own = (await director.client.get(`/api/projects/director/${director.id}?limit=100`)).text;
    expect([(await lists(artist)).includes('Held Letters'), own.includes('Held Letters')]).toEqual([
      false,
      true,
    ]);
    expect((await app.visitor().get('/api/projects/public?limit=100')).text).not.toContain('Held Letters');
    const body = { projectId: held._id, roleIds: [held.roles[0]?._id], auditionVideos: [] };
    expect((await artist.client.post('/api/project-artists/apply', body)).status).toBe(404);
  });

  test('waits for a moderator for 24 hours, with the words; released it is not held again unchanged (S22, R4)', async () => {
    const { _id: id, name } = await publish(director, { name: 'Once Held', description: scam });
    const item = await queued(name);
    const dueAt = new Date(app.deps.clock().getTime() + 24 * 60 * 60_000).toISOString();
    expect(item).toMatchObject({
      kind: 'hold',
      dueAt,
      excerpt: expect.stringContaining('Registration card'),
    });
    const shown = (await moderator.client.get(`/api/admin/cases/${item._id}`)).json.data;
    expect(shown.found).toContain('Registration card');
    expect((await act('restore', id)).json.data.state).toBe('restored');
    expect([await isHeld(id), await open(artist, id), await queued(name)]).toEqual([false, 200, undefined]);
    expect((await app.mailsTo(director.email))[0]?.subject).toBe('Your project is live again');
    expect((await change(id, scam)).json.data.isHeld).toBe(false);
    expect((await change(id, `${scam} Pay by GPay.`)).json.data.isHeld).toBe(true);
    expect((await act('restore', id)).status).toBe(201);
    expect((await act('restore', id)).status).toBe(200);
  });

  test('is live again after a clean save, but not once a moderator holds it (S22)', async () => {
    const { _id: id, name } = await publish(director, { name: 'Cleaned', description: scam });
    expect((await change(id, clean)).json.data.isHeld).toBe(false);
    expect([await open(artist, id), await queued(name)]).toEqual([200, undefined]);
    await change(id, scam);
    expect((await act('hold', id)).json.data.state).toBe('held');
    expect((await act('hide', id)).status).toBe(200);
    expect((await change(id, clean)).json.data.isHeld).toBe(true);
    expect([await open(artist, id), await queued(name)]).toEqual([404, undefined]);
  });

  test('of a verified director goes live and is queued, but a sexual one with ages below 18 (S22)', async () => {
    await verify(director);
    const live = await publish(director, { name: 'Verified Letters', description: scam });
    expect([live.isHeld, (await queued('Verified Letters'))?.kind]).toEqual([false, 'hold']);
    const roles = JSON.stringify([{ ...hero, ageRange: '15-17' }]);
    const held = await publish(director, { name: 'Young', description: 'One nude scene.', roles });
    expect(held.isHeld).toBe(true);
  });
});

describe('A project that a moderator holds', () => {
  test('has its artists mailed at once, and again when it is released; one held by the shield does not (R15)', async () => {
    const place = await castFor(app, director);
    const [invited = artist] = await talents(app, ['Meena Iyer'], {
      projectId: place.projectId,
      roleId: place.lead,
    });
    const round = await addRound(director, place.projectId, [place.lead]);
    await roundOf(director, round._id).invited([invited]);
    const subjects = async () =>
      (await app.mailsTo(invited.email))
        .map(({ subject }) => subject)
        .filter((one) => /paused|open again/.test(one));
    await act('hold', place.projectId);
    expect(await subjects()).toEqual(['Kirdaar has paused Neelam Express.']);
    expect((await app.mailsTo(director.email))[0]).toMatchObject({ subject: 'We hold your project' });
    await act('restore', place.projectId);
    expect(await subjects()).toHaveLength(2);
  });

  test('stays held through a suspension of its director, and what was held alone is not opened by its end (S25)', async () => {
    const { _id: id } = await publish(director, { name: 'Twice', description: scam });
    const suspend = (action: string) =>
      moderator.client.post('/api/admin/actions', {
        ...{
          action,
          about: { kind: 'person', _id: director.id },
          reason: 'Asked for money',
          rule: 'No money',
        },
        words: 'You asked for money.',
      });
    const editor = await createPerson(app, 'Director');
    await join(app, id, editor, 'editor');
    app.wait(1);
    await suspend('suspend');
    expect(await open(editor, id)).toBe(404);
    await suspend('restore');
    expect([await open(editor, id), await open(artist, id)]).toEqual([200, 404]);
  });
});
