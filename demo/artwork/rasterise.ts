import sharp from 'sharp';
import type { Drawing } from './svg.ts';
import { svgText } from './svg.ts';

/**
 * How a drawing becomes a file that is shipped: small, with the edges between its colours kept sharp. Painting happens
 * once, so it may take its time.
 */
export const webp = { quality: 60, smartSubsample: true, effort: 6 };

/** A drawing as a WebP of its own size, as somebody could upload it. */
export function rasterise(drawing: Drawing): Promise<Buffer> {
  return sharp(Buffer.from(svgText(drawing)))
    .flatten({ background: '#ffffff' })
    .webp(webp)
    .toBuffer();
}
