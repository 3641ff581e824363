import { PersonalData } from '@kirdaar/contract/accounts/personal-data.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { converse } from '../../../test/messages.ts';
import type { Person } from '../../../test/people.ts';
import { goodPassword } from '../../../test/sign-up.ts';
import { hashSecret } from '../../core/hashing.ts';

let app: TestApp;
let passwordHash: string;
beforeAll(async () => {
  app = await createTestApp();
  passwordHash = await hashSecret(goodPassword);
});
afterAll(() => app.close());

const givePassword = ({ id }: Person) =>
  app.db.$client.query('UPDATE users SET password_hash = $2 WHERE id = $1', [id, passwordHash]);
const remove = ({ id, client }: Person) =>
  client.delete(`/api/users/${id}`, { body: { password: goodPassword } });

describe('Deleting an account', () => {
  test('of an artist deletes their conversations, and notifies the owner that one artist left (E17)', async () => {
    const scene = await converse(app);
    const { artist, owner, editor } = scene;
    await app.db.$client.query('UPDATE users SET password_hash = $2 WHERE id = $1', [
      artist.id,
      passwordHash,
    ]);
    const id = await scene.begun(editor, 'Hello');
    await scene.write(artist, id, 'Yes');
    await scene.write(owner, id, 'Good');
    expect((await remove(artist)).status).toBe(200);
    for (const person of [owner, editor]) {
      expect(await scene.list(person)).toEqual([]);
      expect((await person.client.get(`/api/threads/${id}/messages`)).status).toBe(404);
      expect(await scene.summary(person)).toMatchObject({ messages: 0 });
    }
    expect(await scene.noticesOf(owner)).toEqual(['One artist left Kirdaar.']);
    expect(await scene.noticesOf(editor)).toEqual([]);
  });

  test('of a director keeps what they wrote, without a name, and empties projects that have a conversation (E17)', async () => {
    const scene = await converse(app, { applied: false });
    const { artist, owner, editor } = scene;
    for (const person of [owner, editor]) await givePassword(person);
    const id = await scene.begun(owner, 'Hello');
    await scene.write(editor, id, 'Are you there?');
    expect((await remove(editor)).status).toBe(200);
    expect((await remove(owner)).status).toBe(200);
    const { messages } = await scene.read(artist, id);
    expect(messages.map(({ text, from }: Record<string, string>) => [text, from])).toEqual([
      ['Are you there?', 'Former casting team member'],
      ['Hello', 'Former casting team member'],
    ]);
    expect((await scene.list(artist))[0]).toMatchObject({ notice: 'This project was removed.' });
    expect(await scene.noticesOf(artist)).toEqual([
      'Message from Former casting team member, Neelam Express',
      'Message from Former casting team member, Neelam Express',
    ]);
  });
});

test('Conversations are in the data of the artist and the owner, and an editor’s data has what they wrote', async () => {
  const scene = await converse(app);
  const { artist, owner, editor } = scene;
  const id = await scene.begun(owner, 'Are you free?');
  await scene.write(artist, id, 'Yes');
  await scene.write(editor, id, 'Good');
  await scene.settle(artist, id, { muted: true });
  const exported = async ({ id: user, client }: Person) =>
    PersonalData.parse((await client.get(`/api/users/${user}/export`)).json.data).conversations;
  const thread = { project: 'Neelam Express', artist: 'Anu Rao', closedAt: null };
  const texts = [
    { from: 'Leela Krishnan', text: 'Are you free?' },
    { from: 'Anu Rao', text: 'Yes' },
    { from: 'Arvind Mathur', text: 'Good' },
  ];
  expect(await exported(artist)).toMatchObject([{ ...thread, muted: true, unread: true, messages: texts }]);
  expect(await exported(owner)).toMatchObject([{ ...thread, muted: false, unread: true, messages: texts }]);
  expect(await exported(editor)).toMatchObject([{ ...thread, messages: texts.slice(2) }]);
});
