import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { encodeImage } from '@kirdaar/api/src/media/encode-image.ts';
import { sharp } from '@kirdaar/api/src/media/image-library.ts';
import { inspectImage } from '@kirdaar/api/src/media/inspect-image.ts';
import { sniff } from '@kirdaar/api/src/media/sniff.ts';
import { limits } from '@kirdaar/domain/limits.ts';
import { expect, test } from 'vitest';
import { makeOpenCall } from './casting/make-open-call.ts';
import { makeDemoWorld } from './demo-world.ts';
import { orderedPictures } from './ordered-pictures.ts';
import { readPicture, shippedFolder } from './shipped-pictures.ts';

const pictures = orderedPictures(makeDemoWorld({ today: '2026-11-21' }));

test('every shipped picture is acceptable as an upload, and is stored in its own size', async () => {
  const judged = pictures.map(async ({ order, side }) => {
    const path = join(shippedFolder, order.file);
    const bytes = readFileSync(path);
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const type = sniff(bytes);
    expect([path, type, bytes.length <= limits.photoBytes]).toEqual([path, 'webp', true]);
    await inspectImage({ path, type, bytes: bytes.length, sha256, field: 'file', name: path });
    const { width, height } = await sharp(bytes).metadata();
    expect([path, Math.max(width, height) <= side]).toEqual([path, true]);
  });
  expect((await Promise.all(judged)).length).toBeGreaterThan(600);
});

test('all of them together are below ten million bytes', async () => {
  const sizes = await Promise.all(pictures.map(async ({ order }) => (await readPicture(order)).length));
  expect(sizes.reduce((sum, size) => sum + size)).toBeLessThan(10_000_000);
});

test('a picture of each kind is stored in the widths that pages use', async () => {
  const oneOfEach = new Map(pictures.map((picture) => [kindOf(picture.order), picture])).values();
  for (const { order, side } of oneOfEach) {
    const shipped = await readPicture(order);
    const { width, height } = await sharp(shipped).metadata();
    const image = await encodeImage(shipped, side, { mozjpeg: false, webpEffort: 2 });
    expect(image).toMatchObject({ width, height, widths: [320, 640].filter((each) => each < width) });
    expect(await sharp(image.base).metadata()).toMatchObject({ format: 'jpeg', width, height });
    for (const { ending, bytes } of image.variants) {
      expect(await sharp(bytes).metadata()).toMatchObject({ width: Number(ending.match(/\d+/)?.[0]) });
      expect(bytes.length).toBeLessThan(90_000);
    }
  }
});

test('nothing else is shipped', () => {
  const openCall = orderedPictures(makeOpenCall('2026-11-21', 40));
  const wanted = new Set([...pictures, ...openCall].map(({ order }) => order.file));
  expect(readdirSync(shippedFolder).sort()).toEqual([...wanted].sort());
});

test('no picture depends on the day', () => {
  expect(orderedPictures(makeDemoWorld({ today: '2031-02-03' }))).toEqual(pictures);
});

/** The subject of a file: 'banner', 'profilePicture'. */
const kindOf = ({ file }: { file: string }) => /-(\w+)\.webp$/.exec(file)?.[1];
