import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { agreedGuardian, answerLink, linksTo, wholeChild } from '../../../test/guardians.ts';
import { createPerson, type Person } from '../../../test/people.ts';
import { contactDays, contactViews } from '../../db/tables/trust/contact.ts';
import { refreshListing } from '../../profiles/listing.service.ts';

const number = '9876543210';
let app: TestApp;
let artist: Person;
let director: Person;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  artist = await createPerson(app, 'Artist', { isProfileComplete: true, number });
  await app.db.transaction((tx) => refreshListing(tx, artist.id));
  director = await createPerson(app, 'Director');
});

/** A director's answer to a call that waits for the daily count during a commit. */
async function answeredAfter(path: string, meanwhile: () => Promise<{ status: number }>) {
  const [directorId, day] = [director.id, '2026-11-21'];
  await app.db.insert(contactDays).values({ directorId, day, people: 0 });
  const waiting =
    "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'";
  let answer: ReturnType<typeof director.client.get> | undefined;
  await app.db.transaction(async (tx) => {
    await tx.execute(sql`SELECT FROM contact_days WHERE director_id = ${directorId}::uuid FOR UPDATE`);
    answer = director.client.get(path);
    const isWaiting = async () => expect((await app.db.$client.query(waiting)).rowCount).toBe(1);
    await vi.waitFor(isWaiting, { timeout: 10_000, interval: 10 });
    expect((await meanwhile()).status).toBe(200);
  });
  return answer ?? expect.unreachable();
}

const block = () => artist.client.put(`/api/blocks/${director.id}`);
const choose = () => artist.client.put(`/api/users/${artist.id}/contact-choice`, { choice: 'applied' });
const profile = () => `/api/users/profile/${artist.publicIdentifier}`;

describe('Contact details that wait for the daily count', () => {
  test.each(['', '/contact'])(
    'are not shown to a viewer blocked in the meantime: %s (S1, S8)',
    async (end) => {
      const { status, text } = await answeredAfter(profile() + end, block);
      expect(text).not.toContain(number);
      expect(status).toBe(404);
      await nothingEntered();
    },
  );

  test.each(['', '/contact'])('follow a choice made in the meantime: %s (S1, S3)', async (end) => {
    const { status, text, json } = await answeredAfter(profile() + end, choose);
    expect(text).not.toContain(number);
    expect([status, (json.data.contact ?? json.data).state]).toEqual([200, 'ask']);
    await nothingEntered();
  });

  test.each(['', '/contact'])(
    'are not shown when the guardian withdraws the consent in the meantime: %s (S1, S12)',
    async (end) => {
      const child = await wholeChild(app, { name: 'Tara Patil' });
      const { email, phone } = await agreedGuardian(app, child, { choice: 'everyone' });
      const path = `/api/users/profile/${child.publicIdentifier}${end}`;
      const seen = await (await createPerson(app, 'Director')).client.get(path);
      expect(seen.text).toContain(phone);
      const { withdrawal } = await linksTo(app, email);
      const { status, text } = await answeredAfter(path, () =>
        answerLink(app, withdrawal, { answer: 'yes' }),
      );
      expect(text).not.toContain(phone);
      const later = await director.client.get(path);
      expect([status, text]).toEqual([404, later.text]);
      await nothingEntered();
    },
  );
});

async function nothingEntered() {
  const ofDirector = sql`director_id = ${director.id}::uuid`;
  expect(await app.db.select().from(contactViews).where(ofDirector)).toEqual([]);
  expect(await app.db.select().from(contactDays).where(ofDirector)).toMatchObject([{ people: 0 }]);
}
