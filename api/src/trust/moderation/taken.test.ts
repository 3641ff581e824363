import { randomUUID } from 'node:crypto';
import { desc } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { createPerson, type Person } from '../../../test/people.ts';
import { newEmail } from '../../../test/sign-up.ts';
import { askToBeChecked } from '../../../test/verification.ts';
import { contacts } from '../../db/tables/messaging/mail.ts';
import { unusualReadings } from '../../db/tables/trust/moderation.ts';

let app: TestApp;
let moderator: Person;
beforeAll(async () => {
  app = await createTestApp();
  moderator = await createPerson(app, 'Other', { isAdministrator: true });
});
afterAll(() => app.close());

const act = (action: string, about: { kind: string; _id: string }) =>
  moderator.client.post(
    '/api/admin/actions',
    { action, about, reason: 'Taken from the queue.', rule: 'Answered', words: null },
    { headers: { 'idempotency-key': randomUUID() } },
  );
const read = async (path: string) => (await moderator.client.get(`/api/admin/${path}`)).json.data;

test('Who took a verification, a message or a reading is named on its page, while it waits (R17)', async () => {
  const director = await createPerson(app, 'Director');
  await askToBeChecked(director);
  const reading = randomUUID();
  const foundAt = app.deps.clock();
  await app.db
    .insert(unusualReadings)
    .values({ id: reading, directorId: director.id, why: 'minute', foundAt });
  const body = { fullName: 'Asha Rao', email: newEmail(), phoneNumber: '9000000018', message: 'Hello?' };
  await app.visitor().post('/api/contacts', body);
  const [message] = await app.db.select().from(contacts).orderBy(desc(contacts.createdAt)).limit(1);
  const id = message?.id ?? '';
  const taken = { takenBy: { _id: moderator.id, name: moderator.name } };

  expect(await read(`cases/${director.id}`)).toMatchObject({ takenBy: null });
  for (const one of [director.id, reading, id])
    expect((await act('take', { kind: 'case', _id: one })).status).toBe(201);
  expect(await read(`cases/${director.id}`)).toMatchObject(taken);
  expect(await read(`messages/${id}`)).toMatchObject(taken);
  expect((await read(`people/${director.id}`)).readings).toMatchObject([taken]);
  await act('close', { kind: 'person', _id: director.id });
  expect((await read(`people/${director.id}`)).readings).toMatchObject([{ takenBy: null }]);
});
