import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { makeDemoWorld } from '../demo-world.ts';
import { orderedPictures } from '../ordered-pictures.ts';
import { fingerprintFile, pictureName, shippedFolder } from '../shipped-pictures.ts';
import { fingerprintOf } from './drawings.ts';
import { draw } from './orders.ts';
import { rasterise } from './rasterise.ts';

const ordersOn = (today: string) => orderedPictures(makeDemoWorld({ today })).map(({ order }) => order);
const orders = ordersOn('2026-11-21');
const advice = 'the painter or its orders changed: npm run paint, look at the pictures, commit';

test('the shipped pictures are those that are ordered, and nothing else', () => {
  const there = readdirSync(shippedFolder).sort();
  expect(there, advice).toEqual([...orders.map(pictureName), fingerprintFile].sort());
});

test('the shipped pictures were painted from what the painter draws today', () => {
  const paintedFrom = readFileSync(join(shippedFolder, fingerprintFile), 'utf8').trim();
  expect(fingerprintOf(orders), advice).toBe(paintedFrom);
});

test('no picture depends on the day', () => {
  expect(ordersOn('2031-02-03')).toEqual(orders);
});

// of a machine of another kind the last bits may differ
test('a picture that is painted anew looks like the shipped one', async () => {
  for (const order of orders.filter((_, place) => place % 97 === 0)) {
    const shipped = await pixels(readFileSync(join(shippedFolder, pictureName(order))));
    const anew = await pixels(await rasterise(draw(order)));
    const difference = anew.reduce((sum, value, at) => sum + Math.abs(value - (shipped[at] ?? 255)), 0);
    expect([pictureName(order), difference / anew.length < 0.5]).toEqual([pictureName(order), true]);
  }
});

function pixels(picture: Buffer): Promise<Buffer> {
  return sharp(picture).raw().toBuffer();
}
