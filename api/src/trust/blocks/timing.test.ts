import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { addRound } from '../../../test/auditions.ts';
import { type Conversing, converse, listedPerson } from '../../../test/messages.ts';
import type { Person } from '../../../test/people.ts';
import { sentDuring } from '../../../test/statements.ts';
import { addApplications } from '../../../test/talents.ts';
import { refreshListing } from '../../profiles/listing.service.ts';

let app: TestApp;
let scene: Conversing;
let round: string;
let list: string;
type Named = Pick<Person, 'id' | 'publicIdentifier'>;
const people = {} as Record<'blocking' | 'unlisted' | 'unknown', Named>;

beforeAll(async () => {
  app = await createTestApp();
  scene = await converse(app, { applied: false });
  const { owner, editor, projectId, desk } = scene;
  round = (await addRound(owner, projectId, [desk.lead]))._id;
  const blocking = await listedPerson(app, 'Balu Iyer');
  const unlisted = await listedPerson(app, 'Charu Nair');
  await addApplications(
    app,
    projectId,
    [blocking, unlisted].map(({ id }) => ({ artistId: id, roleId: desk.lead })),
  );
  await desk.rows('UPDATE users SET is_profile_complete = false WHERE id = $1', [unlisted.id]);
  await app.db.transaction((tx) => refreshListing(tx, unlisted.id));
  await blocking.client.put(`/api/blocks/${owner.id}`);
  const unknown = { id: randomUUID(), publicIdentifier: 'no-such-person' };
  Object.assign(people, { blocking, unlisted, unknown });
  list = (await editor.client.post('/api/lists', { name: 'Mine' })).json.data._id;
});
afterAll(() => app.close());

type Ask = (by: Person, who: Named) => Promise<{ status: number; text: string }>;
const profile =
  (query: string): Ask =>
  (by, { publicIdentifier }) =>
    by.client.get(`/api/users/profile/${publicIdentifier}${query}`);
const inProject = () => `projectId=${scene.projectId}`;

/** Calls that name a person. None may reveal whether the person blocked the owner, is not listed, or does not exist. */
const asks: Record<string, Ask> = {
  'a profile': profile(''),
  'a profile that is fetched ahead': profile('?contact=later'),
  'a profile opened from the project': (by, who) => profile(`?${inProject()}`)(by, who),
  'contact details': profile('/contact'),
  'contact details from the project': (by, who) => profile(`/contact?${inProject()}`)(by, who),
  'an ask': (by, { id }) => by.client.post('/api/contact-requests', { artistId: id }),
  'an ask from the project': (by, { id }) =>
    by.client.post('/api/contact-requests', { artistId: id, projectId: scene.projectId }),
  'the conversation with them': (by, { id }) =>
    by.client.get(`/api/threads/with?${inProject()}&artistId=${id}`),
  'a first message': (by, { id }) => scene.start(by, 'Hello', id),
  'a message to many': (by, { id }) =>
    by.client.post('/api/threads/bulk', { projectId: scene.projectId, artistIds: [id], text: 'Hello' }),
  'an invitation to an audition': (by, { id }) =>
    by.client.post(`/api/auditions/${round}/invitations`, { artists: [{ artistId: id }] }),
  'an invitation to apply': (by, { id }) =>
    by.client.post(`/api/projects/${scene.projectId}/roles/${scene.desk.friend}/invitations`, {
      artistIds: [id],
    }),
  'a note': (by, { id }) =>
    by.client.post(`/api/projects/${scene.projectId}/notes`, { artistIds: [id], text: 'Tall' }),
  'a mark': (by, { id }) =>
    by.client.post('/api/project-artists/update-status', {
      ...{ projectId: scene.projectId, artistId: id, status: 'viewed' },
    }),
  'a list of people': (by, { id }) => by.client.post(`/api/lists/${list}/people`, { artistIds: [id] }),
};
/** Calls without a project do not change for the rest of the team. */
const ofNoProject = [
  'a profile',
  'a profile that is fetched ahead',
  'contact details',
  'an ask',
  'a list of people',
];

/** The answer without ids, and its statements. */
async function answered(ask: Ask, by: Person, who: Named) {
  let answer = { status: 0, text: '' };
  const sent = await sentDuring(async () => {
    answer = await ask(by, who);
  });
  const text = answer.text.replaceAll(who.id, '#').replaceAll(who.publicIdentifier, '#');
  // live events of the previous call arrive at any time
  const statements = sent.map((one) => one.text).filter((one) => !one.includes('pg_notify'));
  return { status: answer.status, text, statements };
}

describe('A blocked viewer, an unlisted person and a missing one give equal answers', () => {
  const cases = Object.keys(asks).flatMap((what) => {
    const team = ofNoProject.includes(what) ? [] : [[what, 'an editor'] as const];
    return [[what, 'the owner'] as const, ...team];
  });
  test.each(cases)('by %s of %s (R40)', async (what, who) => {
    const ask = asks[what] as Ask;
    const by = who === 'the owner' ? scene.owner : scene.editor;
    // fills the cache first
    await answered(ask, by, people.unknown);
    const unknown = await answered(ask, by, people.unknown);
    expect(await answered(ask, by, people.blocking)).toEqual(unknown);
    expect(await answered(ask, by, people.unlisted)).toEqual(unknown);
  });
});

test('The ledger marks a viewer from the team of a blocked director (R40)', async () => {
  const { owner, editor } = scene;
  const artist = await listedPerson(app, 'Deepa Rao');
  const look = () => editor.client.get(`/api/users/profile/${artist.publicIdentifier}`);
  expect((await look()).json.data.contact).toEqual({ state: 'shown' });
  const teamOf = async () => (await artist.client.get('/api/contact-views')).json.data.views[0].teamOf;
  expect(await teamOf()).toBeNull();
  await artist.client.put(`/api/blocks/${owner.id}`);
  expect(await teamOf()).toEqual({ _id: owner.id, name: owner.name });
  // outside the owner's projects the editor is an ordinary director
  expect((await look()).status).toBe(200);
  await artist.client.delete(`/api/blocks/${owner.id}`);
  expect(await teamOf()).toBeNull();
});
