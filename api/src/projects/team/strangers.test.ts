import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { createPerson, type Person } from '../../../test/people.ts';
import { newEmail } from '../../../test/sign-up.ts';
import { addProject } from '../../../test/talents.ts';
import { invite } from '../../../test/team.ts';
import { askToBeChecked } from '../../../test/verification.ts';
import { verifications } from '../../db/tables/trust/verification.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const newDirector = (name = 'Neelam Sethi') => createPerson(app, 'Director', { name });
const project = async ({ id }: Person, name = 'Neelam Express') => (await addProject(app, id, { name })).id;
const mailsTo = (email: string) => app.mailsTo(email);

test('A mail to an address without an account has only the name of the sender (R42)', async () => {
  const director = await newDirector();
  const email = newEmail();
  expect((await invite(director, await project(director, 'Win Rs 5,000'), email, 'editor')).status).toBe(201);
  const [mail] = await mailsTo(email);
  expect(mail?.subject).toBe('Neelam Sethi invites you to a casting team on Kirdaar.');
  expect(mail?.textBody).toContain('Neelam Sethi invites you to a casting team on Kirdaar.');
  for (const text of [mail?.textBody, mail?.htmlBody]) expect(text).not.toContain('5,000');
});

test('A name with other characters than letters is in no mail to such an address (R42)', async () => {
  const director = await newDirector('Rs 5000 at evil.example');
  const [invited, referee] = [newEmail(), newEmail()];
  await invite(director, await project(director), invited, 'editor');
  await askToBeChecked(director, {
    refereeName: 'See evil.example',
    refereeEmail: referee,
    company: 'evil.example',
  });
  const mails = [...(await mailsTo(invited)), ...(await mailsTo(referee))];
  expect(mails.map(({ subject }) => subject)).toEqual([
    'A casting director invites you to a casting team on Kirdaar.',
    'Do you know this casting director?',
  ]);
  for (const { textBody, htmlBody, subject } of mails)
    expect(textBody + htmlBody + subject).not.toContain('evil.example');
});

test('Such an address gets two mails a day from all directors, and the answers are alike (R42)', async () => {
  app.setNow('2026-11-21T06:30:00Z');
  const email = newEmail();
  const answers = [];
  for (let count = 0; count < 3; count += 1) {
    const director = await newDirector();
    const { status, json } = await invite(director, await project(director), email, 'reviewer');
    answers.push([status, json.message, json.data.email]);
  }
  expect(answers).toEqual(Array(3).fill([201, 'Invitation sent.', email]));
  expect(await mailsTo(email)).toHaveLength(2);
  const last = await newDirector();
  await askToBeChecked(last, { refereeName: 'Rukmini Iyer', refereeEmail: email });
  expect(await mailsTo(email)).toHaveLength(2);
  app.setNow('2026-11-21T18:30:01Z');
  const next = await newDirector();
  await invite(next, await project(next), email, 'reviewer');
  expect(await mailsTo(email)).toHaveLength(3);
});

test('An unverified director sends five such mails a day; those to accounts are not counted (R42)', async () => {
  const director = await newDirector();
  const id = await project(director);
  const account = await createPerson(app, 'Director');
  const emails = Array.from({ length: 6 }, () => newEmail());
  for (const email of [...emails, account.email])
    expect((await invite(director, id, email, 'reviewer')).status).toBe(201);
  const counts = await Promise.all(emails.map(async (email) => (await mailsTo(email)).length));
  expect(counts).toEqual([1, 1, 1, 1, 1, 0]);
  expect((await mailsTo(account.email))[0]?.subject).toBe('Neelam Sethi invites you to cast Neelam Express');
  // a mail that was not sent counts nowhere
  const others = [await newDirector(), await newDirector()];
  for (const other of others) await invite(other, await project(other), emails[5] ?? '', 'reviewer');
  expect(await mailsTo(emails[5] ?? '')).toHaveLength(2);

  const now = app.deps.clock();
  const times = { submittedAt: now, decidedAt: now, verifiedAt: now };
  const row = { directorId: director.id, state: 'verified', company: 'Banyan Films', ...times } as const;
  await app.db.insert(verifications).values(row);
  const later = newEmail();
  await invite(director, id, later, 'reviewer');
  expect(await mailsTo(later)).toHaveLength(1);
});

test('‘Never mail me again’ stops such mails, and the invitation stays open (R42)', async () => {
  const email = newEmail();
  const director = await newDirector();
  await invite(director, await project(director), email, 'reviewer');
  const [mail] = await mailsTo(email);
  const token = /Never mail me again: \S+\/answer\/([\w-]+)\/never/.exec(mail?.textBody ?? '')?.[1] ?? '';
  for (let time = 0; time < 2; time += 1)
    expect((await app.visitor().post(`/api/answers/${token}/never`, {})).status).toBe(200);
  const other = await newDirector();
  const id = await project(other);
  expect((await invite(other, id, email, 'reviewer')).status).toBe(201);
  expect(await mailsTo(email)).toHaveLength(1);
  const team = await other.client.get(`/api/projects/${id}/team`);
  expect(JSON.stringify(team.json.data)).toContain(email);
});
