import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import {
  addRound,
  answer,
  askToRound,
  castFor,
  noticesTo,
  plan,
  roundOf,
  talents,
  work,
} from '../../../test/auditions.ts';
import { createPerson, type Person } from '../../../test/people.ts';
import { countAnswer } from './answers.service.ts';
import { refillLapsed } from './line.service.ts';

let app: TestApp;
let director: Person;
let cast: Awaited<ReturnType<typeof castFor>>;
beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  app.setNow('2026-11-21T06:30:00Z');
  director = await createPerson(app, 'Director');
  cast = await castFor(app, director);
});
afterAll(() => app.close());

const setUp = (names: string[], changes: object = {}, withTimes = 0) =>
  askToRound(app, director, cast, { names, changes, withTimes });
const codeOf = ({ status, json }: { status: number; json: { code?: string } }) => [status, json.code];
const online = { kind: 'online', place: null, link: 'https://meet.google.com/abc-defg-hij' };

describe('An artist', () => {
  test('reads their invitation with the free times, and nothing of others (section 7)', async () => {
    const { see, say, slotIds, ids, people } = await setUp(['Anu', 'Balu'], { instructions: 'Be early' });
    await say(1, { answer: 'confirm', slotId: slotIds[0] });
    const invitation = await see(0);
    expect(invitation).toMatchObject({
      state: 'invited',
      project: { _id: cast.projectId, name: 'Neelam Express' },
      role: 'Role 1',
      kind: 'in_person',
      place: { address: '12 Aram Nagar', city: 'Mumbai' },
      instructions: 'Be early',
      slotId: null,
    });
    expect(invitation.free.map(({ _id }: { _id: string }) => _id)).toEqual(slotIds.slice(1));
    expect(Object.keys(invitation.free[0]).sort()).toEqual(['_id', 'end', 'kind', 'start']);
    const text = JSON.stringify(invitation);
    for (const secret of ['capacity', 'taken', 'counts', people[1]?.id ?? ''])
      expect(text).not.toContain(secret);
    expect((await people[1]?.client.get(`/api/auditions/invitations/${ids[0]}`))?.status).toBe(404);
  });

  test('confirms a time, once however often, and all concerned are notified (E7)', async () => {
    const { say, see, slotIds, people, round } = await setUp(['Anu']);
    const confirmed = await say(0, { answer: 'confirm', slotId: slotIds[1] });
    expect(confirmed.json.data).toMatchObject({ state: 'confirmed', slotId: slotIds[1], heldUntil: null });
    expect((await say(0, { answer: 'confirm', slotId: slotIds[1] })).status).toBe(200);
    expect(await see(0)).toEqual(confirmed.json.data);
    expect(await noticesTo(director)).toEqual(['Anu confirmed Sat 12/12/26, 10:20 (IST)']);
    expect(await noticesTo(people[0] as Person)).toContain(
      'Confirmed: Sat 12/12/26, 10:20 (IST), Neelam Express',
    );
    expect((await round.read()).slots.map(({ taken }) => taken)).toEqual([0, 1, 0, 0, 0, 0]);
    const changed = await say(0, { answer: 'confirm', slotId: slotIds[2] });
    expect(changed.json.data).toMatchObject({ state: 'confirmed', slotId: slotIds[2] });
    expect((await round.read()).slots.map(({ taken }) => taken)).toEqual([0, 0, 1, 0, 0, 0]);
  });

  test('reads why no time is free: all are taken, too near, over, or there are none (E9)', async () => {
    const { say, slotIds, see } = await setUp(['Anu', 'Balu']);
    const why = async () => {
      const { free, picking } = await see(0);
      return [free.length, picking];
    };
    expect(await why()).toEqual([6, 'open']);
    await say(1, { answer: 'confirm', slotId: slotIds[5] });
    app.setNow('2026-12-12T05:00:00Z');
    expect(await why()).toEqual([0, 'open']);
    app.setNow('2026-12-12T05:10:01Z');
    expect(await why()).toEqual([0, 'too_late']);
    app.setNow('2026-12-12T06:30:00Z');
    expect(await why()).toEqual([0, 'over']);
    const { projectId, lead } = await castFor(app, director);
    const { _id } = await addRound(director, projectId, [lead], { plan: null });
    const [charu] = await talents(app, ['Charu']);
    const [id] = await roundOf(director, _id).invited([charu as Person]);
    const read = await (charu as Person).client.get(`/api/auditions/invitations/${id}`);
    expect(read.json.data).toMatchObject({ free: [], picking: 'no_times' });
  });

  test('gets no time that is taken, removed or unknown (E7)', async () => {
    const { say, slotIds, see } = await setUp(['Anu', 'Balu']);
    await say(1, { answer: 'confirm', slotId: slotIds[0] });
    const before = await see(0);
    expect(codeOf(await say(0, { answer: 'confirm', slotId: slotIds[0] }))).toEqual([409, 'slot.full']);
    expect(codeOf(await say(0, { answer: 'confirm', slotId: randomUUID() }))).toEqual([409, 'slot.full']);
    expect((await say(0, { answer: 'confirm' })).status).toBe(400);
    expect(await see(0)).toEqual(before);
  });

  test('picks until an hour before and changes until twelve hours before (E9)', async () => {
    const { say, slotIds } = await setUp(['Anu', 'Balu', 'Charu', 'Dev']);
    await say(0, { answer: 'confirm', slotId: slotIds[0] });
    app.setNow('2026-12-11T16:30:00Z');
    expect((await say(0, { answer: 'confirm', slotId: slotIds[1] })).status).toBe(200);
    app.setNow('2026-12-11T16:50:01Z');
    expect(codeOf(await say(0, { answer: 'confirm', slotId: slotIds[2] }))).toEqual([409, 'slot.too_late']);
    expect((await say(0, { answer: 'another_time' })).status).toBe(200);
    app.setNow('2026-12-12T03:30:00Z');
    expect((await say(1, { answer: 'confirm', slotId: slotIds[0] })).status).toBe(200);
    app.setNow('2026-12-12T03:30:01Z');
    expect(codeOf(await say(2, { answer: 'confirm', slotId: slotIds[0] }))).toEqual([409, 'slot.too_late']);
    expect((await say(2, { answer: 'confirm', slotId: slotIds[5] })).status).toBe(200);
  });

  test('walks into a window until its end, and answers after the answer was due (E5, E9)', async () => {
    const window = { ...plan, kind: 'window', from: '11:00', to: '14:00', capacity: 40 };
    const changes = { plan: window, answerBy: '2026-12-01T00:00:00Z' };
    const { say, see, slotIds } = await setUp(['Anu', 'Balu'], changes);
    app.setNow('2026-12-12T08:30:00Z');
    expect((await see(0)).free).toHaveLength(1);
    expect((await say(0, { answer: 'confirm', slotId: slotIds[0] })).status).toBe(200);
    app.setNow('2026-12-12T08:30:01Z');
    expect(codeOf(await say(1, { answer: 'confirm', slotId: slotIds[0] }))).toEqual([409, 'slot.too_late']);
  });

  test('sees the link of an online one only while it is confirmed, and on the day of arrival (E3)', async () => {
    const { say, see, ids, slotIds, people, round } = await setUp(['Anu'], online);
    const [anu] = people as [Person];
    const everywhere = async () => {
      const list = await anu.client.get('/api/auditions/mine');
      const file = await anu.client.get(`/api/auditions/invitations/${ids[0]}/calendar.ics`);
      const mails = await app.db.$client.query('SELECT text_body, html_body, attachment FROM mails');
      const bell = await anu.client.get('/api/notifications');
      return [list.text, file.text, bell.text, JSON.stringify(mails.rows)].join(' ');
    };
    expect(await see(0)).not.toHaveProperty('link');
    await say(0, { answer: 'confirm', slotId: slotIds[0] });
    expect((await see(0)).link).toBe(online.link);
    expect(await everywhere()).not.toContain('abc-defg-hij');
    await round.move(ids[0] ?? '', slotIds[1] ?? '');
    expect(await see(0)).not.toHaveProperty('link');
    await say(0, { answer: 'confirm' });
    expect((await see(0)).link).toBe(online.link);
    // an artist whose connection is lost comes back on that day
    app.setNow('2026-12-12T05:00:00Z');
    const tap = {
      key: randomUUID(),
      invitationId: ids[0],
      step: 'arrived',
      at: app.deps.clock().toISOString(),
    };
    await round.checkIn([tap]);
    expect(await see(0)).toMatchObject({ state: 'attended', link: online.link });
    app.setNow('2026-12-12T18:30:00Z');
    expect(await see(0)).not.toHaveProperty('link');
    app.setNow('2026-12-12T05:01:00Z');
    const undo = { ...tap, key: randomUUID(), step: 'undo', at: app.deps.clock().toISOString() };
    await round.checkIn([undo]);
    await round.cancel('The shoot moved');
    expect(await see(0)).toMatchObject({ state: 'cancelled', free: [] });
    expect(await see(0)).not.toHaveProperty('link');
    expect(await everywhere()).not.toContain('abc-defg-hij');
  });

  test('declines with a reason, and may confirm a free time afterwards (E12)', async () => {
    const { say, people, round, slotIds } = await setUp(['Anu'], {}, 1);
    const declined = await say(0, { answer: 'decline', reason: 'shoot', text: 'Sorry' });
    expect(declined.json.data).toMatchObject({ state: 'declined', slotId: null, reason: 'shoot' });
    expect((await say(0, { answer: 'decline' })).status).toBe(200);
    expect(await noticesTo(director)).toEqual([`${people[0]?.name} cannot come, Neelam Express`]);
    expect((await round.people('state=declined'))[0]).toMatchObject({ reason: 'shoot', text: 'Sorry' });
    expect(codeOf(await say(0, { answer: 'wait' }))).toEqual([409, 'invitation.over']);
    expect((await say(0, { answer: 'confirm', slotId: slotIds[3] })).json.data.state).toBe('confirmed');
  });

  test('who asks for another time before confirming holds none, and may still confirm one (E10)', async () => {
    const { say, slotIds } = await setUp(['Anu']);
    const asked = await say(0, { answer: 'another_time', reason: 'unwell' });
    expect(asked.json.data).toMatchObject({ state: 'reschedule_asked', slotId: null });
    expect((await say(0, { answer: 'confirm', slotId: slotIds[0] })).json.data.state).toBe('confirmed');
  });

  test('is shown a conflict with both times, an hour around an audition in person, and may confirm anyway (E13)', async () => {
    const first = await setUp(['Anu'], { plan: { ...plan, from: '10:00', to: '10:20' } });
    await first.say(0, { answer: 'confirm', slotId: first.slotIds[0] });
    const { projectId, roleIds } = await elsewhere();
    const times = { plan: { ...plan, from: '11:00', to: '11:40' } };
    const round = roundOf(director, (await addRound(director, projectId, roleIds, times))._id);
    const [id = ''] = await round.invited(first.people);
    const { slots } = await round.read();
    const [anu] = first.people as [Person];
    const refused = await answer(anu, id, { answer: 'confirm', slotId: slots[0]?._id });
    expect(codeOf(refused)).toEqual([409, 'invitation.conflict']);
    expect(refused.json.conflicts).toEqual([
      { invitationId: id, project: 'Neelam Express', start: slots[0]?.start, end: slots[0]?.end },
      {
        invitationId: first.ids[0],
        project: 'Neelam Express',
        start: first.slots[0]?.start,
        end: first.slots[0]?.end,
      },
    ]);
    expect((await round.people())[0].state).toBe('invited');
    expect((await answer(anu, id, { answer: 'confirm', slotId: slots[1]?._id })).status).toBe(200);
    const anyway = { answer: 'confirm', slotId: slots[0]?._id, evenIfBusy: true };
    expect((await answer(anu, id, anyway)).json.data.state).toBe('confirmed');
  });

  test('has an hourly limit of answers', async () => {
    const { ids, people } = await setUp(['Anu']);
    const strict = { ...app.deps, config: { ...app.deps.config, rateLimitScale: 0.05 } };
    const viewer = { id: people[0]?.id } as Parameters<typeof countAnswer>[1];
    await countAnswer(strict, viewer);
    await countAnswer(strict, viewer);
    await expect(countAnswer(strict, viewer)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
    expect(ids).toHaveLength(1);
  });
});

async function elsewhere() {
  const other = await castFor(app, director);
  return { projectId: other.projectId, roleIds: [other.lead] };
}

describe('The waiting list', () => {
  const one = { plan: { ...plan, from: '10:00', to: '10:20' } };

  test('gives a freed place to the first in line, and after two hours to the next (E11)', async () => {
    const { say, see, slotIds, people, round, ids } = await setUp(['Anu', 'Balu', 'Charu'], one);
    await say(0, { answer: 'confirm', slotId: slotIds[0] });
    expect((await say(1, { answer: 'wait' })).json.data.waitingSince).toBe('2026-11-21T06:30:00.000Z');
    app.wait(1);
    await say(2, { answer: 'wait' });
    expect((await round.people('state=waiting')).length).toBe(2);
    await say(0, { answer: 'decline' });
    expect(await see(1)).toMatchObject({ slotId: slotIds[0], heldUntil: '2026-11-21T08:30:01.000Z' });
    expect(await noticesTo(people[1] as Person)).toContain(
      'A time is free for Neelam Express: answer by Sat 21/11/26, 14:00 (IST)',
    );
    expect(codeOf(await say(2, { answer: 'confirm', slotId: slotIds[0] }))).toEqual([409, 'slot.full']);
    await work(app, refillLapsed);
    expect((await see(1)).slotId).toBe(slotIds[0]);
    app.wait(2 * 3600);
    await work(app, refillLapsed);
    await work(app, refillLapsed);
    expect(await see(1)).toMatchObject({ slotId: null });
    expect((await see(1)).waitingSince).not.toBeNull();
    const waiting = async (query = '') =>
      (await round.people(`state=waiting${query}`)).map(({ _id }: { _id: string }) => _id);
    expect(await waiting()).toEqual([ids[2], ids[1]]);
    expect(await waiting(`&cursor=${ids[2]}`)).toEqual([ids[1]]);
    expect((await see(2)).slotId).toBe(slotIds[0]);
    expect((await say(2, { answer: 'confirm' })).json.data).toMatchObject({
      state: 'confirmed',
      waitingSince: null,
    });
  });

  test('passes a place on at once when it is refused, and offers it to no one a second time (E11)', async () => {
    const { say, see, slotIds } = await setUp(['Anu', 'Balu', 'Charu'], one);
    await say(0, { answer: 'confirm', slotId: slotIds[0] });
    await say(1, { answer: 'wait' });
    await say(2, { answer: 'wait' });
    await say(0, { answer: 'decline' });
    const [first, second] = (await see(1)).slotId ? [1, 2] : [2, 1];
    await say(first, { answer: 'stop_waiting' });
    expect((await see(first)).slotId).toBeNull();
    expect((await see(second)).slotId).toBe(slotIds[0]);
    app.wait(2 * 3600 + 1);
    await work(app, refillLapsed);
    app.wait(60);
    await work(app, refillLapsed);
    expect(await see(second)).toMatchObject({ slotId: null, heldUntil: expect.any(String) });
    await say(second, { answer: 'stop_waiting' });
    // they gave no time back, and no longer wait
    expect(await see(second)).toMatchObject({ waitingSince: null, heldUntil: null });
    expect((await say(first, { answer: 'confirm', slotId: slotIds[0] })).status).toBe(200);
  });

  test('offers no place shortly before a time, or where it is off (E11)', async () => {
    const near = { plan: { ...plan, days: ['2026-11-21'], from: '16:00', to: '16:20' } };
    const soon = await setUp(['Anu', 'Balu'], near);
    await soon.say(0, { answer: 'confirm', slotId: soon.slotIds[0] });
    await soon.say(1, { answer: 'wait' });
    await soon.say(0, { answer: 'decline' });
    expect((await soon.see(1)).slotId).toBeNull();
    const off = await setUp(['Anu', 'Balu'], { ...one, refill: false });
    await off.say(0, { answer: 'confirm', slotId: off.slotIds[0] });
    await off.say(1, { answer: 'wait' });
    await off.say(0, { answer: 'decline' });
    expect((await off.see(1)).slotId).toBeNull();
  });

  test('takes back a place that the team set and no one confirmed, and offers it (E8, E11)', async () => {
    const { say, see, slotIds, round } = await setUp(['Anu', 'Balu'], one, 1);
    await say(1, { answer: 'wait' });
    app.wait(12 * 3600 + 1);
    expect((await see(0)).slotId).toBeNull();
    expect((await round.read()).slots[0]?.taken).toBe(0);
    await work(app, refillLapsed);
    expect((await see(1)).slotId).toBe(slotIds[0]);
    expect((await see(0)).heldUntil).toBe('2026-11-21T18:30:00.000Z');
  });
});

describe('A self-tape', () => {
  const tape = { kind: 'self_tape', place: null, plan: null, deadline: '2026-11-23T06:30:00Z', takes: 2 };
  const [one, two] = ['https://www.youtube.com/watch?v=dQw4w9WgXcQ', 'https://vimeo.com/76979871'];

  test('is promised, sent, replaced, and late after the deadline (E4, E14)', async () => {
    const { say, see, people, ids, round } = await setUp(['Anu'], tape);
    const send = (...videos: string[]) =>
      people[0]?.client.put(`/api/auditions/invitations/${ids[0]}/tape`, { videos });
    expect((await say(0, { answer: 'confirm' })).json.data).toMatchObject({
      state: 'confirmed',
      slotId: null,
    });
    expect((await say(0, { answer: 'wait' })).status).toBe(400);
    expect((await send('https://evil.example/x'))?.status).toBe(400);
    const folder = await send('https://drive.google.com/drive/folders/1');
    expect(folder?.json.errors).toMatchObject([
      { path: 'videos.0', hint: 'This is a folder. Open the video in it and share that.' },
    ]);
    expect((await send(one as string, two as string, 'https://vimeo.com/1'))?.status).toBe(400);
    expect((await send('https://youtu.be/dQw4w9WgXcQ'))?.json.data).toMatchObject({
      state: 'attended',
      videos: [{ url: one, late: false }],
    });
    app.setNow('2026-11-23T06:30:01Z');
    expect((await send(one as string, two as string))?.status).toBe(200);
    const videos = [
      { url: one, late: false, aiMade: false },
      { url: two, late: true, aiMade: false },
    ];
    expect((await see(0)).videos).toEqual(videos);
    expect((await round.people())[0]).toMatchObject({ videos, state: 'attended' });
    expect((await noticesTo(director)).sort()).toEqual([
      'Anu confirmed Neelam Express',
      'Anu sent a tape, Neelam Express',
      'Anu sent a tape, Neelam Express',
    ]);
    await round.cancel();
    expect((await send(two as string))?.json.code).toBe('invitation.over');
  });

  test('that was sent is listed as coming up until its deadline (E4)', async () => {
    const { say, people, ids } = await setUp(['Anu'], tape);
    const [anu] = people as [Person];
    const isIn = async (which: string) =>
      (await anu.client.get(`/api/auditions/mine?when=${which}`)).json.data.invitations.length === 1;
    await say(0, { answer: 'confirm' });
    await anu.client.put(`/api/auditions/invitations/${ids[0]}/tape`, { videos: [one] });
    expect([await isIn('coming'), await isIn('past')]).toEqual([true, false]);
    app.setNow('2026-11-23T06:30:00Z');
    expect([await isIn('coming'), await isIn('past')]).toEqual([false, true]);
  });
});
