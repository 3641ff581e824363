import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { castProject } from '../../../test/desk.ts';
import { createPerson, type Person } from '../../../test/people.ts';
import { addListed } from '../../../test/talents.ts';

let app: TestApp;
let director: Person;
let another: Person;
beforeAll(async () => {
  app = await createTestApp();
  director = await createPerson(app, 'Director');
  another = await createPerson(app, 'Director');
});
afterAll(() => app.close());

const cast = () => castProject(app, director);
type Cast = Awaited<ReturnType<typeof cast>>;
const base = ({ id }: Cast) => `/api/projects/${id}/notes`;
const write = (desk: Cast, body: object = {}) =>
  director.client.post(base(desk), {
    artistIds: desk.artists.slice(0, 1),
    text: 'A warm voice',
    visibility: 'team',
    ...body,
  });
const noteOf = async (desk: Cast, body: object = {}): Promise<string> =>
  (await write(desk, body)).json.data.notes[0]._id;

/** The desk's view of a candidate: the number in the list, and the notes on their page. */
async function read(desk: Cast, place = 0) {
  const list = await director.client.get(`/api/projects/${desk.id}/candidates?role=${desk.lead}`);
  const { notes: count, candidacyId } = list.json.data.artists[place];
  const url = `/api/projects/${desk.id}/candidates/${candidacyId}?role=${desk.lead}`;
  const { candidate, notes } = (await director.client.get(url)).json.data;
  expect(candidate.notes).toBe(count);
  return { count, notes };
}

/** Sets the author of a project's notes to another member, or to none. */
const writtenBy = (desk: Cast, author: string | null) =>
  desk.rows('UPDATE notes SET author_id = $2 WHERE project_id = $1', [desk.id, author]);

describe('A note', () => {
  test('is written about many artists at once, and is shown with each of them (D7)', async () => {
    const desk = await cast();
    const artistIds = [...desk.artists.slice(0, 2), randomUUID()];
    const answer = await write(desk, { artistIds, text: '  Dances well.\nAsk her again  ' });
    expect(answer.status).toBe(201);
    const { notes, activityId } = answer.json.data;
    const at = app.deps.clock().toISOString();
    const said = { text: 'Dances well.\nAsk her again', visibility: 'team', createdAt: at, editedAt: null };
    const author = { _id: director.id, name: director.name };
    expect(notes.map(({ artistId }: { artistId: string }) => artistId)).toEqual(
      desk.artists.slice(0, 2).toSorted(),
    );
    for (const note of notes) expect(note).toMatchObject({ ...said, author });
    app.wait(60);
    await write(desk, { text: 'Later' });
    expect(await read(desk)).toMatchObject({ count: 2, notes: [{ text: 'Later' }, { ...said, author }] });
    expect((await read(desk, 1)).count).toBe(1);
    expect((await read(desk, 2)).notes).toEqual([]);
    const { activities } = await desk.activity();
    expect(activities).toMatchObject([
      { kind: 'noted', count: 1 },
      { _id: activityId, count: 2 },
    ]);
  });

  test('has up to 2,000 characters, and 500 artists at most', async () => {
    const desk = await cast();
    expect((await write(desk, { text: 'x'.repeat(2000) })).status).toBe(201);
    const bodies = [
      { text: 'x'.repeat(2001) },
      { text: ' ' },
      { visibility: 'all' },
      { artistIds: [] },
      { artistIds: Array.from({ length: 501 }, () => randomUUID()) },
    ];
    for (const body of bodies) expect((await write(desk, body)).status).toBe(400);
    const unknown = await write(desk, { artistIds: [randomUUID()] });
    expect([unknown.status, unknown.json.data]).toEqual([201, { notes: [], activityId: null }]);
  });

  test('is changed by its author, says so, and is removed (D7)', async () => {
    const desk = await cast();
    const id = await noteOf(desk);
    const same = await director.client.patch(`${base(desk)}/${id}`, { text: 'A warm voice' });
    expect([same.status, same.json.data.editedAt]).toEqual([200, null]);
    app.wait(60);
    const changed = await director.client.patch(`${base(desk)}/${id}`, { text: 'A warm, low voice' });
    const editedAt = app.deps.clock().toISOString();
    expect(changed.json.data).toMatchObject({ text: 'A warm, low voice', visibility: 'team', editedAt });
    expect((await read(desk)).notes).toMatchObject([{ _id: id, text: 'A warm, low voice', editedAt }]);
    expect((await director.client.patch(`${base(desk)}/${id}`, {})).status).toBe(400);
    expect((await director.client.delete(`${base(desk)}/${id}`)).json.data).toBeNull();
    expect(await read(desk)).toMatchObject({ count: 0, notes: [] });
    const again = await director.client.delete(`${base(desk)}/${id}`);
    expect([again.status, again.json.data]).toEqual([200, null]);
    expect((await director.client.patch(`${base(desk)}/${id}`, { text: 'No' })).status).toBe(404);
  });

  test('of another member cannot be changed, and a private one is not found (D7)', async () => {
    const desk = await cast();
    const [team, mine] = [await noteOf(desk), await noteOf(desk, { visibility: 'me' })];
    await writtenBy(desk, another.id);
    const { client } = director;
    for (const act of [
      client.patch(`${base(desk)}/${team}`, { text: 'No' }),
      client.delete(`${base(desk)}/${team}`),
    ])
      expect([(await act).status, (await act).json.code]).toEqual([403, 'note.not_yours']);
    for (const act of [
      client.patch(`${base(desk)}/${mine}`, { text: 'No' }),
      client.delete(`${base(desk)}/${mine}`),
    ])
      expect([(await act).status, (await act).json.code]).toEqual([404, 'NOT_FOUND']);
    expect(await read(desk)).toMatchObject({
      count: 1,
      notes: [{ _id: team, author: { name: another.name } }],
    });
    const elsewhere = await cast();
    expect((await client.patch(`${base(elsewhere)}/${team}`, { text: 'No' })).status).toBe(404);
    expect((await client.delete(`${base(elsewhere)}/${team}`)).status).toBe(200);
    expect((await read(desk)).count).toBe(1);
    expect((await client.delete(`${base(elsewhere)}/x`)).status).toBe(404);
  });

  test('for its author alone leaves no activity for any other user, nor one to undo (D7)', async () => {
    const desk = await cast();
    const { activityId } = (await write(desk, { visibility: 'me' })).json.data;
    expect((await desk.activity()).activities).toMatchObject([{ _id: activityId, kind: 'noted' }]);
    await desk.rows('UPDATE activities SET made_by = $2 WHERE project_id = $1', [desk.id, another.id]);
    expect((await desk.activity()).activities).toEqual([]);
    expect((await desk.undo(activityId)).status).toBe(404);
  });

  test('that becomes private hides its activity too', async () => {
    const desk = await cast();
    const { notes } = (await write(desk, { artistIds: desk.artists.slice(0, 2) })).json.data;
    const hidden = async () =>
      (await desk.rows<{ is_private: boolean }>('SELECT * FROM activities WHERE project_id = $1')).map(
        (row) => row.is_private,
      );
    for (const [place, { _id }] of notes.entries()) {
      await director.client.patch(`${base(desk)}/${_id}`, { visibility: 'me' });
      expect(await hidden()).toEqual([place === 1]);
    }
  });
});

test('Undoing what was written removes it, except what was changed since (D11)', async () => {
  const desk = await cast();
  const { notes, activityId } = (await write(desk, { artistIds: desk.artists })).json.data;
  await director.client.patch(`${base(desk)}/${notes[0]._id}`, { text: 'Changed' });
  expect((await desk.undo(activityId)).json.data).toEqual({ undone: 2, left: 1 });
  expect(await desk.rows('SELECT body FROM notes WHERE project_id = $1')).toEqual([{ body: 'Changed' }]);
  expect((await desk.undo(activityId)).json.data).toEqual({ undone: 0, left: 0 });
  const late = (await write(desk)).json.data.activityId;
  app.wait(601);
  expect((await desk.undo(late)).json.code).toBe('undo.too_late');
});

test('A note about an artist who is not listed is not written', async () => {
  const desk = await cast();
  const [unfinished = ''] = await addListed(app, [{ isProfileComplete: false }]);
  expect((await write(desk, { artistIds: [unfinished] })).json.data.notes).toEqual([]);
});
