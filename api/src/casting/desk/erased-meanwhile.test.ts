import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { castProject, deskOf } from '../../../test/desk.ts';
import { createPerson, type Person } from '../../../test/people.ts';
import { listedArtist } from '../../../test/projects.ts';
import { goodPassword } from '../../../test/sign-up.ts';
import { addApplications } from '../../../test/talents.ts';
import { join } from '../../../test/team.ts';
import { hashSecret } from '../../core/hashing.ts';
import { refreshListing } from '../../profiles/listing.service.ts';

let app: TestApp;
let director: Person;
let artist: Person;
let desk: Awaited<ReturnType<typeof castProject>>;
let passwordHash: string;
beforeAll(async () => {
  app = await createTestApp();
  director = await createPerson(app, 'Director');
  passwordHash = await hashSecret(goodPassword);
});
afterAll(() => app.close());
beforeEach(async () => {
  desk = await castProject(app, director, ['Anu', 'Balu']);
  artist = await listedArtist(app);
  await app.db.transaction((tx) => refreshListing(tx, artist.id));
  await addApplications(app, desk.id, [{ artistId: artist.id, roleId: desk.lead }]);
});

const sql = async (text: string, values: unknown[] = []) => (await app.db.$client.query(text, values)).rows;
const waiting = (count: number) =>
  expect
    .poll(
      async () =>
        (
          await sql(
            "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
          )
        ).length,
    )
    .toBe(count);

async function erase(person: Person) {
  await sql('UPDATE users SET password_hash = $2 WHERE id = $1', [person.id, passwordHash]);
  return person.client.delete(`/api/users/${person.id}`, { body: { password: goodPassword } });
}

const candidacyOf = async (artistId: string) =>
  (await desk.candidacies()).find((row) => row.artist_id === artistId)?.id ?? '';

/** Pauses a decision where it records its changes, deletes an account meanwhile, and lets both continue. */
async function decideWhileErased(decide: () => Promise<{ status: number }>, person: Person) {
  const holder = await app.db.$client.connect();
  try {
    await holder.query('BEGIN');
    await holder.query('LOCK TABLE activities IN EXCLUSIVE MODE');
    const deciding = decide();
    await waiting(1);
    const erasing = erase(person);
    await waiting(2);
    await holder.query('COMMIT');
    return [(await deciding).status, (await erasing).status];
  } finally {
    holder.release();
  }
}

describe('An account that is deleted during a decision', () => {
  test.each(['decide', 'add', 'mark', 'tell'] as const)('of an artist waits: %s', async (what) => {
    const ids = [await candidacyOf(artist.id)];
    const asOf = await desk.asOf();
    const decisions = {
      decide: () => desk.decide({ ids, asOf, stage: 'callback' }),
      add: () => desk.add({ roleId: desk.lead, artistIds: [artist.id], stage: 'shortlisted' }),
      mark: () =>
        director.client.post('/api/project-artists/update-status', {
          artistId: artist.id,
          projectId: desk.id,
          status: 'shortlisted',
        }),
      tell: () =>
        director.client.post(`/api/projects/${desk.id}/outcomes`, {
          ids,
          outcome: 'not_selected',
          expected: 1,
        }),
    };
    const [decided, erased] = await decideWhileErased(decisions[what], artist);
    expect([Math.floor((decided ?? 0) / 100), erased]).toEqual([2, 200]);
    expect(await candidacyOf(artist.id)).toBe('');
  });

  test('of an editor waits until their decision is made', async () => {
    const editor = await createPerson(app, 'Director');
    await join(app, desk.id, editor, 'editor');
    const own = deskOf(app, editor, desk.id);
    const ids = (await desk.candidacies()).map(({ id }) => id);
    expect((await own.decide({ ids, asOf: await desk.asOf(), stage: 'callback' })).status).toBe(200);
    const asOf = await desk.asOf();
    const [decided, erased] = await decideWhileErased(
      () => own.decide({ ids, asOf, stage: 'booked' }),
      editor,
    );
    expect([decided, erased]).toEqual([200, 200]);
    expect((await desk.candidacies()).map(({ stage }) => stage)).toEqual(['booked', 'booked', 'booked']);
  });
});
