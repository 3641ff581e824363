import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { answerLink, linksTo, listedChild } from '../../../test/guardians.ts';
import { createPerson, type Person } from '../../../test/people.ts';
import { addProject } from '../../../test/talents.ts';
import { erasePerson } from '../../accounts/personal-data/erasure.service.ts';
import { users } from '../../db/tables/accounts/accounts.ts';
import { consents, guardians } from '../../db/tables/profiles/guardians.ts';
import { contactRequests } from '../../db/tables/trust/contact.ts';
import { cleanUp } from '../../jobs/clean-up.ts';
import { sendDueNotifications } from '../../messaging/notifications/due-mails.service.ts';
import { notify } from '../../messaging/notifications/notify.service.ts';
import { processChildBirthdays } from './coming-of-age.service.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

/** A listed child whose guardian agreed without choosing who sees the details. */
async function childAt(moment: string, fields: Record<string, unknown> = {}) {
  app.setNow(moment);
  return listedChild(app, fields);
}
const subjects = async (email: string) => (await app.mailsTo(email)).map(({ subject }) => subject);
const ask = async (director: Person, child: Person) =>
  director.client.post('/api/contact-requests', { artistId: child.id, note: 'A film in Pune.' });

describe('What a casting director causes', () => {
  test('is mailed only to the guardian, with the link to withdraw (S13)', async () => {
    const { child, guardian } = await childAt('2026-11-21T06:30:00Z');
    const director = await createPerson(app, 'Director');
    const { id: projectId } = await addProject(app, director.id);
    await app.db.transaction((tx) =>
      notify(tx, app.deps, [{ kind: 'outcome.booked', userId: child.id, projectId }], { atOnce: true }),
    );
    await sendDueNotifications(app.deps, {}, new AbortController().signal);
    expect(await subjects(child.email)).toEqual([]);
    expect(await subjects(guardian)).toHaveLength(1);
    const { withdrawal } = await linksTo(app, guardian);
    expect((await answerLink(app, withdrawal, { answer: 'yes' })).json.data.state).toBe('yes');
    const gone = await director.client.get(`/api/users/profile/${child.publicIdentifier}`);
    expect(gone.status).toBe(404);
  });

  test('is an ask that the guardian answers by a link, which withdraws an allowance as well (S5, S13)', async () => {
    const { child, guardian } = await childAt('2026-11-21T06:30:00Z');
    const director = await createPerson(app, 'Director', { name: 'Leela Krishnan' });
    expect((await ask(director, child)).status).toBe(201);
    expect([await subjects(child.email), await subjects(guardian)]).toEqual([
      [],
      ['Leela Krishnan asks for your contact details.'],
    ]);
    const { question } = await linksTo(app, guardian);
    const asked = (await app.visitor().get(`/api/answers/${question}`)).json.data;
    expect(asked).toMatchObject({
      ...{ kind: 'guardian_ask', state: 'waiting', name: child.name, note: 'A film in Pune.' },
      director: { name: 'Leela Krishnan' },
    });
    for (let time = 0; time < 2; time += 1)
      expect((await answerLink(app, question, { answer: 'yes' })).json.data.state).toBe('yes');
    const profile = async () =>
      (await director.client.get(`/api/users/profile/${child.publicIdentifier}`)).json.data;
    expect(await profile()).toMatchObject({ email: guardian, contact: { state: 'shown' } });
    for (let time = 0; time < 2; time += 1)
      expect((await answerLink(app, question, { answer: 'no' })).json.data).toMatchObject({
        ...{ state: 'no', ask: 'taken_back' },
      });
    expect((await profile()).contact).toEqual({ state: 'not_shared' });
    const { requests } = (await director.client.get('/api/contact-requests')).json.data;
    expect(requests).toMatchObject([{ state: 'taken_back' }]);
    expect((await answerLink(app, question, { answer: 'yes' })).json.code).toBe('contact.ask_over');
  });

  test('is withdrawn by its link as long as it is allowed; an unanswered question expires (S5, S13)', async () => {
    const { child, guardian } = await childAt('2026-11-21T06:30:00Z');
    const [allowed, unanswered] = [await createPerson(app, 'Director'), await createPerson(app, 'Director')];
    await ask(allowed, child);
    const { question: first } = await linksTo(app, guardian);
    await answerLink(app, first, { answer: 'yes' });
    app.wait(60);
    await ask(unanswered, child);
    const { question: second } = await linksTo(app, guardian);
    expect(second).not.toBe(first);
    app.setNow('2027-01-21T06:30:00Z');
    await cleanUp(app.deps);
    expect((await app.visitor().get(`/api/answers/${second}`)).json.code).toBe('link.expired');
    expect((await app.visitor().get(`/api/answers/${first}`)).json.data.state).toBe('yes');
    expect((await answerLink(app, first, { answer: 'no' })).json.data.state).toBe('no');
    const [asked] = await app.db
      .select()
      .from(contactRequests)
      .where(eq(contactRequests.directorId, allowed.id));
    expect(asked?.state).toBe('taken_back');
  });
});

test('The account of a child is deleted with all stored data of the guardian, whose links end (S12)', async () => {
  const { child, guardian } = await childAt('2026-11-21T06:30:00Z');
  const director = await createPerson(app, 'Director');
  await ask(director, child);
  const { question, withdrawal } = await linksTo(app, guardian);
  await app.db.transaction((tx) =>
    erasePerson(tx, app.deps, { id: child.id, email: child.email }, 'unusable'),
  );
  for (const table of [guardians, consents])
    expect(await app.db.$count(table, eq(table.userId, child.id))).toBe(0);
  for (const token of [question, withdrawal])
    expect((await answerLink(app, token, { answer: 'yes' })).json.code).toBe('link.expired');
  expect(await subjects(guardian)).toEqual([]);
});

test('A guardian of two children keeps the mails about the other child, and those of their own account (S12)', async () => {
  const [one, other] = [await childAt('2026-11-21T06:30:00Z'), await childAt('2026-11-21T06:30:00Z')];
  const mother = await createPerson(app, 'Artist');
  for (const { child } of [one, other])
    await app.db.update(guardians).set({ email: mother.email }).where(eq(guardians.userId, child.id));
  await app.visitor().post('/api/auth/forgot-password', { email: mother.email });
  const director = await createPerson(app, 'Director');
  for (const { child } of [one, other]) expect((await ask(director, child)).status).toBe(201);
  expect(await subjects(mother.email)).toHaveLength(3);
  await app.db.transaction((tx) =>
    erasePerson(tx, app.deps, { id: one.child.id, email: one.child.email }, 'unusable'),
  );
  const left = await app.mailsTo(mother.email);
  expect(left.map(({ guardianOf }) => guardianOf).toSorted()).toEqual([null, other.child.id].toSorted());
  expect((await app.db.select().from(guardians).where(eq(guardians.email, mother.email))).length).toBe(1);
});

describe('A child who turns 18', () => {
  test('is notified thirty days before, like the guardian, once; on the day the guardian’s details are deleted (S16)', async () => {
    const { child, guardian } = await childAt('2032-01-03T06:30:00Z', { age: 17 });
    const start = 'On 03/02/32 the profile becomes';
    await processChildBirthdays(app.deps);
    expect([await subjects(child.email), await subjects(guardian)]).toEqual([[], []]);
    app.setNow('2032-01-04T06:30:00Z');
    for (let time = 0; time < 2; time += 1) await processChildBirthdays(app.deps);
    for (const email of [child.email, guardian]) {
      const [subject = '', ...others] = await subjects(email);
      expect([subject.startsWith(start), others]).toEqual([true, []]);
    }
    app.setNow('2032-02-02T18:29:59Z');
    await processChildBirthdays(app.deps);
    const kept = () => app.db.$count(guardians, eq(guardians.userId, child.id));
    expect(await kept()).toBe(1);
    app.setNow('2032-02-02T18:30:00Z');
    await processChildBirthdays(app.deps);
    expect(await kept()).toBe(0);
    expect([await subjects(guardian), (await subjects(child.email)).length]).toEqual([[], 1]);
    const [row] = await app.db.select().from(users).where(eq(users.id, child.id));
    expect([row?.age, row?.isChild]).toEqual([18, true]);
  });

  test('and had a profile from before guardians existed is notified once (S12)', async () => {
    app.setNow('2026-11-21T06:30:00Z');
    const child = await createPerson(app, 'Artist', { age: 12, waitsForNotice: true });
    for (let time = 0; time < 2; time += 1) await processChildBirthdays(app.deps);
    expect(await subjects(child.email)).toEqual(['A parent or guardian has to agree to your profile']);
  });
});
