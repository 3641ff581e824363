import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../test/app.ts';
import { createPerson } from '../../test/people.ts';
import { formOf, photo } from '../../test/pictures.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

/** A metric's value by its name and labels in /metrics. */
async function measure(name: string): Promise<number> {
  const { text } = await app.visitor().get('/metrics');
  const line = text.split('\n').find((candidate) => candidate.startsWith(`${name} `));
  return Number(line?.slice(name.length) ?? 0);
}

test('uploads are counted with their bytes, their time and the reason of a refusal', async () => {
  const artist = await createPerson(app, 'Artist');
  const bytes = await photo();
  const outcome = (stage: string, text: string) =>
    `kirdaar_uploads_total{stage="${stage}",outcome="${text}"}`;
  const names = [
    outcome('receive', 'done'),
    outcome('receive', 'file.wrong_type'),
    outcome('store', 'done'),
    outcome('store', 'file.unreadable'),
    'kirdaar_upload_bytes_total',
    'kirdaar_upload_seconds_count{stage="store"}',
  ];
  const before = await Promise.all(names.map(measure));
  for (const picture of [bytes, bytes.subarray(0, 300), Buffer.from('just words')]) {
    await artist.client.patchForm(
      `/api/users/${artist.id}/profile-picture`,
      formOf({ profilePicture: picture }),
    );
  }
  const after = await Promise.all(names.map(measure));
  expect(after.map((value, index) => value - (before[index] ?? 0))).toEqual([
    2,
    1,
    1,
    1,
    bytes.length + 300,
    2,
  ]);
});
