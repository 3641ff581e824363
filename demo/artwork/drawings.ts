import { createHash } from 'node:crypto';
import { draw, type PictureOrder } from './orders.ts';
import { webp } from './rasterise.ts';
import { svgText } from './svg.ts';

/** A hash of what the painter draws for these orders, in whatever sequence, and of how it writes its files. */
export function fingerprintOf(orders: readonly PictureOrder[]): string {
  const hash = createHash('sha256').update(JSON.stringify(webp));
  for (const text of orders.map((order) => svgText(draw(order))).sort()) hash.update(text);
  return hash.digest('hex');
}
