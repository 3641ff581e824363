import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { createPerson, type Person } from '../../../test/people.ts';
import { publish, saveDraft } from '../../../test/projects.ts';
import { newEmail } from '../../../test/sign-up.ts';
import { askToBeChecked } from '../../../test/verification.ts';
import { users } from '../../db/tables/accounts/accounts.ts';
import { moderationActions } from '../../db/tables/trust/moderation.ts';

let app: TestApp;
let director: Person;
let moderator: Person;
beforeAll(async () => {
  app = await createTestApp();
  director = await createPerson(app, 'Director');
  moderator = await createPerson(app, 'Other', { isAdministrator: true });
});
afterAll(() => app.close());

const reveal = (body: object, id = director.id) =>
  moderator.client.post(`/api/admin/people/${id}/reveal`, body);

test('Addresses and numbers are masked until a moderator gives a reason, which is logged first (S23)', async () => {
  const refereeEmail = newEmail();
  await app.db.update(users).set({ number: '9876500011' }).where(eq(users.id, director.id));
  await askToBeChecked(director, { refereeName: 'Rukmini Iyer', refereeEmail });
  await publish(director);
  await saveDraft(director);
  const answers = [`cases/${director.id}`, 'queue', 'log'].map((path) =>
    moderator.client.get(`/api/admin/${path}`),
  );
  for (const { text } of await Promise.all(answers))
    for (const secret of [director.email, refereeEmail, '9876500011']) expect(text).not.toContain(secret);
  const shown = (await moderator.client.get(`/api/admin/cases/${director.id}`)).json.data;
  expect(shown).toMatchObject({
    director: { number: '•••011', projects: 1 },
    evidence: { referee: { state: 'waiting' } },
  });

  for (const body of [{}, { reason: 'too short' }]) expect((await reveal(body)).status).toBe(400);
  expect(await app.db.select().from(moderationActions)).toEqual([]);
  const reason = 'To call about the card';
  expect((await reveal({ reason })).json.data).toEqual({
    email: director.email,
    number: '9876500011',
    whatsappNumber: null,
    guardian: null,
    refereeEmail,
  });
  expect(await app.db.select().from(moderationActions)).toMatchObject([
    { action: 'reveal', aboutKind: 'person', aboutId: director.id, administratorId: moderator.id, reason },
  ]);
  expect((await reveal({ reason }, randomUUID())).status).toBe(404);
});
