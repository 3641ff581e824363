import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { calls } from '@kirdaar/contract/operations.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../test/app.ts';
import { aboutTheArtist } from '../../test/calls-about-artist.ts';
import type { Client } from '../../test/client.ts';
import { allCallsTimeout, failuresOf } from '../../test/failures.ts';
import { addressOf, requests } from '../../test/matrix-requests.ts';
import { isVisitor, type Scene, setProject, setScene } from '../../test/matrix-scene.ts';
import { callerKinds, type MatrixRow, readMatrix } from '../../test/matrix-table.ts';
import { addApplications, attend } from '../../test/talents.ts';
import { users } from '../db/tables/accounts/accounts.ts';
import { refreshListing } from '../profiles/listing.service.ts';

const page = join(import.meta.dirname, '../../../docs/authorisation.md');
const rows = readMatrix(readFileSync(page, 'utf8')).calls.filter(
  ({ call }) => !calls[call].startsWith('GET'),
);

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const contact = { number: '9000000021', whatsappNumber: '9000000022' };
const born = '2014-02-03';

/** Makes the artist of a scene a child whose guardian agreed; gives what says how the child and the guardian are reached, and
    when the child was born, as the callers of the matrix say it, too. */
async function makeChild({ people }: Scene): Promise<string[]> {
  const { id, email } = people['artist (self)'];
  await attend(app.db, [id], 'applied');
  await app.db
    .update(users)
    .set({ ...contact, age: 12, isChild: true, dateOfBirth: born })
    .where(eq(users.id, id));
  await app.db.transaction((tx) => refreshListing(tx, id));
  const guardian = ['9812345678', `guardian-${id}@`, `sunita-${id}@`];
  return [...Object.values(contact), email, born, ...guardian];
}

const self = 'artist (self)';
// these are answered as others among them
const alike = ['other professional', 'administrator without second step'];
// the child comes last: it may be gone then
const viewers = [...callerKinds.filter((kind) => kind !== self && !alike.includes(kind)), self] as const;

const whoIs = async (client: Client): Promise<string | undefined> =>
  (await client.get('/api/auth')).json.data?._id;

/** The secrets that a call shows to each viewer, as 'editor: 9812345678'. For visitors the child's identity counts too.
    A client that the call signs in as the child counts as the child. */
async function finds({ call, about }: MatrixRow): Promise<string[]> {
  const scene = await setScene(app, about);
  const secrets = await makeChild(scene);
  const child = scene.people[self];
  const identity = [child.id, child.name, child.publicIdentifier];
  const found = new Set<string>();
  const appliedTo = async () => {
    const project = await setProject(app, scene, about);
    const sending = { artistId: child.id, roleId: project.roleId };
    if (about !== 'an archived project') await addApplications(app, project.id, [sending]);
    return project;
  };
  let project: Awaited<ReturnType<typeof setProject>> | null = null;
  for (const kind of viewers) {
    const client = scene.clientOf(kind);
    const caller = scene.people[isVisitor(kind) ? self : kind];
    for (const make of [requests[call], ...(aboutTheArtist[call] ?? [])]) {
      project ??= await appliedTo();
      const sent = await make({ test: app, scene, about, project, client, caller });
      const { method, url } = addressOf(call, sent);
      const { status, text, headers } = await client.send(method, url, sent);
      // a refused call changed nothing
      if (status < 400) project = null;
      const answer = text + JSON.stringify(headers);
      const looked = isVisitor(kind) ? [...secrets, ...identity] : secrets;
      const disclosed = looked.filter((secret) => answer.includes(secret));
      const as = disclosed.length > 0 && (await whoIs(client)) === child.id ? self : kind;
      for (const secret of disclosed) found.add(`${as}: ${secret}`);
    }
  }
  return [...found];
}

const titleOf = ({ call, about }: MatrixRow) => (about ? `${calls[call]}, ${about}` : calls[call]);

test(
  'Calls that write show only the child how it and its guardian are reached and when it was born, and no stranger who it is (S13, S14)',
  async () => {
    const failures = await failuresOf(rows, titleOf, async (row) => {
      const found = await finds(row);
      const isOwn = (one: string) => one.startsWith(`${self}: `);
      // but a moderator who gives a reason sees how to reach the guardian (rule moderation/masked-2)
      const isRevealed = (one: string) =>
        row.call === 'revealContact' && /^administrator: (9812345678|guardian-)/.test(one);
      expect(found.filter((one) => !isOwn(one) && !isRevealed(one))).toEqual([]);
      expect(found.filter(isRevealed)).toHaveLength(row.call === 'revealContact' ? 2 : 0);
      // what is looked for is there to be found
      if (row.about === 'the right password' && row.call === 'login') expect(found.length).toBeGreaterThan(5);
    });
    expect(failures).toEqual([]);
  },
  allCallsTimeout,
);
