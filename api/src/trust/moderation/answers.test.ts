import { randomUUID } from 'node:crypto';
import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { createPerson, type Person } from '../../../test/people.ts';
import { newEmail } from '../../../test/sign-up.ts';
import { contacts } from '../../db/tables/messaging/mail.ts';
import { moderationActions } from '../../db/tables/trust/moderation.ts';

let app: TestApp;
let moderator: Person;
let email: string;
let id: string;
let reference: string;
const officer = 'Asha Rao, complaints@kirdaar.example, +91 98765 00044';
beforeAll(async () => {
  app = await createTestApp({ GRIEVANCE_OFFICER: officer });
});
afterAll(() => app.close());
beforeEach(async () => {
  moderator = await createPerson(app, 'Other', { isAdministrator: true });
  email = newEmail();
  app.wait(1);
  const body = { fullName: 'Asha Rao', email, phoneNumber: '9000000018', message: 'He asked for 5,000.' };
  reference = (await app.visitor().post('/api/contacts', body)).json.data.reference;
  const [last] = await app.db.select().from(contacts).orderBy(desc(contacts.createdAt)).limit(1);
  id = last?.id ?? '';
});

const act = (body: object, by = moderator) =>
  by.client.post(
    '/api/admin/actions',
    {
      ...{ about: { kind: 'contact_message', _id: id }, reason: 'Answered by mail.', rule: 'Answered' },
      ...{ words: null, ...body },
    },
    { headers: { 'idempotency-key': randomUUID() } },
  );
const answer = (words: string, changes: object = {}) => act({ action: 'answer', words, ...changes });
const read = async () => (await moderator.client.get(`/api/admin/messages/${id}`)).json.data;
const answers = async () => (await app.mailsTo(email)).filter(({ subject }) => /^Your message/.test(subject));
const logged = () => app.db.select().from(moderationActions).where(eq(moderationActions.aboutId, id));

describe('An answer to a contact message', () => {
  test('is mailed with the reference, replies go to the Grievance Officer, and closes the message (R21)', async () => {
    expect((await answer('Please pay nothing.')).json.data).toMatchObject({ state: 'answered' });
    const [mail, ...more] = await answers();
    expect(more).toEqual([]);
    expect(mail).toMatchObject({
      subject: `Your message ${reference}`,
      headers: { 'Reply-To': 'complaints@kirdaar.example' },
    });
    expect(mail?.textBody).toContain('Please pay nothing.');
    expect(await read()).toMatchObject({
      closedAt: expect.any(String),
      history: [{ action: 'answer', words: 'Please pay nothing.' }],
    });
  });

  test('leaves it open if wanted, and is sent once however often it is asked for, also in parallel (R21, R11)', async () => {
    const sent = await Promise.all([1, 2, 3].map(() => answer('We look at it.', { keepOpen: true })));
    expect(sent.map(({ status }) => status).sort()).toEqual([200, 200, 201]);
    expect(await answers()).toHaveLength(1);
    expect((await read()).closedAt).toBeNull();
    expect(await logged()).toHaveLength(1);
    await answer('It was a fraud.');
    expect(await answers()).toHaveLength(2);
    expect((await read()).closedAt).not.toBeNull();
  });

  test('needs words, and is not written by the sender (R11)', async () => {
    expect((await act({ action: 'answer' })).json.errors).toMatchObject([{ path: 'words' }]);
    expect((await act({ action: 'close', keepOpen: true })).status).toBe(400);
    await app.db.update(contacts).set({ email: moderator.email }).where(eq(contacts.id, id));
    expect((await answer('Hello')).json.code).toBe('admin.own_case');
  });
});

describe('A contact message', () => {
  test('becomes a report under its reference, due from its own time, once (R21)', async () => {
    const director = await createPerson(app, 'Director');
    app.wait(1200);
    const body = {
      action: 'to_case',
      caseAbout: { kind: 'profile', _id: director.id },
      category: 'money',
    };
    expect((await act(body)).json.data).toMatchObject({ state: 'reported' });
    expect((await act(body)).status).toBe(200);
    const message = await read();
    const found = (await moderator.client.get(`/api/admin/cases/${message.caseId}`)).json.data;
    expect(found).toMatchObject({
      category: 'money',
      person: { _id: director.id },
      reports: [{ reference, text: 'He asked for 5,000.' }],
    });
    expect(Date.parse(found.dueAt) - Date.parse(message.createdAt)).toBe(36 * 3600_000);
    expect(message.closedAt).not.toBeNull();
    await moderator.client.post(
      '/api/admin/actions',
      {
        ...{ action: 'close', outcome: 'acted', about: { kind: 'case', _id: message.caseId } },
        ...{ reason: 'The account is closed.', rule: 'No money from artists', words: 'We acted.' },
      },
      { headers: { 'idempotency-key': randomUUID() } },
    );
    const mails = await app.mailsTo(email);
    expect(mails.map(({ subject }) => subject)).toContain(`${reference}: Closed: we acted`);
  });

  test('becomes no report about nothing, about no one, or without a category (R21)', async () => {
    const caseAbout = { kind: 'profile', _id: randomUUID() };
    expect((await act({ action: 'to_case', caseAbout, category: 'money' })).status).toBe(404);
    expect((await act({ action: 'to_case', caseAbout })).status).toBe(400);
    expect((await act({ action: 'to_case', category: 'money' })).status).toBe(400);
    expect(await logged()).toEqual([]);
  });
});
