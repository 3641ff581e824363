// npm run bench:uploads: what twenty photographs of twelve megapixels, sent at once, do to everybody else.
import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startEmbedded } from '@kirdaar/api/src/db/embedded.ts';
import { sharp } from '@kirdaar/api/src/media/image-library.ts';
import { lines } from './lines.ts';
import { percentile } from './load/percentile.ts';
import { type Running, startKirdaar } from './servers.ts';
import { buildWorld } from './world/build.ts';
import { cookieOf, idFor } from './world/casting.ts';

const people = 10_000;
const photographs = 20;
const readers = 4;
const rounds = 3;
const quietSeconds = 10;
const goals = { ratio: 2, megabytes: 600 };

/** Detailed like a scene, so that the file is as large as a phone's. */
async function photograph(): Promise<Buffer> {
  const raw = { width: 1000, height: 750, channels: 3 } as const;
  return sharp(randomBytes(raw.width * raw.height * raw.channels), { raw })
    .resize({ width: 4000, height: 3000 })
    .jpeg({ quality: 85 })
    .toBuffer();
}

/** Everything that is only read, line after line: lists, talents, profiles and pages. */
const reads = lines.filter(({ ask }) => (ask(0, people).method ?? 'GET') === 'GET');

/** Readers who pause for a moment after each answer, until told to stop; the time of every answer in milliseconds. */
async function readWhile(server: Running, goesOn: () => boolean): Promise<number[]> {
  const times: number[] = [];
  let asked = 0;
  async function read() {
    while (goesOn()) {
      const line = reads[asked % reads.length];
      const wire = line?.ask(Math.floor(asked / reads.length), people);
      asked += 1;
      const before = performance.now();
      const answer = await fetch(`http://127.0.0.1:${server.port}${wire?.path}`, {
        headers: wire?.headers ?? {},
      });
      await answer.arrayBuffer();
      if (!answer.ok) throw new Error(`${wire?.path} was answered with ${answer.status}`);
      times.push(performance.now() - before);
      await sleep(10);
    }
  }
  await Promise.all(Array.from({ length: readers }, read));
  return times;
}

/** Sends one photograph as each of twenty artists. */
async function uploadAll(server: Running, photos: Buffer[]): Promise<void> {
  const origin = `http://127.0.0.1:${server.port}`;
  await Promise.all(
    photos.map(async (photo, place) => {
      const form = new FormData();
      form.append(
        'neutralBackground',
        new File([new Uint8Array(photo)], 'photo.jpg', { type: 'image/jpeg' }),
      );
      // not those whom the reads ask for: who has one photograph alone is listed no more
      const n = 101 + place + Math.floor(place / 19);
      const answer = await fetch(`${origin}/api/users/${idFor(`person ${n}`)}/images`, {
        method: 'PATCH',
        headers: { cookie: cookieOf(`${n}`), origin },
        body: form,
      });
      if (!answer.ok)
        throw new Error(`A photograph was answered with ${answer.status}: ${await answer.text()}`);
    }),
  );
}

async function measure(server: Running): Promise<void> {
  const photos = await Promise.all(Array.from({ length: photographs }, photograph));
  const size = photos.reduce((sum, { length }) => sum + length, 0) / photos.length / 1e6;
  await readWhile(server, forSeconds(quietSeconds));
  const before = server.peak();
  const found = { quiet: [] as number[], meanwhile: [] as number[], seconds: [] as number[] };
  for (let round = 0; round < rounds; round += 1) {
    found.quiet.push(...(await readWhile(server, forSeconds(quietSeconds))));
    const start = performance.now();
    let uploading = true;
    const sent = uploadAll(server, photos).finally(() => {
      uploading = false;
    });
    const [times] = await Promise.all([readWhile(server, () => uploading), sent]);
    found.meanwhile.push(...times);
    found.seconds.push((performance.now() - start) / 1000);
  }
  const [quiet99, busy99] = [percentile(found.quiet, 0.99), percentile(found.meanwhile, 0.99)];
  const peak = server.peak();
  const row = (what: string, times: number[]) =>
    `| ${what} | ${times.length} | ${percentile(times, 0.5).toFixed(1)} | ${percentile(times, 0.99).toFixed(1)} |`;
  console.log(`\n| ${readers} readers | answers | p50 ms | p99 ms |\n| --- | ---: | ---: | ---: |`);
  console.log(row('quiet', found.quiet));
  console.log(row(`while ${photographs} photographs arrive`, found.meanwhile));
  console.log(
    `\n${photographs} photographs of 4000 × 3000, ${size.toFixed(1)} MB each, took ${percentile(found.seconds, 0.5).toFixed(1)} s (middle of ${rounds}).`,
  );
  console.log(`Memory at most: ${before} MB before, ${peak} MB after.`);
  const ratio = busy99 / quiet99;
  console.log(
    `${ratio <= goals.ratio ? 'met' : 'MISSED'}: p99 ${ratio.toFixed(2)} × the quiet one, at most ${goals.ratio}`,
  );
  if (peak !== null)
    console.log(`${peak <= goals.megabytes ? 'met' : 'MISSED'}: ${peak} MB, at most ${goals.megabytes}`);
}

function forSeconds(seconds: number): () => boolean {
  const end = performance.now() + seconds * 1000;
  return () => performance.now() < end;
}

const dataDir = resolve(process.env.DATA_DIR ?? '.cache/bench', 'uploads');
mkdirSync(dataDir, { recursive: true });
const database = await startEmbedded({ dataDir });
try {
  await buildWorld(database.url, people);
  const server = await startKirdaar(database.url, join(dataDir, 'files'), 1);
  try {
    await measure(server);
  } finally {
    await server.stop();
  }
} finally {
  await database.stop();
}
