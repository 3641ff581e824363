import sharp from 'sharp';

type Picked = { name: string; mimeType: string; buffer: Buffer };

/** A photograph as a phone takes it: grainy, so that it does not shrink to nothing. */
export async function photograph(width: number, height: number): Promise<Picked> {
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const;
  const picture = sharp({ create: { width, height, channels: 3, background: 'brown', noise } });
  return { name: `${width}x${height}.jpg`, mimeType: 'image/jpeg', buffer: await picture.jpeg().toBuffer() };
}

/** The smallest PDF that is one. */
export function smallPdf(): Picked {
  return { name: 'brief.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') };
}
