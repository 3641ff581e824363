import { randomUUID } from 'node:crypto';
import { limits } from '@kirdaar/domain/limits.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../test/app.ts';
import { createPerson } from '../../test/people.ts';
import { formOf, photo } from '../../test/pictures.ts';
import { multipart, pdf, projectFields } from '../../test/projects.ts';
import { insertFile } from './files.queries.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

/** A file that takes nearly all the storage of its owner. */
function fill(ownerId: string, left: number) {
  const id = randomUUID();
  const bytes = limits.storedBytes - left;
  return insertFile(app.db, { id, ownerId, kind: 'pdf', path: `/uploads/${id}.pdf`, bytes });
}

test('a user whose files take up a gigabyte gets that refusal, and their files stay', async () => {
  const artist = await createPerson(app, 'Artist');
  const bytes = await photo();
  const send = () =>
    artist.client.patchForm(`/api/users/${artist.id}/images`, formOf({ neutralBackground: bytes }));
  const shown = (await send()).json.data.images.neutralBackground.url;
  const large = await fill(artist.id, bytes.length);
  const { status, json } = await send();
  expect([status, json.code]).toEqual([413, 'file.no_room']);
  const message =
    'Your files take up all the room there is for them (1 GB). What you remove makes room within two hours.';
  expect(json.errors).toEqual([{ path: 'neutralBackground', message }]);
  const seen = await artist.client.get(`/api/users/profile/${artist.publicIdentifier}`);
  expect(seen.json.data.images.neutralBackground.url).toBe(shown);

  await app.db.$client.query('DELETE FROM files WHERE id = $1', [large.id]);
  expect((await send()).status).toBe(200);
});

test('a brief has to fit in, and each user has separate room', async () => {
  const [director, other] = [await createPerson(app, 'Director'), await createPerson(app, 'Director')];
  await fill(director.id, pdf.length - 1);
  const form = async () => multipart(projectFields({ banner: await photo(), briefDescriptionPdf: pdf }));
  const refused = await director.client.postForm('/api/projects', await form());
  expect([refused.status, refused.json.errors[0]?.path]).toEqual([413, 'briefDescriptionPdf']);
  expect((await other.client.postForm('/api/projects', await form())).status).toBe(201);
});
