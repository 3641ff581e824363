import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../test/app.ts';
import { everyAddress, readingCalls } from '../../test/crawl.ts';
import { plantSecrets } from '../../test/secrets.ts';

let app: TestApp;
let world: Awaited<ReturnType<typeof plantSecrets>>;
let addresses: ReturnType<typeof everyAddress>;
beforeAll(async () => {
  app = await createTestApp();
  world = await plantSecrets(app);
  const { people, secrets, board, audition } = world;
  addresses = everyAddress({
    ...world,
    ...{ people: Object.values(people), texts: secrets.map(({ text }) => text), boardIds: [board.id] },
    ...{ auditionIds: [audition.id], invitationIds: audition.invitationIds },
  });
});
afterAll(() => app.close());

/** Where a viewer finds which secrets, as 'email of meera in getProfile'; and how many answers held data. */
async function crawl(viewer: string) {
  const ofClient = viewer === 'client' ? world.board.client : app.visitor();
  const client = world.people[viewer]?.client ?? ofClient;
  const found = new Set<string>();
  let answers = 0;
  for (const [call, urls] of Object.entries(addresses)) {
    for (const url of urls) {
      const { status, text, headers } = await client.get(`/api${url}`);
      if (status === 200) answers++;
      const answer = text + JSON.stringify(headers);
      for (const secret of world.secrets) {
        if (answer.includes(secret.text)) found.add(`${secret.name} in ${call}`);
      }
    }
  }
  return { found, answers };
}

test('every GET of the contract is crawled', () => {
  expect(Object.keys(addresses).toSorted()).toEqual(readingCalls.toSorted());
});

const viewers = [
  'visitor',
  'client',
  'meera',
  'kabir',
  'editor',
  'unfinished',
  'first',
  'second',
  'arvind',
  'rukmini',
  'administrator',
];

test.each(viewers)(
  '%s finds what is theirs to see where it belongs, and nothing else anywhere',
  async (viewer) => {
    const { found, answers } = await crawl(viewer);
    const allowed = world.secrets.filter(({ seenBy }) => seenBy.includes(viewer));
    const rights = new Set(allowed.flatMap(({ name, calls }) => calls.map((call) => `${name} in ${call}`)));
    expect([...found].filter((entry) => !rights.has(entry))).toEqual([]);
    // they do see what they may: otherwise nothing would be proven
    const seen = new Set([...found].map((entry) => entry.split(' in ')[0]));
    expect(seen).toEqual(new Set(allowed.map(({ name }) => name)));
    expect(answers).toBeGreaterThan(['visitor', 'client'].includes(viewer) ? 30 : 40);
  },
  60_000,
);

test('no one is found by an address, a number or a tape', async () => {
  for (const { client } of Object.values(world.people)) {
    for (const url of addresses.listArtists?.filter((one) => one.includes('searchQuery')) ?? []) {
      const { json } = await client.get(`/api${url}`);
      expect(json.data.total, url).toBe(0);
    }
  }
});
