import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { addRound, answer, castFor, noticesTo, own, plan, roundOf, work } from '../../../test/auditions.ts';
import { answerLink, listedChild } from '../../../test/guardians.ts';
import { createPerson, type Person } from '../../../test/people.ts';
import { users } from '../../db/tables/accounts/accounts.ts';
import { consents } from '../../db/tables/profiles/guardians.ts';
import { cleanUp } from '../../jobs/clean-up.ts';
import { sendDueNotifications } from '../../messaging/notifications/due-mails.service.ts';

let app: TestApp;
let director: Person;
let child: Person;
let guardian: string;
let round: ReturnType<typeof roundOf>;
let slots: string[];
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  app.setNow('2026-12-01T06:30:00Z');
  director = await createPerson(app, 'Director');
  const { projectId, lead } = await castFor(app, director);
  ({ child, guardian } = await listedChild(app, { choice: 'everyone', name: 'Avni' }));
  const made = await addRound(director, projectId, [lead], { plan });
  round = roundOf(director, made._id);
  slots = made.slots.map(({ _id }) => _id);
});

/** The tokens of the last mail to the guardian, after all due mails are sent: question, page, withdrawal. */
async function mailed() {
  await work(app, sendDueNotifications);
  const [mail] = await app.mailsTo(guardian);
  const tokens = [...(mail?.textBody ?? '').matchAll(/\/answer\/([\w-]+)/g)].map(([, token = '']) => token);
  return { subject: mail?.subject ?? '', text: mail?.textBody ?? '', tokens };
}
const invited = async (slotId?: string) => {
  const [id = ''] = await round.invited([child], [slotId]);
  const { tokens, ...mail } = await mailed();
  return { id, link: tokens[0] ?? '', page: tokens[1] ?? '', ...mail };
};
const read = async (token: string) => (await app.visitor().get(`/api/answers/${token}`)).json.data;
const onTeam = async () => (await round.people())[0];

describe('The guardian of an invited child', () => {
  test('is mailed at once with their own link, and answers without an account (R34)', async () => {
    const { id, link, subject, text } = await invited(slots[0]);
    expect(subject).toBe(
      'Avni is invited to an audition: Role 1, Neelam Express, Sat 12/12/26, 10:00. May Avni come?',
    );
    expect(text).not.toContain(`/auditions/${id}`);
    const asked = await read(link);
    expect(asked).toMatchObject({
      ...{ kind: 'guardian_invitation', state: 'waiting', name: 'Avni' },
      ...{ place: { city: 'Mumbai' }, director: { _id: director.id } },
      invitation: { _id: id, state: 'invited', role: 'Role 1', project: { name: 'Neelam Express' } },
    });
    expect(asked.free).toHaveLength(6);
    expect(asked.invitation).not.toHaveProperty('link');
    // what was agreed to, not what is asked of others today
    await app.db.update(consents).set({ version: '2026-01-15' }).where(eq(consents.userId, child.id));
    for (let time = 0; time < 2; time += 1)
      expect((await answerLink(app, link, { answer: 'yes' })).status).toBe(200);
    expect(await own(child, id)).toMatchObject({ state: 'confirmed', guardian: 'yes', slotId: slots[0] });
    expect(await onTeam()).toMatchObject({ state: 'confirmed', guardian: 'yes' });
    const texts = await noticesTo(child);
    expect(texts.filter((one) => one.endsWith('said yes.'))).toHaveLength(1);
    await work(app, sendDueNotifications);
    const mine = (await app.mailsTo(child.email)).map((one) => one.subject);
    expect(mine).toEqual([expect.stringMatching(/said yes\.$/)]);
    const mails = await app.mailsTo(guardian);
    const confirmation = mails.find((one) => one.subject === 'You said yes: Avni may come.');
    expect(confirmation?.textBody).toContain('Version of the consent: 2026-01-15.');
    expect((await noticesTo(director))[0]).toBe('Avni confirmed Sat 12/12/26, 10:00 (IST)');
  });

  test('has to answer: the child’s confirmation is a wish that reserves the place (R34, E8)', async () => {
    const { id, link } = await invited();
    const wish = await answer(child, id, { answer: 'confirm', slotId: slots[1] });
    expect(wish.status).toBe(200);
    expect(wish.json.message).toMatch(/^You would like to come\. Waiting for .+\.$/);
    expect(wish.json.data).toMatchObject({ state: 'invited', guardian: 'waiting', slotId: slots[1] });
    expect(await onTeam()).toMatchObject({ state: 'invited', guardian: 'waiting', slotId: slots[1] });
    expect((await onTeam()).heldUntil).toBe('2026-12-01T18:30:00.000Z');
    expect(await noticesTo(director)).toEqual([]);
    expect((await answerLink(app, link, { answer: 'yes' })).status).toBe(200);
    expect(await own(child, id)).toMatchObject({ state: 'confirmed', guardian: 'yes', slotId: slots[1] });
  });

  test('says no, which the child and the team read, and the child’s wish is refused (R34)', async () => {
    const { id, link } = await invited(slots[0]);
    expect((await answerLink(app, link, { answer: 'no' })).status).toBe(200);
    expect(await own(child, id)).toMatchObject({ state: 'declined', guardian: 'no' });
    expect((await noticesTo(child)).filter((one) => one.endsWith('said no.'))).toHaveLength(1);
    expect((await noticesTo(director))[0]).toBe('Avni cannot come, Neelam Express');
    const wish = await answer(child, id, { answer: 'confirm', slotId: slots[1] });
    expect([wish.status, wish.json.code]).toEqual([409, 'invitation.over']);
  });

  test('asks for another time, is asked again for a moved one, and the child declines alone (R34)', async () => {
    const { id, link } = await invited(slots[0]);
    expect((await answerLink(app, link, { answer: 'another_time', text: 'After school' })).status).toBe(200);
    expect(await onTeam()).toMatchObject({ state: 'reschedule_asked', text: 'After school' });
    app.wait(60);
    expect((await round.move(id, slots[2] ?? '')).status).toBe(200);
    const moved = await mailed();
    expect(moved.subject).toContain(
      'Avni is invited to an audition: Role 1, Neelam Express, Sat 12/12/26, 10:40',
    );
    await answerLink(app, moved.tokens[0] ?? '', { answer: 'yes' });
    expect(await onTeam()).toMatchObject({ state: 'confirmed', guardian: 'yes' });
    await round.move(id, slots[3] ?? '');
    expect(await onTeam()).toMatchObject({ state: 'invited', guardian: 'waiting' });
    expect((await answer(child, id, { answer: 'decline' })).json.data).toMatchObject({
      ...{ state: 'declined', guardian: null },
    });
  });

  test('withdraws, and the child takes up nothing again, not even what they declined before (R16, R34)', async () => {
    const { id, page } = await invited(slots[0]);
    expect((await answer(child, id, { answer: 'decline' })).status).toBe(200);
    expect((await answerLink(app, page, { answer: 'no' })).status).toBe(200);
    for (const isHeldByParent of [false, true]) {
      await app.db.update(users).set({ isHeldByParent }).where(eq(users.id, child.id));
      const refused = await answer(child, id, { answer: 'confirm', slotId: slots[1] });
      expect([refused.status, refused.json.code]).toEqual([409, 'invitation.over']);
    }
    expect(await own(child, id)).toMatchObject({ state: 'declined', slotId: null });
  });

  test('finds a time taken, the link expired once it begins, and the invitation ended once it is cancelled (R34)', async () => {
    const { id, link } = await invited();
    const none = await answerLink(app, link, { answer: 'yes' });
    expect(none.status).toBe(400);
    await answerLink(app, link, { answer: 'yes', slotId: slots[0] });
    app.setNow('2026-12-12T04:30:01Z');
    expect((await app.visitor().get(`/api/answers/${link}`)).json.code).toBe('link.expired');
    app.setNow('2026-12-02T04:30:01Z');
    await round.cancelOne(id);
    const over = await answerLink(app, link, { answer: 'yes', slotId: slots[1] });
    expect([over.status, over.json.code]).toEqual([409, 'invitation.over']);
  });

  test('has no say from the 18th birthday on: the young person answers alone (R34)', async () => {
    const { id, link } = await invited(slots[0]);
    await app.db.$client.query("UPDATE users SET date_of_birth = '2008-12-01' WHERE id = $1", [child.id]);
    expect((await answerLink(app, link, { answer: 'yes' })).json.code).toBe('link.expired');
    const said = await answer(child, id, { answer: 'confirm', slotId: slots[0] });
    expect(said.json.data).toMatchObject({ state: 'confirmed', guardian: null });
  });

  test('says yes before a tape is sent (R34)', async () => {
    const { projectId, lead } = await castFor(app, director);
    const tape = {
      kind: 'self_tape',
      place: null,
      plan: undefined,
      deadline: '2026-12-10T06:30:00Z',
      takes: 1,
    };
    round = roundOf(director, (await addRound(director, projectId, [lead], tape))._id);
    const { id, link } = await invited();
    const send = () =>
      child.client.put(`/api/auditions/invitations/${id}/tape`, { videos: ['https://vimeo.com/76979871'] });
    const refused = await send();
    expect([refused.status, refused.json.code]).toEqual([403, 'minor.guardian_waiting']);
    expect((await answerLink(app, link, { answer: 'yes' })).status).toBe(200);
    expect((await send()).json.data).toMatchObject({ state: 'attended' });
  });

  test('is mailed once after the upgrade for live invitations; confirmed ones stay (R34)', async () => {
    const [id = ''] = await round.invited([child], [slots[0]]);
    await work(app, sendDueNotifications);
    await app.db.$client.query('DELETE FROM mails');
    await app.db.$client.query('UPDATE invitations SET asks_guardian = true WHERE id = $1', [id]);
    for (let time = 0; time < 2; time += 1) {
      await cleanUp(app.deps);
      await work(app, sendDueNotifications);
    }
    const mails = await app.mailsTo(guardian);
    expect(mails.map(({ subject }) => subject)).toEqual([
      'Avni is invited to an audition: Role 1, Neelam Express, Sat 12/12/26, 10:00. May Avni come?',
    ]);
    await app.db.$client.query(
      "UPDATE invitations SET state = 'confirmed', asks_guardian = true WHERE id = $1",
      [id],
    );
    await cleanUp(app.deps);
    await work(app, sendDueNotifications);
    expect(await app.mailsTo(guardian)).toHaveLength(1);
    expect(await own(child, id)).toMatchObject({ state: 'confirmed', guardian: null });
  });
});

describe('The page of a child', () => {
  test('shows a guardian consent, auditions, applications and who saw the contact details, and withdraws (R33)', async () => {
    const { page, id } = await invited(slots[0]);
    await director.client.get(`/api/users/profile/${child.publicIdentifier}/contact`);
    const shown = await read(page);
    expect(shown).toMatchObject({
      ...{ kind: 'guardian_page', state: 'yes', name: 'Avni', choice: 'everyone' },
      consent: { version: expect.any(String), language: 'en', at: expect.any(String) },
      auditions: [{ project: 'Neelam Express', role: 'Role 1', state: 'invited' }],
      ...{ applications: [], views: [{ director: { _id: director.id } }] },
    });
    await answerLink(app, page, { answer: 'yes', choice: 'applied' });
    expect((await read(page)).choice).toBe('applied');
    for (let time = 0; time < 2; time += 1)
      expect((await answerLink(app, page, { answer: 'no' })).status).toBe(200);
    expect(await read(page)).toMatchObject({ state: 'no', consent: null, auditions: [] });
    expect(await own(child, id)).toMatchObject({ state: 'cancelled' });
    expect((await app.visitor().get(`/api/users/profile/${child.publicIdentifier}`)).status).toBe(404);
  });
});
