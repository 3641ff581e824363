import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { createPerson, type Person } from '../../../test/people.ts';
import { users } from '../../db/tables/accounts/accounts.ts';
import { refreshListing } from '../../profiles/listing.service.ts';

let app: TestApp;
let director: Person;
const people: Person[] = [];
beforeAll(async () => {
  app = await createTestApp();
  director = await createPerson(app, 'Director');
  for (const name of ['Anu', 'Bela', 'Chitra', 'Deepa', 'Esha']) {
    const person = await createPerson(app, 'Artist', { name, isProfileComplete: true });
    await app.db.transaction((tx) => refreshListing(tx, person.id));
    people.push(person);
  }
});
afterAll(() => app.close());

const one = fc.nat({ max: 4 });
const some = fc.uniqueArray(one, { minLength: 1, maxLength: 4 });
const act = fc.oneof(
  fc.record({ did: fc.constantFrom('add' as const, 'remove' as const), artists: some }),
  fc.record({
    did: fc.constantFrom('list' as const, 'unlist' as const, 'block' as const, 'unblock' as const),
    who: one,
  }),
);

test('A list shows what a naive model shows, for any order of adding, removing, listings and blocks (M19)', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 4, maxLength: 14 }), async (acts) => {
      const { _id } = (await director.client.post('/api/lists', { name: 'Voices' })).json.data;
      const held = new Set<number>();
      const unlisted = new Set<number>();
      const blocking = new Set<number>();
      const isThere = (who: number) => !unlisted.has(who) && !blocking.has(who);
      const setListed = async (who: number, isProfileComplete: boolean) => {
        const id = people[who]?.id ?? '';
        await app.db.update(users).set({ isProfileComplete }).where(eq(users.id, id));
        await app.db.transaction((tx) => refreshListing(tx, id));
        if (isProfileComplete) unlisted.delete(who);
        else unlisted.add(who);
      };
      const setBlocked = async (who: number, isOn: boolean) => {
        await people[who]?.client.send(isOn ? 'PUT' : 'DELETE', `/api/blocks/${director.id}`, {});
        if (isOn) blocking.add(who);
        else blocking.delete(who);
      };
      const check = async () => {
        const { artists, total } = (await director.client.get(`/api/lists/${_id}`)).json.data;
        const expected = [...held]
          .filter(isThere)
          .toSorted()
          .map((who) => people[who]?.name);
        expect([artists.map(({ name }: { name: string }) => name), total]).toEqual([
          expected,
          expected.length,
        ]);
      };
      for (const step of acts) {
        if ('artists' in step) {
          const body = { artistIds: step.artists.map((who) => people[who]?.id) };
          const method = step.did === 'add' ? 'POST' : 'DELETE';
          const { json } = await director.client.send(method, `/api/lists/${_id}/people`, { body });
          for (const who of step.artists) {
            if (step.did === 'remove') held.delete(who);
            else if (isThere(who)) held.add(who);
          }
          expect(json.data.count).toBe([...held].filter(isThere).length);
        } else if (step.did === 'list' || step.did === 'unlist')
          await setListed(step.who, step.did === 'list');
        else await setBlocked(step.who, step.did === 'block');
        await check();
      }
      for (const who of people.keys()) {
        await setListed(who, true);
        await setBlocked(who, false);
      }
      await check();
      await director.client.delete(`/api/lists/${_id}`);
    }),
    { numRuns: 15 },
  );
});
