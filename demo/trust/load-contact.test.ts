import { createTestApp, type TestApp } from '@kirdaar/api/test/app.ts';
import { formatDate } from '@kirdaar/domain/calendar.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeDemoWorld } from '../demo-world.ts';
import { loadDemo } from '../load.ts';
import { demoLogins, demoPassword } from '../logins.ts';

/** The demo with all directors and projects, and only the demo logins of the artists. */
function directedWorld() {
  const world = makeDemoWorld({ today: '2026-11-21' });
  const logins = demoLogins.map(({ email }) => email);
  const here = <T extends { artistEmail: string }>(rows: T[]) =>
    rows.filter(({ artistEmail }) => logins.includes(artistEmail));
  return {
    ...world,
    artists: world.artists.filter(({ email }) => logins.includes(email)),
    others: world.others.filter(({ email }) => logins.includes(email)),
    applications: here(world.applications),
    facts: here(world.facts),
    candidates: here(world.candidates),
    notes: here(world.notes),
    availability: [],
    lists: [],
  };
}

describe('Contact details in the demo', () => {
  let site: TestApp;
  beforeAll(async () => {
    site = await createTestApp();
    await loadDemo(site.deps, () => {}, directedWorld());
  });
  afterAll(() => site.close());

  async function signedIn(email: string) {
    const who = site.visitor();
    await who.post('/api/auth/login', { email, password: demoPassword });
    return async (path: string) => (await who.get(`/api${path}`)).json.data;
  }
  const asArtist = () => signedIn(demoLogins[0]?.email ?? '');

  test('have six views by four directors, today’s last and two more, from projects and a profile', async () => {
    const { views, directors30Days } = await (await asArtist())('/contact-views');
    expect(views).toMatchObject([
      {
        director: { name: 'Leela Krishnan', isVerified: true, company: 'Krishnan Casting' },
        times: 3,
        projects: [{ name: 'Neelam Express' }],
      },
      { director: { name: 'Sohini Dutta', isVerified: false }, projects: [{ name: 'Monsoon Local' }] },
      { director: { name: 'Leela Krishnan' }, times: 2 },
      { director: { name: 'Rajat Sahni' }, projects: [] },
      { director: { name: 'Arvind Mathur', isVerified: false }, times: 2 },
      { director: { name: 'Sohini Dutta' }, projects: [] },
    ]);
    expect(directors30Days).toBe(4);
    const days = views.map(({ day }: { day: string }) => formatDate(day));
    expect(new Set(days).size).toBe(6);
    expect(new Date(views[0].lastAt).getTime()).toBeLessThanOrEqual(site.deps.clock().getTime());
  });

  test('have one request with a note, and one notice per day with views', async () => {
    const read = await asArtist();
    expect((await read('/contact-requests')).requests).toMatchObject([
      { director: { name: 'Mehernaz Contractor' }, state: 'open', note: expect.stringMatching(/Nashik/) },
    ]);
    expect(await read('/auth')).toMatchObject({ contactChoice: 'everyone' });
    const { notifications } = await read('/notifications');
    const kinds = notifications.map(({ kind }: { kind: string }) => kind);
    expect(kinds.filter((kind: string) => kind === 'contact_viewed')).toHaveLength(6);
    expect(kinds.filter((kind: string) => kind === 'contact_asked')).toHaveLength(1);
  });

  test('are hidden from the director she blocked, and hers to allow to the one who asks', async () => {
    const read = await asArtist();
    expect((await read('/blocks')).blocks).toMatchObject([{ director: { name: 'Rajat Sahni' } }]);
    const { publicIdentifier } = await read('/auth');
    // a moderator suspended him, which hides more than her block
    await site.db.$client.query(
      `UPDATE users SET suspended_at = NULL, suspended_until = NULL WHERE email LIKE 'rajat.%'`,
    );
    const blocked = await signedIn('rajat.sahni@kirdaar.example');
    expect(await blocked(`/users/profile/${publicIdentifier}`)).toBeUndefined();
    const names = (await blocked('/users/artists')).artists.map(({ name }: { name: string }) => name);
    expect(names).not.toContain('Aarohi Deshpande');
    const artist = site.visitor();
    await artist.post('/api/auth/login', { email: demoLogins[0]?.email, password: demoPassword });
    const [ask] = (await read('/contact-requests')).requests;
    expect((await artist.put(`/api/contact-requests/${ask._id}`, { state: 'allowed' })).status).toBe(200);
    expect((await read('/contact-requests')).requests).toMatchObject([{ state: 'allowed' }]);
  });

  test('have one verified director, and one who waits for the administrator', async () => {
    const { rows } = await site.db.$client.query(
      'SELECT name, state FROM verifications JOIN users ON id = director_id ORDER BY name',
    );
    expect(rows).toEqual([
      { name: 'Arvind Mathur', state: 'submitted' },
      { name: 'Leela Krishnan', state: 'verified' },
    ]);
  });
});
