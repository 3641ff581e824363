import { randomBytes } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';
import type { Sharp } from 'sharp';
import { sharp } from '../src/media/image-library.ts';

/** A picture of noise, so that it has a realistic size; tests add formats and metadata. */
export function picture(width: number, height: number): Sharp {
  const raw = randomBytes(width * height * 3);
  return sharp(raw, { raw: { width, height, channels: 3 } });
}

/** A small photograph, as from a phone. */
export function photo(width = 80, height = 60): Promise<Buffer> {
  return picture(width, height).jpeg().toBuffer();
}

/** A black square of one bit per pixel: many pixels in few bytes. */
export function blankPng(side: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header[8] = 1;
  const rows = deflateSync(Buffer.alloc(side * (1 + Math.ceil(side / 8))), { level: 9 });
  const signature = Buffer.from('89504e470d0a1a0a', 'hex');
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** A PNG with more chunks between its header and its pixels. */
export function pngWithChunks(png: Buffer, chunks: [type: string, data: Buffer][]): Buffer {
  const afterHeader = 8 + 25;
  const more = chunks.map(([type, data]) => chunk(type, data));
  return Buffer.concat([png.subarray(0, afterHeader), ...more, png.subarray(afterHeader)]);
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(named), 4);
  return Buffer.concat([frame.subarray(0, 4), named, frame.subarray(4)]);
}

/** A form with files by field; the name and declared type are the client's claim. */
export function formOf(files: Record<string, Buffer>, name = 'photo.jpg', type = 'image/jpeg'): FormData {
  const form = new FormData();
  for (const [field, bytes] of Object.entries(files)) {
    form.append(field, new File([new Uint8Array(bytes)], name, { type }));
  }
  return form;
}

export async function requiredPhotos(): Promise<FormData> {
  const bytes = await photo();
  return formOf({
    neutralBackground: bytes,
    smilingHeadshots: bytes,
    fullBodyShots: bytes,
    threeQuarterShots: bytes,
  });
}
