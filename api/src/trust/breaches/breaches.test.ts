import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dateInIndia } from '@kirdaar/domain/calendar.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { runCommand } from '../../../test/command.ts';
import { answerLink, guardianOfTwelve, linksTo, listedChild, putGuardian } from '../../../test/guardians.ts';
import { createPerson } from '../../../test/people.ts';
import { listedArtist } from '../../../test/projects.ts';
import { affectedBy, mailAffected } from './breaches.service.ts';

let app: TestApp;
let folder: string;
beforeAll(async () => {
  app = await createTestApp();
  folder = await mkdtemp(join(tmpdir(), 'kirdaar-breach-'));
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

const text = 'Somebody signed in as a casting director.\n\nDo not pay, and call us.';

/** A director who was shown two people on one day, and a third the day before. */
async function breached() {
  app.setNow('2026-11-21T06:30:00Z');
  const director = await createPerson(app, 'Director');
  const see = async ({ publicIdentifier }: { publicIdentifier: string }) =>
    expect((await director.client.get(`/api/users/profile/${publicIdentifier}`)).status).toBe(200);
  const [before, one] = [await listedArtist(app), await listedArtist(app)];
  const { child, guardian } = await listedChild(app, { choice: 'everyone' });
  await see(before);
  app.setNow('2026-11-22T05:30:00Z');
  await see(one);
  await see(child);
  return { director, before, one, child, guardian };
}

test('A breach lists whose details an account was shown since a day, with the days, and its owner (R30)', async () => {
  const { director, before, one, child } = await breached();
  const affected = await affectedBy(app.db, { account: director.email, since: '2026-11-22' });
  const day = ['2026-11-22'];
  expect(affected).toHaveLength(3);
  expect(affected).toEqual(
    expect.arrayContaining([
      { id: one.id, email: one.email, days: day },
      { id: child.id, email: child.email, days: day },
      { id: director.id, email: director.email, days: day },
    ]),
  );
  const all = (await affectedBy(app.db, { account: director.id, since: '2026-11-21' })) ?? [];
  expect(all.find(({ id }) => id === before.id)?.days).toEqual(['2026-11-21']);
  expect(await affectedBy(app.db, { account: 'unknown@people.example', since: '2026-11-21' })).toBeNull();
});

test('A breach mails each of them once, also a guardian, and again with another text (R30)', async () => {
  const { director, one, before, guardian } = await breached();
  const breach = { account: director.email, since: '2026-11-22' };
  const [first, second] = await Promise.all([
    mailAffected(app.deps, breach, text),
    mailAffected(app.deps, { ...breach, account: director.id }, text),
  ]);
  expect(first + second).toBe(3);
  app.wait(30 * 24 * 3600);
  expect(await mailAffected(app.deps, breach, text)).toBe(0);
  const bodies = async (email: string) =>
    (await app.mailsTo(email)).filter(({ textBody }) => textBody.includes('Do not pay, and call us.'));
  expect(await bodies(one.email)).toHaveLength(1);
  expect(await bodies(guardian)).toHaveLength(1);
  expect(await bodies(before.email)).toHaveLength(0);
  expect(await mailAffected(app.deps, breach, `${text}\n\nIt is over.`)).toBe(3);
});

test('A breach mails a guardian whose consent ended since, and not who was named after them (R30)', async () => {
  const { director, child, guardian } = await breached();
  const breach = { account: director.email, since: '2026-11-22' };
  const mailed = async (email: string) =>
    (await app.mailsTo(email)).filter(({ textBody }) => textBody.includes('Do not pay, and call us.'));
  await mailAffected(app.deps, breach, text);
  const { withdrawal } = await linksTo(app, guardian);
  expect((await answerLink(app, withdrawal, { answer: 'yes' })).status).toBe(200);
  await mailAffected(app.deps, breach, `${text}\n\nIt goes on.`);
  expect(await mailed(guardian)).toHaveLength(2);
  const mail = (await mailed(guardian)).find(({ textBody }) => textBody.includes('It goes on.'));
  expect(mail?.textBody).toContain(`This is about ${child.name}.`);
  const next = guardianOfTwelve();
  await putGuardian(child, next);
  await mailAffected(app.deps, breach, `${text}\n\nIt is over.`);
  expect(await mailed(guardian)).toHaveLength(0);
  expect(await mailed(next.email)).toHaveLength(0);
});

test('The command prints one line a person: id, address, days; and says how many are mailed (R30)', async () => {
  const { director, one } = await breached();
  const file = join(folder, 'text.txt');
  await writeFile(file, text);
  const run = (...args: string[]) =>
    runCommand('breach.ts', args, { DATABASE_URL: app.databaseUrl, DATA_DIR: folder });
  const of = ['--since', dateInIndia(app.deps.clock()), '--account', director.email];
  const listed = await run('who', ...of);
  expect([listed.code, listed.err]).toEqual([0, '']);
  expect(listed.out.split('\n')).toContain(`${one.id} ${one.email} 2026-11-22`);
  expect((await run('who', ...of, '--tell', file)).out).toContain('3 of 3 people are mailed now.');
  expect((await run('who', ...of, '--tell', file)).out).toContain('0 of 3 people are mailed now.');
  expect((await run('who', '--account', director.email)).code).toBe(1);
});

test('A breach that is killed in the middle and run again mails each of them once (R30)', async () => {
  app.setNow('2026-11-24T06:30:00Z');
  const director = await createPerson(app, 'Director');
  const people = [];
  for (let n = 0; n < 12; n += 1) people.push(await listedArtist(app));
  for (const { publicIdentifier } of people)
    expect((await director.client.get(`/api/users/profile/${publicIdentifier}`)).status).toBe(200);
  const file = join(folder, 'killed.txt');
  await writeFile(file, 'Somebody read your number.');
  const args = ['who', '--since', dateInIndia(app.deps.clock()), '--account', director.email, '--tell', file];
  const run = (killedBy?: AbortSignal) =>
    runCommand('breach.ts', args, { DATABASE_URL: app.databaseUrl, DATA_DIR: folder }, killedBy);
  const ids = people.map(({ id }) => id);
  const noted = async () => {
    const { rows } = await app.db.$client.query<{ count: number }>(
      `SELECT count(*)::int FROM moderation_actions WHERE action = 'breach_mail' AND about_id = ANY($1)`,
      [ids],
    );
    return rows[0]?.count ?? 0;
  };
  for (let kills = 0; kills < 3; kills += 1) {
    const before = await noted();
    const kill = new AbortController();
    const running = run(kill.signal);
    await expect.poll(noted, { interval: 1 }).toBeGreaterThan(before);
    kill.abort();
    await running;
  }
  expect((await run()).code).toBe(0);
  for (const { email } of [...people, director])
    expect(
      (await app.mailsTo(email)).filter(({ textBody }) => textBody.includes('read your number')),
    ).toHaveLength(1);
});
