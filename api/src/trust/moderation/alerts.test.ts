import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { createPerson, type Person } from '../../../test/people.ts';
import { listedArtist, publish } from '../../../test/projects.ts';
import { askToBeChecked } from '../../../test/verification.ts';
import { contacts } from '../../db/tables/messaging/mail.ts';
import { unusualReadings } from '../../db/tables/trust/moderation.ts';
import { alertModerators } from './alerts.service.ts';

const officer = 'grievance@people.example';
let app: TestApp;
let artist: Person;
let moderator: Person;
beforeEach(async () => {
  app = await createTestApp({ GRIEVANCE_OFFICER: `Anu Rao, ${officer}, 022 40000000` });
  artist = await listedArtist(app);
  moderator = await createPerson(app, 'Other', { isAdministrator: true });
});
afterEach(() => app.close());

async function report(category: string) {
  const { _id } = await publish(await createPerson(app, 'Director'));
  const body = { about: { kind: 'project', _id }, category, text: 'Please look.' };
  const { reference } = (await artist.client.post('/api/reports', body)).json.data;
  const item = (await moderator.client.get('/api/admin/queue?limit=100')).json.data.items.find(
    (one: { reference: string }) => one.reference === reference,
  );
  return { reference, id: item._id };
}
const subjects = async (to: string) => (await app.mailsTo(to)).map(({ subject }) => subject).reverse();
const after = async (seconds: number) => {
  app.wait(seconds);
  await Promise.all([alertModerators(app.deps), alertModerators(app.deps)]);
};

test('An untaken intimate report alerts administrators and the Grievance Officer at once, after an hour, when late and then daily, each once (R18)', async () => {
  const { reference, id } = await report('intimate');
  await after(1);
  const due = `Due Sat 21/11/26, 14:00: Nude or intimate image, ${reference}`;
  expect(await subjects(moderator.email)).toEqual([due]);
  expect(await subjects(officer)).toEqual([due]);
  const [mail] = await app.mailsTo(officer);
  expect(mail?.textBody).toContain(`/admin/cases/${id}`);
  await after(1800);
  expect(await subjects(officer)).toHaveLength(1);
  await after(1800);
  expect(await subjects(officer)).toHaveLength(2);
  await after(3600);
  expect(await subjects(officer)).toHaveLength(3);
  await after(23 * 3600);
  expect(await subjects(officer)).toHaveLength(3);
  await after(3600);
  expect(await subjects(officer)).toHaveLength(4);
});

test('One that a moderator took alerts no one at half time (R18)', async () => {
  const { id } = await report('money');
  await moderator.client.post('/api/admin/actions', {
    ...{ action: 'take', about: { kind: 'case', _id: id } },
    ...{ reason: 'I look at it now', rule: 'Taken', words: null },
  });
  await after(18 * 3600);
  expect(await subjects(moderator.email)).toEqual([]);
  await after(6 * 3600);
  expect(await subjects(moderator.email)).toHaveLength(1);
});

test('No one gets more than ten alerts in an hour: the others come in one mail (R18)', async () => {
  for (let number = 0; number < 13; number++) await report('child');
  await after(1);
  const found = await subjects(officer);
  expect(found.filter((subject) => subject.startsWith('Due '))).toHaveLength(10);
  expect(found.filter((subject) => subject === '3 more are due in the queue of Kirdaar')).toHaveLength(1);
});

test('An alert leads to its item: a message, a verification or an unusual reading (R18)', async () => {
  const director = await createPerson(app, 'Director');
  await askToBeChecked(director);
  const foundAt = app.deps.clock();
  await app.db.insert(unusualReadings).values({ directorId: director.id, why: 'minute', foundAt });
  const message = { fullName: 'Asha Rao', email: artist.email, phoneNumber: '9876543210', message: 'Hello' };
  const { reference } = (await app.visitor().post('/api/contacts', message)).json.data;
  await after(8 * 24 * 3600);
  const bodies = Object.fromEntries(
    (await app.mailsTo(officer)).map(({ subject, textBody }) => [subject.split(': ')[1], textBody]),
  );
  const [row] = await app.db.select({ id: contacts.id }).from(contacts);
  expect(Object.keys(bodies).sort()).toEqual([
    `Contact message, ${reference}`,
    'Unusual reading',
    'Verification',
  ]);
  expect(bodies[`Contact message, ${reference}`]).toContain(`/admin/messages/${row?.id}?list=queue`);
  expect(bodies['Unusual reading']).toContain(`/admin/people/${director.id}?list=queue`);
  expect(bodies.Verification).toContain(`/admin/cases/${director.id}`);
});
