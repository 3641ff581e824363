import { randomUUID } from 'node:crypto';
import { and, eq, isNotNull } from 'drizzle-orm';
import { afterEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { createPerson, type Person } from '../../../test/people.ts';
import { addApplications, addListed, addProject } from '../../../test/talents.ts';
import { contactDays } from '../../db/tables/trust/contact.ts';
import { verifications } from '../../db/tables/trust/verification.ts';
import { cleanUp } from '../../jobs/clean-up.ts';

let app: TestApp;
afterEach(() => app.close());
const hour = 60 * 60;
const firstDayWords = (people: number) =>
  `You have seen the contact details of ${people} people today. More tomorrow. Verified directors see 500.`;
const sharedWords =
  'New accounts on your network have seen many contact details today. More tomorrow. Verified directors are not limited by this.';
const pausedWords =
  'Contact details are paused while we look at your account, usually within a day. Your applicants stay reachable.';

const start = async (settings: Record<string, string>, listed: number) => {
  app = await createTestApp(settings);
  return addListed(
    app,
    Array.from({ length: listed }, () => ({ number: '9876543210' })),
  );
};

/** A director whose account is so many hours old, at a public mail provider. */
async function directorOf(hours: number, domain = 'gmail.com'): Promise<Person> {
  const createdAt = new Date(app.deps.clock().getTime() - hours * hour * 1000);
  const director = await createPerson(app, 'Director', { createdAt, email: `${randomUUID()}@${domain}` });
  const token = director.client.cookies.get('kirdaar_session') ?? '';
  director.client.cookies.set('__Host-kirdaar_session', token);
  return director;
}

const open = async ({ client }: Person, id = '', ip = '203.0.113.7') =>
  (await client.get(`/api/users/profile/listed-${id}`, { ip })).json.data.contact;
async function shownOf(by: Person, ids: string[], ip?: string): Promise<number> {
  const contacts = [];
  for (const id of ids) contacts.push(await open(by, id, ip));
  return contacts.filter(({ state }) => state === 'shown').length;
}

describe('The first day of an account (R39)', () => {
  test('shows fifteen strangers on a public Kirdaar, plus applicants and repeats', async () => {
    const people = await start({ PUBLIC_URL: 'https://kirdaar.example' }, 20);
    const director = await directorOf(1);
    expect(await shownOf(director, people.slice(0, 16))).toBe(15);
    expect(await open(director, people[15])).toEqual({ state: 'limit', words: firstDayWords(15) });
    expect(await open(director, people[0])).toEqual({ state: 'shown' });
    const fetched = await director.client.get(`/api/users/profile/listed-${people[15]}/contact`);
    expect(fetched).toMatchObject({
      status: 429,
      json: { code: 'contact.limit', message: firstDayWords(15) },
    });

    const { id, roleIds } = await addProject(app, director.id, { roles: 1 });
    const roleId = roleIds[0] ?? '';
    await addApplications(app, id, [{ artistId: people[16] ?? '', roleId }]);
    expect(await open(director, people[16])).toEqual({ state: 'shown' });
    // its first day spans midnight; people shown before midnight are no repeats after it
    app.wait(23 * hour);
    expect(await shownOf(director, people.slice(0, 20))).toBe(20);
  });

  test('keeps its limit over midnight, and counts each person once', async () => {
    const people = await start({ CONTACT_LIMIT_FIRST_DAY: '3', RATE_LIMIT_SCALE: '1000' }, 5);
    app.setNow('2026-11-21T18:00:00Z');
    const director = await directorOf(0);
    expect(await shownOf(director, people.slice(0, 2))).toBe(2);
    app.setNow('2026-11-21T19:00:00Z');
    expect(await shownOf(director, people)).toBe(3);
    expect(await open(director, people[3])).toEqual({ state: 'limit', words: firstDayWords(3) });
  });

  test('keeps its limit under parallel requests', async () => {
    const people = await start({ CONTACT_LIMIT_FIRST_DAY: '4' }, 12);
    const director = await directorOf(0);
    const contacts = await Promise.all(people.map((id) => open(director, id)));
    expect(contacts.filter(({ state }) => state === 'shown')).toHaveLength(4);
  });

  test('has no extra limit without a public address and without the setting', async () => {
    const people = await start({ CONTACT_LIMIT: '50' }, 35);
    const director = await directorOf(0);
    expect(await shownOf(director, people)).toBe(35);
    expect(await app.db.select().from(contactDays).where(isNotNull(contactDays.network))).toEqual([]);
  });
});

describe('New accounts of one network (R39)', () => {
  const settings = { CONTACT_LIMIT_SHARED: '6', CONTACT_LIMIT: '4' };

  test.each([
    ['/24', '203.0.113.7', '203.0.113.200', '203.0.114.7'],
    ['/48', '2001:db8:1:2::1', '2001:db8:1:ffff::9', '2001:db8:2::1'],
  ])('share a daily limit within their %s', async (_size, near, alsoNear, far) => {
    const people = await start(settings, 8);
    const [first, second, other] = [await directorOf(0), await directorOf(6 * 24), await directorOf(0)];
    expect(await shownOf(first, people, near)).toBe(4);
    expect(await shownOf(second, people, alsoNear)).toBe(2);
    expect(await open(second, people[2], alsoNear)).toEqual({ state: 'limit', words: sharedWords });
    // a repeat, another network, an older account and a verified one
    expect(await open(second, people[0], alsoNear)).toEqual({ state: 'shown' });
    expect(await shownOf(other, people, far)).toBe(4);
    expect(await shownOf(await directorOf(8 * 24), people, near)).toBe(4);
    const verified = await directorOf(0);
    await app.db.insert(verifications).values({
      ...{ directorId: verified.id, state: 'verified', company: 'Monsoon Films' },
      ...{ submittedAt: app.deps.clock(), verifiedAt: app.deps.clock() },
    });
    expect(await shownOf(verified, people, near)).toBe(8);
    app.wait(13 * hour);
    expect(await open(first, people[5], near)).toEqual({ state: 'shown' });
  });

  test('see 200 contact details a day together on a public Kirdaar: thirteen of them (R, section 11, 12)', async () => {
    const people = await start({ PUBLIC_URL: 'https://kirdaar.example', RATE_LIMIT_SCALE: '1000' }, 20);
    const shown: number[] = [];
    for (let n = 0; n < 13; n += 1)
      shown.push(await shownOf(await directorOf(48), people, `203.0.113.${n + 1}`));
    expect(shown).toEqual([...Array<number>(10).fill(20), 0, 0, 0]);
  });

  test('share it within their own mail domain, from every network', async () => {
    const people = await start(settings, 8);
    expect(await shownOf(await directorOf(0, 'studio.example'), people, '203.0.113.7')).toBe(4);
    expect(await shownOf(await directorOf(0, 'studio.example'), people, '198.51.100.7')).toBe(2);
  });

  test.each(['127.0.0.1', '::1', '10.0.0.8', '192.168.1.4', '172.20.0.3', 'fd00::8', '::ffff:10.0.0.8'])(
    'share nothing at %s, which is no network',
    async (ip) => {
      const people = await start(settings, 4);
      expect(await shownOf(await directorOf(0), people, ip)).toBe(4);
      expect(await shownOf(await directorOf(0), people, ip)).toBe(4);
    },
  );

  test('stay below it in parallel, count no refusals, and are deleted after two days', async () => {
    const people = await start({ CONTACT_LIMIT_SHARED: '5' }, 12);
    const directors = await Promise.all(Array.from({ length: 3 }, () => directorOf(0)));
    const all = directors.flatMap((by) => people.map((id) => open(by, id)));
    expect((await Promise.all(all)).filter(({ state }) => state === 'shown')).toHaveLength(5);
    const rows = () => app.db.select().from(contactDays).where(isNotNull(contactDays.network));
    expect(await rows()).toMatchObject([{ network: '203.0.113.0/24', people: 5, directorId: null }]);
    const counted = await app.db
      .select({ people: contactDays.people })
      .from(contactDays)
      .where(and(isNotNull(contactDays.directorId)));
    expect(counted.reduce((sum, { people }) => sum + people, 0)).toBe(5);
    app.wait(24 * hour);
    await cleanUp(app.deps);
    expect(await rows()).toHaveLength(1);
    app.wait(24 * hour);
    await cleanUp(app.deps);
    expect(await rows()).toEqual([]);
  });
});

describe('Unusual reading by an unverified director (R39)', () => {
  test('pauses strangers until a moderator closes it; applicants and repeats are shown', async () => {
    const people = await start({ CONTACT_LIMIT_SHARED: '1000' }, 33);
    const director = await directorOf(30 * 24);
    const { id, roleIds } = await addProject(app, director.id, { roles: 1 });
    await addApplications(app, id, [{ artistId: people[32] ?? '', roleId: roleIds[0] ?? '' }]);
    expect(await shownOf(director, people.slice(0, 30))).toBe(30);
    expect(await open(director, people[30])).toEqual({ state: 'limit', words: pausedWords });
    expect(await open(director, people[0])).toEqual({ state: 'shown' });
    expect(await open(director, people[32])).toEqual({ state: 'shown' });
    app.wait(2 * hour);
    expect(await open(director, people[30])).toEqual({ state: 'limit', words: pausedWords });
    const moderator = await createPerson(app, 'Other', { isAdministrator: true });
    const closed = await moderator.client.post(
      '/api/admin/actions',
      {
        ...{ action: 'close', about: { kind: 'person', _id: director.id }, words: null },
        ...{ reason: 'A large casting call', rule: 'Contact details are for casting' },
      },
      { headers: { 'idempotency-key': randomUUID() } },
    );
    expect(closed.status).toBe(201);
    expect(await open(director, people[30])).toEqual({ state: 'shown' });
  });

  test('pauses nothing without the setting and without a public address', async () => {
    const people = await start({}, 32);
    const director = await directorOf(30 * 24);
    expect(await shownOf(director, people)).toBe(32);
  });
});

test('RATE_LIMIT_SCALE does not change them', async () => {
  const people = await start(
    { CONTACT_LIMIT_FIRST_DAY: '2', CONTACT_LIMIT_SHARED: '3', RATE_LIMIT_SCALE: '9' },
    6,
  );
  expect(await shownOf(await directorOf(0), people)).toBe(2);
  expect(await shownOf(await directorOf(30), people)).toBe(1);
  const director = await app.db.select().from(contactDays).where(eq(contactDays.network, '203.0.113.0/24'));
  expect(director).toMatchObject([{ people: 3 }]);
});
