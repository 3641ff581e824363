import sharp from 'sharp';
import type { PictureOrder } from './orders.ts';
import { draw } from './orders.ts';
import type { Painted } from './paint.ts';
import { rasterise } from './rasterise.ts';

// A process of its own: the server keeps the SVG decoder shut, and painting must not slow its answers.
sharp.concurrency(1);
sharp.cache(false);

async function paint(order: PictureOrder): Promise<Painted> {
  try {
    return { picture: await rasterise(draw(order)) };
  } catch (error) {
    return { fault: error instanceof Error ? error.message : String(error) };
  }
}

process.on('message', async (order: PictureOrder) => {
  process.send?.(await paint(order));
});
