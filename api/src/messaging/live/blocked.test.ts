import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { addRound, answer, roundOf } from '../../../test/auditions.ts';
import { hearing, served } from '../../../test/listening.ts';
import { type Conversing, converse } from '../../../test/messages.ts';
import type { Person } from '../../../test/people.ts';
import { announceNotifications } from './announce.ts';

let app: TestApp;
let origin: string;
beforeAll(async () => {
  app = await createTestApp();
  origin = await served(app);
});
afterAll(() => app.close());

/** A stream of a user, and what it received since the last call: an event announced last arrives last. */
async function listening(person: Person) {
  const stream = await hearing(origin, person.client);
  const end = `notifications ${person.id}`;
  let known = 0;
  const news = async (): Promise<string[]> => {
    await new Promise(setImmediate);
    const ends = stream.changes().filter((change) => change === end).length;
    await app.db.transaction(async (tx) => announceNotifications(tx, [person.id]));
    await stream.until(({ changes }) => changes().filter((change) => change === end).length > ends);
    const received = stream.changes().slice(known);
    known = stream.changes().length;
    // the last is the marker that was waited for
    return received.slice(0, -1);
  };
  await news();
  return { stream, news };
}

const block = ({ artist }: Conversing, director: Person) => artist.client.put(`/api/blocks/${director.id}`);

describe('A user blocked by an artist', () => {
  test('receives that the desks changed which the artist leaves, and again when the block ends; no other user does (S8)', async () => {
    const scene = await converse(app);
    const desk = `project ${scene.projectId}`;
    const [blocked, owner] = [await listening(scene.editor), await listening(scene.owner)];
    await block(scene, scene.editor);
    expect(await blocked.news()).toEqual([desk]);
    // a second block has no effect
    await block(scene, scene.editor);
    expect(await blocked.news()).toEqual([]);
    for (const received of [[desk], []]) {
      await scene.artist.client.delete(`/api/blocks/${scene.editor.id}`);
      expect(await blocked.news()).toEqual(received);
    }
    expect(await owner.news()).toEqual([]);
    for (const { stream } of [blocked, owner]) stream.leave();
  });

  test('receives as an editor no conversation with them and no news of what they do, and the owner does (S8)', async () => {
    const scene = await converse(app);
    const { owner, editor, artist, desk, projectId } = scene;
    const thread = await scene.begun(editor, 'Are you free?');
    const { _id, slots } = await addRound(owner, projectId, [desk.lead]);
    const [invitation = ''] = await roundOf(owner, _id).invited([artist]);
    await block(scene, editor);
    const [blocked, seeing] = [await listening(editor), await listening(owner)];

    expect((await scene.write(artist, thread, 'I am')).status).toBe(201);
    expect(await seeing.news()).toContain(`thread ${thread}`);
    expect(await blocked.news()).toEqual([]);

    await answer(artist, invitation, { answer: 'confirm', slotId: slots[0]?._id });
    // the events of the round and of the desk go to the whole team, and name no user
    expect(await blocked.news()).toEqual([`audition ${_id}`, `project ${projectId}`]);
    expect(await seeing.news()).toContain(`notifications ${owner.id}`);

    await desk.mark(artist.id, 'viewed');
    expect(await blocked.news()).toEqual([`project ${projectId}`]);
    const after = await editor.client.get(`/api/projects/${projectId}/candidates?role=${desk.lead}`);
    expect(after.json.data.total).toBe(0);
    for (const { stream } of [blocked, seeing]) stream.leave();
  });
});
