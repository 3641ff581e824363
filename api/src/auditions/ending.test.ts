import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../test/app.ts';
import { addRound, answer, castFor, noticesTo, own, plan, roundOf, talents } from '../../test/auditions.ts';
import { createPerson, type Person } from '../../test/people.ts';
import { goodPassword } from '../../test/sign-up.ts';
import { hashSecret } from '../core/hashing.ts';
import { refreshListing } from '../profiles/listing.service.ts';

let app: TestApp;
let director: Person;
let passwordHash: string;
beforeAll(async () => {
  app = await createTestApp();
  passwordHash = await hashSecret(goodPassword);
});
beforeEach(async () => {
  director = await createPerson(app, 'Director', { passwordHash });
});
afterAll(() => app.close());

const one = { plan: { ...plan, from: '10:00', to: '10:20' } };

/** A round with one time, confirmed by the first artist; the second waits. */
async function setUp() {
  const { projectId, lead } = await castFor(app, director);
  const { _id, slots } = await addRound(director, projectId, [lead], one);
  const people = await talents(app, ['Anu', 'Balu', 'Charu']);
  const round = roundOf(director, _id);
  const ids = await round.invited(people);
  const slotId = slots[0]?._id ?? '';
  await answer(people[0] as Person, ids[0] ?? '', { answer: 'confirm', slotId });
  await answer(people[1] as Person, ids[1] ?? '', { answer: 'wait' });
  await answer(people[2] as Person, ids[2] ?? '', { answer: 'decline' });
  const states = async () => {
    const all = [];
    for (const [place, person] of people.entries()) all.push((await own(person, ids[place] ?? '')).state);
    return all;
  };
  const leave = (person: Person) =>
    person.client.delete(`/api/users/${person.id}`, { body: { password: goodPassword } });
  return { projectId, lead, round, people, ids, slotId, states, leave };
}

describe('Cancelling a round', () => {
  test('cancels what is live in it, notifies of the reason at once, and allows nothing more (E16, E25)', async () => {
    const { round, people, ids, slotId, states } = await setUp();
    const cancelled = await round.cancel('The shoot moved to May');
    expect(cancelled.json.data).toMatchObject({ state: 'cancelled', counts: { cancelled: 2, declined: 1 } });
    const due = await app.db.$client.query(
      "SELECT count(*)::int AS n FROM notifications WHERE kind = 'audition.cancelled' AND mail_at <= $1 AND is_urgent",
      [app.deps.clock()],
    );
    expect(due.rows[0].n).toBeGreaterThanOrEqual(2);
    expect((await round.cancel()).status).toBe(200);
    expect(await states()).toEqual(['cancelled', 'cancelled', 'declined']);
    const [anu, balu, charu] = people as [Person, Person, Person];
    expect(await noticesTo(anu)).toContain('Cancelled: audition for Neelam Express');
    expect(await noticesTo(balu)).toContain('Cancelled: audition for Neelam Express');
    expect(await noticesTo(charu)).toHaveLength(1);
    const refused = [
      await answer(anu, ids[0] ?? '', { answer: 'confirm', slotId }),
      await answer(charu, ids[2] ?? '', { answer: 'confirm', slotId }),
      await round.addSlots({ days: ['2026-12-13'] }),
      await round.invite([{ artistId: anu.id }]),
      await round.change({ version: 2, bring: 'x' }),
      await round.move(ids[0] ?? '', slotId),
      await round.again(ids[0] ?? ''),
      await director.client.delete(`/api/auditions/slots/${slotId}`),
    ];
    expect(refused.map(({ status, json }) => [status, json.code])).toEqual(
      refused.map(() => [409, 'invitation.over']),
    );
  });
});

describe('Deleting a project', () => {
  test('cancels its invitations with a notification; its rounds are no longer found by the team (E16)', async () => {
    const { projectId, round, people, ids, states } = await setUp();
    expect((await director.client.delete(`/api/projects/${projectId}`)).status).toBe(200);
    expect(await states()).toEqual(['cancelled', 'cancelled', 'declined']);
    expect((await own(people[0] as Person, ids[0] ?? '')).project.name).toBe('Neelam Express');
    expect(await noticesTo(people[0] as Person)).toContain('Cancelled: audition for Neelam Express');
    expect((await round.cancel()).status).toBe(404);
  });

  test('racing answers ends them with it (E16)', async () => {
    const { projectId, people, ids, slotId, states } = await setUp();
    await Promise.all([
      director.client.delete(`/api/projects/${projectId}`),
      answer(people[2] as Person, ids[2] ?? '', { answer: 'confirm', slotId }),
      answer(people[0] as Person, ids[0] ?? '', { answer: 'decline' }),
      answer(people[1] as Person, ids[1] ?? '', { answer: 'stop_waiting' }),
    ]);
    for (const state of await states()) expect(['cancelled', 'declined']).toContain(state);
  });
});

describe('A role with a live invitation', () => {
  test('is protected, and listed as such (E16)', async () => {
    const { projectId, lead, round } = await setUp();
    const check = async () =>
      (await director.client.get(`/api/project-artists/check-applications/${projectId}`)).json.data;
    expect(await check()).toEqual({
      rolesWithApplications: [],
      rolesWithInvitations: [{ roleId: lead, invitationCount: 2 }],
    });
    await round.cancel();
    expect((await check()).rolesWithInvitations).toEqual([]);
  });
});

describe('A user who deletes their account', () => {
  test('an artist removes all their data, and the place is refilled (E17)', async () => {
    const { projectId, lead } = await castFor(app, director);
    const { _id, slots } = await addRound(director, projectId, [lead], one);
    const [balu] = (await talents(app, ['Balu'])) as [Person];
    const leaving = await createPerson(app, 'Artist', {
      name: 'Zenobia',
      isProfileComplete: true,
      passwordHash,
    });
    await app.db.transaction((tx) => refreshListing(tx, leaving.id));
    const round = roundOf(director, _id);
    const ids = await round.invited([leaving, balu]);
    await answer(leaving, ids[0] ?? '', { answer: 'confirm', slotId: slots[0]?._id });
    await answer(balu, ids[1] ?? '', { answer: 'wait' });
    expect(await noticesTo(director)).toHaveLength(1);
    const gone = await leaving.client.delete(`/api/users/${leaving.id}`, {
      body: { password: goodPassword },
    });
    expect(gone.status).toBe(200);
    expect(await noticesTo(director)).toEqual(['One artist left Kirdaar.']);
    expect((await own(balu, ids[1] ?? '')).slotId).toBe(slots[0]?._id);
    expect((await round.people()).length).toBe(1);
    const exported = (await director.client.get(`/api/users/${director.id}/export`)).text;
    expect(exported).not.toContain('Zenobia');
  });

  test('a director ends their rounds; the invited artists keep the invitation, emptied (E16, E17)', async () => {
    const { people, ids, states, leave } = await setUp();
    expect((await leave(director)).status).toBe(200);
    expect(await states()).toEqual(['cancelled', 'cancelled', 'declined']);
    expect(await own(people[0] as Person, ids[0] ?? '')).toMatchObject({
      project: { name: 'Neelam Express' },
      place: null,
      bring: null,
    });
    expect(await noticesTo(people[0] as Person)).toContain('Cancelled: audition for Neelam Express');
  });
});
