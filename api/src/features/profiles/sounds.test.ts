import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { soundOfName } from '@kirdaar/domain/names/name-sound.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { addListed } from '../../../test/talents.ts';
import { users } from '../../db/tables/accounts.ts';
import { checkListings, rebuildListings, refreshListing } from './listing.service.ts';
import { hearUnheard } from './sounds.service.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const refresh = (id: string) => test.db.transaction((tx) => refreshListing(tx, id));
const change = (id: string, fields: Partial<typeof users.$inferInsert>) =>
  test.db.update(users).set(fields).where(eq(users.id, id));
const rows = async (statement: string, values: unknown[] = []) =>
  (await test.db.$client.query(statement, values)).rows;

/** The names of the lists that hold a text, with their sounds. */
async function sounds(part: string): Promise<[string, string | null][]> {
  const found = await rows(
    'SELECT name_key, sound FROM listing_sounds WHERE strpos(name_key, $1) > 0 ORDER BY name_key',
    [part],
  );
  return found.map(({ name_key, sound }) => [name_key, sound]);
}
const heard = (...names: string[]) => names.map((name) => [name, soundOfName(name)]);

/** Lists people as a version does that knows nothing of sounds. */
const addUnheard = (name: string, count: number) =>
  rows(
    `WITH made AS (
       INSERT INTO users (id, email, name, password_hash, kind, public_identifier, is_profile_complete)
       SELECT gen_random_uuid(), $1 || '-' || n, $1 || ' ' || lpad(n::text, 5, '0'), 'unusable', 'Artist', $1 || '-' || n, true
       FROM generate_series(1, $2::integer) AS n RETURNING id, lower(name) AS key
     )
     INSERT INTO listing_search SELECT id, key, 0, 0, 0, 0, 0, 0, 0, 0 FROM made`,
    [name, count],
  );

describe('the sounds of names', () => {
  it('are there with the name, follow it, and go with the last who has it', async () => {
    const [first = '', second = ''] = await addListed(test, [
      { name: 'Savitrī Noor' },
      { name: 'SAVITRĪ Noor' },
    ]);
    expect(await sounds('savit')).toEqual(heard('savitrī noor'));
    await change(first, { name: 'Savitha Noor' });
    await refresh(first);
    expect(await sounds('savit')).toEqual(heard('savitha noor', 'savitrī noor'));
    await change(second, { isProfileComplete: false });
    await refresh(second);
    expect(await sounds('savit')).toEqual(heard('savitha noor'));
    await test.db.delete(users).where(eq(users.id, first));
    expect(await sounds('savit')).toEqual([]);
    expect(await checkListings(test.db)).toEqual([]);
  });

  it('come in the transaction of the name, or not at all', async () => {
    const [id = ''] = await addListed(test, [{ name: 'Before Rename' }]);
    const failing = test.db.transaction(async (tx) => {
      await tx.update(users).set({ name: 'After Rename' }).where(eq(users.id, id));
      await refreshListing(tx, id);
      const { rows: inside } = await tx.execute(
        "SELECT sound FROM listing_sounds WHERE name_key = 'after rename'",
      );
      expect(inside).toEqual([{ sound: soundOfName('After Rename') }]);
      throw new Error('undone');
    });
    await expect(failing).rejects.toThrow('undone');
    expect(await sounds('rename')).toEqual(heard('before rename'));
  });

  it('are of what is typed, not of how keys are written for their order', async () => {
    await addListed(test, [{ name: '𝒜lka Ｒao' }]);
    expect(await rows("SELECT sound FROM listing_sounds WHERE sound LIKE '% alka rao %'")).toHaveLength(1);
    expect(await checkListings(test.db)).toEqual([]);
  });

  it('are right after many changes at once of people with one name', async () => {
    const people = Array.from({ length: 12 }, (_, n) => ({ name: `Twin ${n % 2}` }));
    const ids = (await Promise.all(people.map((person) => addListed(test, [person])))).flat();
    await Promise.all([
      ...ids.map((id) => test.db.delete(users).where(eq(users.id, id))),
      ...people.slice(1, 2).map((person) => addListed(test, [person])),
    ]);
    expect(await sounds('twin')).toEqual(heard('twin 1'));
    expect(await checkListings(test.db)).toEqual([]);
  });

  it('are checked and mended like the listings themselves', async () => {
    await addListed(test, [{ name: 'Misheard Name' }]);
    for (const statement of [
      `UPDATE listing_sounds SET sound = 'other' WHERE name_key = 'misheard name'`,
      `UPDATE listing_sounds SET sound = NULL WHERE name_key = 'misheard name'`,
      `DELETE FROM listing_sounds WHERE name_key = 'misheard name'`,
      `INSERT INTO listing_sounds VALUES ('nobody', '')`,
    ]) {
      await test.db.$client.query(statement);
      const id = statement.includes('nobody') ? 'nobody' : 'misheard name';
      const faults = await checkListings(test.db);
      expect([...new Set(faults.map((fault) => fault.id))]).toEqual([id]);
      expect(faults[0]?.fault).toBe('misheard');
      await rebuildListings(test.db);
      expect(await checkListings(test.db)).toEqual([]);
    }
    expect(await sounds('misheard')).toEqual(heard('misheard name'));
  });

  it('are heard by a job where another version brought the names', async () => {
    await addUnheard('Unheard Gita', 3);
    expect((await sounds('unheard gita')).map(([, sound]) => sound)).toEqual([null, null, null]);
    await hearUnheard(test.deps);
    expect((await sounds('unheard gita')).map(([, sound]) => sound)).toEqual([
      soundOfName('Unheard Gita 00001'),
      soundOfName('Unheard Gita 00002'),
      soundOfName('Unheard Gita 00003'),
    ]);
  });

  it('are heard to the end after a kill in the middle', async () => {
    await addUnheard('Killed Meena', 1200);
    const unheard = async () => (await sounds('killed meena')).filter(([, sound]) => sound === null).length;
    const client = await test.db.$client.connect();
    try {
      await client.query('BEGIN');
      await client.query("SELECT FROM listing_sounds WHERE name_key = 'killed meena 00700' FOR UPDATE");
      const file = (path: string) => JSON.stringify(join(import.meta.dirname, path));
      const program = `
        import { openDatabase } from ${file('../../db/database.ts')};
        import { hearUnheard } from ${file('sounds.service.ts')};
        await hearUnheard({ db: openDatabase(${JSON.stringify(test.databaseUrl)}) });`;
      const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
        cwd: import.meta.dirname,
        stdio: ['ignore', 'ignore', 'inherit'],
      });
      await expect.poll(unheard).toBeLessThan(1200);
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    } finally {
      await client.query('ROLLBACK');
      client.release();
    }
    expect(await unheard()).toBeGreaterThan(0);
    await hearUnheard(test.deps);
    expect(await unheard()).toBe(0);
  });
});
