import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import {
  addRound,
  answer,
  castFor,
  noticesTo,
  own,
  roundOf,
  talents,
  work,
} from '../../../test/auditions.ts';
import { listedChild } from '../../../test/guardians.ts';
import { createPerson, type Person } from '../../../test/people.ts';
import { sendDueNotifications } from '../../messaging/notifications/due-mails.service.ts';

let app: TestApp;
let director: Person;
let artist: Person;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  director = await createPerson(app, 'Director', { name: 'Leela Krishnan' });
  [artist] = (await talents(app, ['Anu'])) as [Person];
});

const block = (body?: object, by = artist) => by.client.put(`/api/blocks/${director.id}`, body);
const codeOf = ({ status, json }: { status: number; json: { code?: string } }) => [status, json.code];

/** A round, and the invitation of a person who confirmed a time in it. */
async function confirmedBy(person: Person, projectId: string, roleId: string, place = 0) {
  const { _id, slots } = await addRound(director, projectId, [roleId]);
  const round = roundOf(director, _id);
  const [id = ''] = await round.invited([person]);
  const slot = slots[place];
  const confirming = { answer: 'confirm', slotId: slot?._id, evenIfBusy: true };
  expect((await answer(person, id, confirming)).status).toBe(200);
  return { id, round, slot };
}

describe('A block that would end a confirmed audition', () => {
  test('changes nothing until the artist has seen each one; a new one needs another confirmation (W42)', async () => {
    const { projectId, lead } = await castFor(app, director);
    const later = await confirmedBy(artist, projectId, lead, 3);
    const first = await block({ seen: [] });
    expect(codeOf(first)).toEqual([409, 'block.confirmed']);
    const shown = ({ id, slot }: typeof later) => ({
      invitationId: id,
      project: { _id: projectId, name: 'Neelam Express' },
      role: 'Role 1',
      start: slot?.start,
    });
    expect(first.json.auditions).toEqual([shown(later)]);
    expect((await artist.client.get('/api/blocks')).json.data.blocks).toEqual([]);
    expect((await own(artist, later.id)).state).toBe('confirmed');

    const sooner = await confirmedBy(artist, projectId, lead, 0);
    const unknown = randomUUID();
    const second = await block({ seen: [later.id, unknown] });
    expect(second.json.auditions).toMatchObject([{ invitationId: sooner.id, start: sooner.slot?.start }]);
    const third = await block({ seen: [] });
    expect(third.json.auditions.map((one: { invitationId: string }) => one.invitationId)).toEqual([
      sooner.id,
      later.id,
    ]);
    expect((await own(artist, later.id)).state).toBe('confirmed');
    expect((await block({ seen: [later.id, sooner.id, unknown] })).status).toBe(200);
    expect((await own(artist, later.id)).state).toBe('declined');
    expect((await block({ seen: [] })).status).toBe(200);
  });

  test('ignores past auditions, other directors and mere invitations; without `seen` it needs none (W42)', async () => {
    const { projectId, lead } = await castFor(app, director);
    const { id } = await confirmedBy(artist, projectId, lead);
    const open = roundOf(director, (await addRound(director, projectId, [lead]))._id);
    const [invited = ''] = await open.invited([artist]);
    const stranger = await createPerson(app, 'Director');
    expect((await artist.client.put(`/api/blocks/${stranger.id}`, { seen: [] })).status).toBe(200);
    expect(codeOf(await block({ seen: 'all' }))).toEqual([400, 'VALIDATION_ERROR']);
    expect((await block()).status).toBe(200);
    for (const one of [id, invited]) expect((await own(artist, one)).state).toBe('declined');

    await artist.client.delete(`/api/blocks/${director.id}`);
    const [late] = (await talents(app, ['Balu'])) as [Person];
    const begun = await confirmedBy(late, projectId, lead);
    app.setNow('2026-12-12T04:31:00Z');
    expect((await block({ seen: [] }, late)).status).toBe(200);
    expect((await own(late, begun.id)).state).toBe('confirmed');
    app.setNow('2026-11-21T06:30:00Z');
  });

  test('is explained to the artist; the team sees a decline and a free place (W42)', async () => {
    const { projectId, lead } = await castFor(app, director);
    const { id, round, slot } = await confirmedBy(artist, projectId, lead);
    const known = (await noticesTo(director)).length;
    expect((await block({ seen: [id] })).status).toBe(200);
    const ended = { state: 'declined', endedByBlock: true, reason: null, start: null, free: [] };
    expect(await own(artist, id)).toMatchObject(ended);
    const { invitations } = (await artist.client.get('/api/auditions/mine?when=past')).json.data;
    expect(invitations).toMatchObject([{ _id: id, endedByBlock: true }]);
    expect((await noticesTo(director)).length).toBe(known);
    const { slots } = await round.read();
    expect(slots.find(({ _id }) => _id === slot?._id)?.taken).toBe(0);
    for (const body of [{ answer: 'confirm', slotId: slot?._id }, { answer: 'decline' }])
      expect(codeOf(await answer(artist, id, body))).toEqual([409, 'invitation.over']);

    // the end of a block restores nothing
    await artist.client.delete(`/api/blocks/${director.id}`);
    expect(await own(artist, id)).toMatchObject(ended);
    expect(await round.people()).toMatchObject([{ _id: id, state: 'declined', reason: null, text: null }]);
    expect((await round.people())[0]).not.toHaveProperty('endedByBlock');
    expect((await round.again(id)).status).toBe(200);
    expect(await own(artist, id)).toMatchObject({ state: 'invited', endedByBlock: false });
  });

  test('is mailed with the ended auditions to a child’s guardian only (W42, S13)', async () => {
    const { child, guardian } = await listedChild(app, { choice: 'everyone' });
    const { projectId, lead } = await castFor(app, director);
    const { id } = await confirmedBy(child, projectId, lead);
    const other = await confirmedBy(artist, projectId, lead);
    app.wait(3600);
    await work(app, sendDueNotifications);
    const before = { guardian: await app.mailsTo(guardian), artist: await app.mailsTo(artist.email) };
    expect((await block({ seen: [id] }, child)).status).toBe(200);
    expect((await block({ seen: [other.id] })).status).toBe(200);
    await work(app, sendDueNotifications);
    const mails = await app.mailsTo(guardian);
    expect(mails).toHaveLength(before.guardian.length + 1);
    const mail = mails.find(({ subject }) => subject === 'Cancelled: audition for Neelam Express');
    expect(mail?.textBody).toContain(`Cancelled because ${child.name} blocked Leela Krishnan.`);
    expect(mail?.textBody).toContain('Sat 12/12/26, 10:00 (IST)');
    expect([await app.mailsTo(child.email), await app.mailsTo(artist.email)]).toEqual([[], before.artist]);
  });
});
