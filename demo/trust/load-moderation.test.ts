import { createTestApp, type TestApp } from '@kirdaar/api/test/app.ts';
import { codeNow } from '@kirdaar/api/test/second-steps.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeDemoWorld } from '../demo-world.ts';
import { loadDemo } from '../load.ts';
import {
  administratorEmail,
  demoPassword,
  demoTotpKey,
  emailOf,
  guardedChild,
  heldChild,
} from '../logins.ts';
import { smallWorld } from '../small-world.ts';
import { answeredWords, heldProject, suspendedDirector } from './make-reports.ts';

let site: TestApp;
beforeAll(async () => {
  site = await createTestApp();
  const all = makeDemoWorld({ today: '2026-11-21' });
  const world = smallWorld();
  const named = [
    suspendedDirector,
    emailOf('Dev Chaudhary'),
    emailOf('Arjun Sekhawat'),
    heldChild,
    guardedChild,
  ];
  const isNamed = ({ email }: { email: string }) => named.includes(email);
  await loadDemo(site.deps, () => undefined, {
    ...world,
    directors: all.directors,
    artists: [...world.artists, ...all.artists.filter(isNamed)],
    projects: all.projects,
    contact: all.contact,
  });
});
afterAll(() => site.close());

async function signedIn(email: string) {
  const who = site.visitor();
  await who.post('/api/auth/login', { email, password: demoPassword });
  if (email === administratorEmail)
    await who.post('/api/auth/second-step', { code: codeNow(site, { of: demoTotpKey }) });
  return who;
}

test('The demo has five reports in the queue, one of them late (section 10 of moderation)', async () => {
  const admin = await signedIn(administratorEmail);
  const { items } = (await admin.get('/api/admin/queue?limit=100')).json.data;
  const reports = items.filter(({ kind }: { kind: string }) => kind === 'report');
  expect(reports.map(({ category }: { category: string }) => category).sort()).toEqual(
    ['contact', 'fake', 'harassment', 'money', 'other'].sort(),
  );
  const now = site.deps.clock().toISOString();
  expect(reports.filter(({ dueAt }: { dueAt: string }) => dueAt < now)).toMatchObject([
    { category: 'money' },
  ]);
});

test('The demo has a suspended director, who reads why, and a photograph that AI changed (section 10 of moderation)', async () => {
  const director = site.visitor();
  await director.post('/api/auth/login', { email: suspendedDirector, password: demoPassword });
  expect((await director.get('/api/auth')).json.data.isSuspended).toBe(true);
  const { artists } = (await site.visitor().get('/api/users/artists')).json.data;
  const dev = artists.find(({ name }: { name: string }) => name === 'Dev Chaudhary');
  expect(dev).toMatchObject({ aiPhotos: ['smilingHeadshots'] });
});

test('The demo has a held project, an answered message, and papers to check (section 10 of moderation)', async () => {
  const { rows } = await site.db.$client.query(
    'SELECT action, words FROM moderation_actions ORDER BY action',
  );
  expect(rows).toMatchObject([
    { action: 'answer', words: answeredWords },
    { action: 'hold' },
    { action: 'suspend' },
  ]);
  const artist = await signedIn('artist@kirdaar.example');
  const { projects } = (await artist.get('/api/projects?limit=100')).json.data;
  expect(projects.map(({ name }: { name: string }) => name)).not.toContain(heldProject);
  const { rows: papers } = await site.db.$client.query(
    "SELECT name FROM cases WHERE kind = 'papers' AND closed_at IS NULL",
  );
  expect(papers).toEqual([{ name: 'Aarav Kulkarni' }]);
});

test('The demo has Diya, whose mother holds the account, and Aarav with a guardian, and an audition waits for each (section 10 of moderation)', async () => {
  for (const [email, holder] of [
    [heldChild, 'parent'],
    [guardedChild, 'self'],
  ] as const) {
    const child = await signedIn(email);
    expect((await child.get('/api/auth')).json.data).toMatchObject({ holder, guardian: { state: 'agreed' } });
    const { invitations } = (await child.get('/api/auditions/mine?when=answer')).json.data;
    expect(invitations).toMatchObject([{ state: 'invited', project: { name: 'Kayalora' } }]);
  }
});
