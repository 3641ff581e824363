import { randomBytes } from 'node:crypto';
import sharp from 'sharp';

/** A small photograph of noise, a new one every time. */
export function photograph(width = 320, height = 240): Promise<Buffer> {
  const pixels = randomBytes(width * height * 3);
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .jpeg()
    .toBuffer();
}

export function formOf(fields: Record<string, string | Buffer>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (typeof value === 'string') form.append(name, value);
    else form.append(name, new File([new Uint8Array(value)], 'photo.jpg', { type: 'image/jpeg' }));
  }
  return form;
}

/** Whether the bytes are a complete picture: every pixel is decoded, and a truncated file fails. */
export async function isWholePicture(bytes: Buffer): Promise<boolean> {
  return sharp(bytes, { failOn: 'truncated' })
    .raw()
    .toBuffer()
    .then(
      () => true,
      () => false,
    );
}
