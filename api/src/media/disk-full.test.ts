import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../test/app.ts';
import { createPerson, type Person } from '../../test/people.ts';
import { formOf, photo, picture } from '../../test/pictures.ts';
import { type ServerProcess, startServerProcess } from '../../test/server-process.ts';
import { storedNames } from '../../test/stored-names.ts';
import { verifySample } from './verify-files.ts';

let app: TestApp;
let server: ServerProcess;
let artist: Person;
beforeAll(async () => {
  app = await createTestApp();
  // the other process has the machine's clock
  app.setNow(new Date().toISOString());
  artist = await createPerson(app, 'Artist');
  server = await startServerProcess(app, { mostKilobytes: 200 });
});
afterAll(async () => {
  await server.kill();
  await app.close();
});

async function send(bytes: Buffer) {
  const answer = await fetch(`${server.origin}/api/users/${artist.id}/profile-picture`, {
    method: 'PATCH',
    body: formOf({ profilePicture: bytes }),
    headers: { cookie: [...artist.client.cookies].map((pair) => pair.join('=')).join('; ') },
  });
  const body = (await answer.json()) as { message?: string; data?: { profileUrl: string } };
  return { status: answer.status, retryAfter: answer.headers.get('retry-after'), ...body };
}

const inFolder = (name: string) => storedNames(join(app.deps.config.dataDir, name));

test.each([
  ['an upload arrives', () => picture(700, 500).jpeg({ quality: 100 }).toBuffer(), [300_000, 5_000_000]],
  // noise that its format hides: small as it comes, large when it is encoded again
  ['its pictures are stored', () => picture(750, 750).webp({ quality: 1 }).toBuffer(), [1000, 200_000]],
])(
  'when the disk is full while %s it gets that refusal, the old picture stays, and small ones continue',
  async (_when, make, [least = 0, most = 0]) => {
    const before = (await send(await photo())).data?.profileUrl ?? '';
    const stored = await inFolder('media/uploads');
    const bytes = await make();
    expect(bytes.length).toBeGreaterThan(least);
    expect(bytes.length).toBeLessThan(most);
    const refused = await send(bytes);
    expect(refused).toMatchObject({
      status: 503,
      retryAfter: '10',
      message: 'Files cannot be stored or shown at the moment. Please try again in a little while.',
    });
    expect(await inFolder('incoming')).toEqual([]);
    expect(await inFolder('media/uploads')).toEqual(stored);

    const seen = await fetch(`${server.origin}/api${before}`);
    expect([seen.status, (await seen.arrayBuffer()).byteLength > 0]).toEqual([200, true]);
    expect((await send(await photo())).status).toBe(200);
    app.wait(60);
    expect(await verifySample(app.deps)).toEqual([]);
  },
  60_000,
);
