import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { addRound, answer, roundOf, talents, work } from '../../../test/auditions.ts';
import { type Conversing, converse } from '../../../test/messages.ts';
import type { Person } from '../../../test/people.ts';
import { sendReminders } from '../../auditions/invitations/reminders.service.ts';
import { sendDigests } from './digests.service.ts';
import { sendDueNotifications } from './due-mails.service.ts';

let app: TestApp;
let scene: Conversing;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  app.setNow('2026-12-01T06:30:00Z');
  scene = await converse(app);
  await app.db.$client.query("UPDATE sessions SET expires_at = created_at + interval '90 days'");
});

const mails = async () => {
  await work(app, sendDueNotifications);
  await work(app, sendDigests);
};
const block = (director: Person) => scene.artist.client.put(`/api/blocks/${director.id}`);
/** All mails and notifications of a user as one text. Omits the random letters of links in mails: any
    three-letter name may occur in them. */
async function shownTo(person: Person): Promise<string> {
  const { text } = await person.client.get('/api/notifications?limit=100');
  const sent = (await app.mailsTo(person.email)).map(({ subject, textBody }) => `${subject} ${textBody}`);
  return [text, ...sent].join('\n').replaceAll(/\bt=[\w-]+/g, 't=');
}

/** The artist is invited by the editor to the first time of a round, and has not answered. */
async function invitedByEditor() {
  const { editor, artist, desk, projectId } = scene;
  const { _id, slots } = await addRound(editor, projectId, [desk.lead]);
  const [invitation = ''] = await roundOf(editor, _id).invited([artist]);
  return { round: _id, invitation, slots: slots.map((slot) => slot._id) };
}

describe('A notification about a user who blocked its reader', () => {
  test('has no name of theirs and no way to them, whether it happened before or after (S8)', async () => {
    const { editor, artist } = scene;
    const { invitation, slots } = await invitedByEditor();
    const thread = await scene.begun(editor, 'Are you free?');
    expect((await scene.write(artist, thread, 'I am')).status).toBe(201);
    await answer(artist, invitation, { answer: 'confirm', slotId: slots[0] });
    const notices = await scene.noticesOf(editor);
    expect(notices.join()).toContain('Message from Anu Rao, Neelam Express');
    expect(notices.join()).toContain('Anu Rao confirmed Sat 12/12/26, 10:00 (IST)');

    // earlier events are mailed after the block
    await block(editor);
    app.wait(300);
    await mails();
    expect(await answer(artist, invitation, { answer: 'decline', reason: 'shoot' })).toMatchObject({
      status: 200,
    });
    expect((await scene.write(artist, thread, 'Sorry')).status).toBe(201);
    app.wait(300);
    await mails();
    app.setNow('2026-12-01T13:45:00Z');
    await mails();
    const shown = await shownTo(editor);
    expect(shown).not.toContain('Anu');
    expect(shown).not.toContain(artist.publicIdentifier);
    expect(shown).not.toContain('Sorry');
    const texts = await scene.noticesOf(editor);
    expect(texts).toContain('Message from An artist, Neelam Express');
    expect(texts).toContain('An artist confirmed Sat 12/12/26, 10:00 (IST)');
    // a later message is not theirs
    expect(texts.filter((text) => text.startsWith('Message'))).toHaveLength(1);
    expect((await app.mailsTo(editor.email)).length).toBeGreaterThan(0);
  });

  test('names them to the others of the team, and to all again when the block ends (S8, R40)', async () => {
    const { owner, editor, artist } = scene;
    const thread = await scene.begun(owner, 'Are you free?');
    await scene.write(editor, thread, 'We would love to see you');
    await block(editor);
    expect((await scene.write(artist, thread, 'I am')).status).toBe(201);
    expect((await scene.noticesOf(editor)).join()).not.toContain('Message');
    expect(await scene.noticesOf(owner)).toContain('Message from Anu Rao, Neelam Express');
    expect((await artist.client.delete(`/api/blocks/${editor.id}`)).status).toBe(200);
    expect((await scene.write(artist, thread, 'Tomorrow?')).status).toBe(201);
    expect(await scene.noticesOf(editor)).toContain('Message from Anu Rao, Neelam Express');
    // a block of the owner counts for the whole team
    await block(owner);
    expect((await scene.noticesOf(editor)).join()).not.toContain('Anu Rao');
  });

  test('counts in a team’s reminder only artists on that member’s day sheet (S8, E18, E26)', async () => {
    const { owner, editor, artist, desk, projectId } = scene;
    const { round, invitation, slots } = await invitedByEditor();
    const [balu, charu] = (await talents(app, ['Balu Iyer', 'Charu Nair'], {
      projectId,
      roleId: desk.lead,
    })) as [Person, Person];
    const [ofBalu = ''] = await roundOf(owner, round).invited([balu, charu]);
    await answer(artist, invitation, { answer: 'confirm', slotId: slots[0] });
    await answer(balu, ofBalu, { answer: 'confirm', slotId: slots[1] });
    await block(editor);
    await desk.rows('DELETE FROM person_index WHERE id = $1', [charu.id]);
    app.setNow('2026-12-11T11:30:00Z');
    await work(app, sendReminders);
    const reminder = async (person: Person) =>
      (await scene.noticesOf(person)).find((text) => text.startsWith('Tomorrow'));
    expect(await reminder(owner)).toBe('Tomorrow: 2 confirmed, 0 no answer yet, Neelam Express');
    expect(await reminder(editor)).toBe('Tomorrow: 1 confirmed, 0 no answer yet, Neelam Express');
    const sheet = await roundOf(editor, round).day('2026-12-12');
    expect(sheet.people.map(({ name }: { name: string }) => name)).toEqual(['Balu Iyer']);
  });
});
