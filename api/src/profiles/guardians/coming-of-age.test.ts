import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import type { Client } from '../../../test/client.ts';
import { agreedGuardian, wholeChild } from '../../../test/guardians.ts';
import { createPerson } from '../../../test/people.ts';
import { cleanUp } from '../../jobs/clean-up.ts';
import { checkListings } from '../listing.service.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

test('A user who turns 18 is hidden from visitors by the birthday job, and visible once they took the profile over (S14, S16)', async () => {
  app.setNow('2032-02-02T18:29:59Z');
  const child = await wholeChild(app, {}, { age: 17 });
  const { email } = await agreedGuardian(app, child, { choice: 'everyone' });
  const member = await createPerson(app, 'Director');
  const { text } = await child.client.get('/api/auth');
  const photograph = /\/uploads\/[\w-]+\.jpg/.exec(text)?.[0] ?? '';
  const profile = (client: Client) => client.get(`/api/users/profile/${child.publicIdentifier}`);
  /** The profile, the photograph, and the lists and counts with the person. */
  const seenBy = async (client: Client) => {
    const found = [(await profile(client)).status, (await client.get(`/api${photograph}`)).status];
    const lists = await Promise.all(
      ['', '?on=home', '?on=sitemap'].map(async (query) => {
        const { artists, total } = (await client.get(`/api/users/artists${query}`)).json.data;
        return [artists.map(({ _id }: { _id: string }) => _id === child.id), total];
      }),
    );
    return [...found, ...lists];
  };
  const nowhere = [[], 0];
  const there = [[true], 1];
  const asChild = [
    [404, 404, nowhere, nowhere, nowhere],
    [200, 200, there, nowhere, nowhere],
  ];
  const seen = () => Promise.all([seenBy(app.visitor()), seenBy(member.client)]);
  expect(await seen()).toEqual(asChild);

  app.setNow('2032-02-02T18:30:00Z');
  expect(await seen()).toEqual(asChild);
  await cleanUp(app.deps);
  expect(await seen()).toEqual(asChild);
  const answer = await profile(member.client);
  expect(answer.json.data).toMatchObject({ age: 18, contact: { state: 'not_shared' } });
  expect(answer.text).not.toContain(email);

  const own = { number: '9898989898', whatsappNumber: '9898989899', choice: 'everyone', agree: true };
  expect((await child.client.put(`/api/users/${child.id}/own-profile`, own)).status).toBe(200);
  const grown = [200, 200, there, there, there];
  expect(await seen()).toEqual([grown, grown]);
  expect((await profile(app.visitor())).text).not.toContain(own.number);
  expect(await checkListings(app.db)).toEqual([]);
});
