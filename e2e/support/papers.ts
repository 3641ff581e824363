import sharp, { type Sharp } from 'sharp';

type Picked = { name: string; mimeType: string; buffer: Buffer };

/** A picture full of grain, so that it does not shrink to nothing. */
function grain(width: number, height: number): Sharp {
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const;
  return sharp({ create: { width, height, channels: 3, background: 'brown', noise } });
}

/** A photograph of this size, of one colour: to store one with grain in all its widths takes the server twenty times as long. */
export async function photograph(width: number, height: number): Promise<Picked> {
  const plain = sharp({ create: { width, height, channels: 3, background: 'brown' } });
  return { name: `${width}x${height}.jpg`, mimeType: 'image/jpeg', buffer: await plain.jpeg().toBuffer() };
}

/** As a phone takes it: of some weight. */
export async function grainyPhotograph(width: number, height: number): Promise<Picked> {
  const buffer = await grain(width, height).jpeg().toBuffer();
  return { name: `${width}x${height}.jpg`, mimeType: 'image/jpeg', buffer };
}

/** The smallest PDF that is one. */
export function smallPdf(): Picked {
  return { name: 'brief.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') };
}
