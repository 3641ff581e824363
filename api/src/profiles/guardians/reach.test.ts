import { randomUUID } from 'node:crypto';
import { dateInIndia, dayAfter } from '@kirdaar/domain/calendar.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { addRound, plan, roundOf } from '../../../test/auditions.ts';
import { answerLink, linksTo, listedChild } from '../../../test/guardians.ts';
import { type Conversing, converse, listedPerson } from '../../../test/messages.ts';
import { createPerson, type Person } from '../../../test/people.ts';
import { addApplications } from '../../../test/talents.ts';
import { askToBeChecked } from '../../../test/verification.ts';
import { candidacies } from '../../db/tables/casting/candidacies.ts';
import { guardians } from '../../db/tables/profiles/guardians.ts';
import { projectRoles } from '../../db/tables/projects/projects.ts';

let app: TestApp;
let scene: Conversing;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  app.setNow('2026-11-21T06:30:00Z');
  scene = await converse(app);
});

const refused = { message: 'artist.not_available', many: 'not_available', invited: 'not_available' };
const reached = { message: 'sent', many: 'sent', invited: 'invited' };

/** The results of a message, of one to many, and of an audition invitation. */
async function reachOf(by: Person, { id: artistId }: Person) {
  const { projectId, desk } = scene;
  const written = await scene.start(by, 'Hello', artistId);
  const many = await scene.bulk([artistId], 'Hello', by);
  const days = [dayAfter(dateInIndia(app.deps.clock()), 9)];
  const { _id } = await addRound(by, projectId, [desk.lead], { plan: { ...plan, days } });
  const round = roundOf(by, _id);
  const [result] = (await round.invite([{ artistId }])).json.data.results;
  return {
    message: written.status === 201 ? 'sent' : written.json.code,
    many: many.json.data.results[0].result,
    invited: result.result,
  };
}
const apply = ({ id }: Person) =>
  addApplications(app, scene.projectId, [{ artistId: id, roleId: scene.desk.lead }]);
const threadOf = async (child: Person) =>
  (await child.client.get(`/api/threads/with?projectId=${scene.projectId}`)).json.data;

describe('A child', () => {
  test('reads on the own profile what directors see: the guardian, no number that the child gave (R31)', async () => {
    const own = { number: '9090901111', whatsappNumber: '9090902222' };
    const { child } = await listedChild(app, own);
    const path = `/api/users/profile/${child.publicIdentifier}`;
    const { text, json: seen } = await child.client.get(path);
    expect(text).not.toMatch(/9090901111|9090902222/);
    expect(seen.data.number).toBe('9812345678');
    expect(seen.data.contact.guardian).toEqual({ name: 'Sunita Patil', relation: 'Mother' });
    await app.db.delete(guardians).where(eq(guardians.userId, child.id));
    const unanswered = await child.client.get(path);
    expect(unanswered.json.data.contact).toEqual({ state: 'not_shared' });
    expect(unanswered.text).not.toMatch(/9090901111|9090902222/);
    const grown = await createPerson(app, 'Artist', { isProfileComplete: true, ...own });
    const { json } = await grown.client.get(`/api/users/profile/${grown.publicIdentifier}`);
    expect([json.data.contact, json.data.number]).toEqual([null, own.number]);
  });

  test('gets messages and invitations from directors whose project they applied to, and from no other user (S13)', async () => {
    const { child } = await listedChild(app);
    expect(await reachOf(scene.owner, child)).toEqual(refused);
    expect((await threadOf(child)).why).toBe('thread.not_yet');
    await apply(child);
    for (const by of [scene.owner, scene.editor]) expect(await reachOf(by, child)).toEqual(reached);
    const other = await converse(app);
    const elsewhere = await other.start(other.owner, 'Hello', child.id);
    expect([elsewhere.status, elsewhere.json.code]).toEqual([409, 'artist.not_available']);
  });

  test('is reached by those the guardian chose, all or the verified ones (S13)', async () => {
    expect(await reachOf(scene.owner, (await listedChild(app, { choice: 'everyone' })).child)).toEqual(
      reached,
    );
    const { child } = await listedChild(app, { choice: 'verified' });
    expect(await reachOf(scene.owner, child)).toEqual(refused);
    await askToBeChecked(scene.owner);
    const moderator = await createPerson(app, 'Other', { isAdministrator: true });
    const verified = await moderator.client.post('/api/admin/actions', {
      ...{ action: 'verify', about: { kind: 'verification', _id: scene.owner.id } },
      ...{ reason: 'The card and the site fit', rule: 'The company and the person match' },
    });
    expect(verified.status).toBe(201);
    expect(await reachOf(scene.owner, child)).toEqual(reached);
    // the acting user counts, not the team
    expect(await reachOf(scene.editor, child)).toEqual(refused);
  });

  test('is reached by a director that the guardian allowed, until the consent is withdrawn (S13, S16)', async () => {
    const { child, guardian } = await listedChild(app);
    await scene.editor.client.post('/api/contact-requests', { artistId: child.id });
    const { question, withdrawal } = await linksTo(app, guardian);
    await answerLink(app, question, { answer: 'yes' });
    expect(await reachOf(scene.owner, child)).toEqual(refused);
    expect(await reachOf(scene.editor, child)).toEqual(reached);
    await answerLink(app, withdrawal, { answer: 'yes' });
    const thread = `/api/threads/with?projectId=${scene.projectId}&artistId=${child.id}`;
    expect((await scene.editor.client.get(thread)).json.data.why).toBe('thread.closed');
    expect((await threadOf(child)).why).toBe('thread.not_yet');
  });

  test('writes back, and asks as an applicant, if a team member may reach them (S13)', async () => {
    const { child } = await listedChild(app);
    await apply(child);
    expect(await threadOf(child)).toMatchObject({ mayWrite: true, question: true });
    const asked = await scene.start(child, 'Is there a rehearsal?', child.id);
    expect(asked.status).toBe(201);
    const { _id } = asked.json.data.thread;
    expect((await scene.write(scene.owner, _id, 'Yes, on Sunday.')).status).toBe(201);
    expect((await scene.write(child, _id, 'Thank you.')).status).toBe(201);
    expect((await scene.list(child))[0]).toMatchObject({ mayWrite: true, why: null });

    const allowing = await listedChild(app, { choice: 'everyone' });
    const begun = await scene.start(scene.editor, 'Hello', allowing.child.id);
    const { question } = await linksTo(app, allowing.guardian);
    expect(question).toBe('');
    const { _id: second } = begun.json.data.thread;
    expect((await scene.write(allowing.child, second, 'Hello')).status).toBe(201);
  });

  test('is reached by no one from the 18th birthday until they take the profile over (S16)', async () => {
    app.setNow('2032-02-02T18:29:59Z');
    scene = await converse(app);
    const { child } = await listedChild(app, { age: 17, choice: 'everyone' });
    expect(await reachOf(scene.owner, child)).toEqual(reached);
    app.setNow('2032-02-02T18:30:00Z');
    const thread = `/api/threads/with?projectId=${scene.projectId}&artistId=${child.id}`;
    const why = async () => (await scene.owner.client.get(thread)).json.data.why;
    expect([await why(), (await threadOf(child)).why]).toEqual(['artist.not_available', 'thread.not_yet']);
    const own = { number: '9898989898', whatsappNumber: '9898989899', choice: 'applied', agree: true };
    expect((await child.client.put(`/api/users/${child.id}/own-profile`, own)).status).toBe(200);
    expect((await threadOf(child)).why).toBeNull();
  });

  test('is neither invited to an audition for an intimate scene, nor considered for one (S14)', async () => {
    const { owner, projectId, desk } = scene;
    const { child } = await listedChild(app, { choice: 'everyone' });
    const adult = await listedPerson(app, 'Balu Das');
    await app.db
      .update(projectRoles)
      .set({ content: ['intimate'] })
      .where(eq(projectRoles.id, desk.lead));
    const { _id, slots } = await addRound(owner, projectId, [desk.lead, desk.friend]);
    const round = roundOf(owner, _id);
    const artists = [child, adult].map(({ id: artistId }) => ({ artistId, slotId: null }));
    const results = (await round.invite(artists)).json.data.results;
    expect(results.map(({ result }: { result: string }) => result)).toEqual(['not_available', 'invited']);
    const added = await owner.client.post(`/api/projects/${projectId}/candidates`, {
      ...{ roleId: desk.lead, artistIds: [child.id, adult.id], stage: 'shortlisted' },
    });
    expect(added.json.data.results).toMatchObject([{ done: false, why: 'not_found' }, { done: true }]);
    // the same check applies to an uninvited arrival
    const step = { key: randomUUID(), step: 'arrived', at: app.deps.clock().toISOString() };
    const walkIn = { artistId: child.id, roleId: desk.lead };
    await owner.client.post(`/api/auditions/${_id}/check-ins`, { events: [{ ...step, walkIn }] });
    expect(await app.db.$count(candidacies, eq(candidacies.artistId, child.id))).toBe(0);
    // for another role they are
    const [other] = (await round.invite([{ artistId: child.id, roleId: desk.friend }])).json.data.results;
    expect([other.result, slots.length > 0]).toEqual(['invited', true]);
  });
});
