import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { photo } from '../../test/pictures.ts';
import { pdf } from '../../test/projects.ts';
import { receiveFile } from './receive-file.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kirdaar-receive-'));
});
afterAll(() => rm(folder, { recursive: true }));

const picture = { name: 'banner', kind: 'image', maxBytes: 100_000 } as const;

/** Receives a file in pieces, and counts how many were requested. */
async function receive(bytes: Buffer, piece: number, field: Parameters<typeof receiveFile>[1] = picture) {
  const path = join(folder, randomBytes(6).toString('hex'));
  let pieces = 0;
  function* cut() {
    for (let at = 0; at < bytes.length; at += piece) {
      pieces += 1;
      yield bytes.subarray(at, at + piece);
    }
  }
  const file = Readable.from(cut(), { highWaterMark: 1 });
  const received = await receiveFile({ file, filename: 'x' }, field, path).catch((error: Error) => error);
  return { received, pieces, kept: await readFile(path) };
}

test.each([1, 7, 1000, 100_000])(
  'a photograph in pieces of %i bytes is on disk as it was sent',
  async (piece) => {
    const bytes = await photo(40, 30);
    const { received, kept } = await receive(bytes, piece);
    expect(kept.equals(bytes)).toBe(true);
    expect(received).toMatchObject({
      field: 'banner',
      type: 'jpeg',
      bytes: bytes.length,
      sha256: createHash('sha256').update(bytes).digest('hex'),
    });
  },
);

test('nothing is requested after the first byte too many', async () => {
  const bytes = Buffer.concat([await photo(40, 30), Buffer.alloc(10_000_000)]);
  const { received, pieces } = await receive(bytes, 10_000);
  expect(received).toMatchObject({ code: 'file.too_large' });
  // ten are allowed, the eleventh is too many, and one more may be in transit
  expect(pieces).toBeLessThanOrEqual(12);
  expect((await receive(bytes.subarray(0, 100_001), 10_000)).received).toMatchObject({
    code: 'file.too_large',
  });
  expect((await receive(bytes.subarray(0, 100_000), 10_000)).received).toMatchObject({ bytes: 100_000 });
});

test('nothing is stored of a file of another type by its first bytes', async () => {
  const words = await receive(Buffer.from('just words, and many more of them '.repeat(1000)), 1000);
  expect([words.received, words.kept.length]).toEqual([
    expect.objectContaining({ code: 'file.wrong_type', message: 'Only image files are allowed' }),
    0,
  ]);
  const brief = { name: 'brief', kind: 'pdf', maxBytes: 1000 } as const;
  const wrong = await receive(await photo(8, 6), 100, brief);
  expect([wrong.received, wrong.kept.length]).toEqual([
    expect.objectContaining({ code: 'file.wrong_pdf', message: 'Only PDF files are allowed' }),
    0,
  ]);
  expect((await receive(pdf, 3, brief)).received).toMatchObject({ type: 'pdf', bytes: pdf.length });
});

test('a file input that was left empty is no file; a chosen file without content is refused', async () => {
  const part = (filename: string | undefined) => ({ file: Readable.from([]), filename });
  expect(await receiveFile(part(''), picture, join(folder, 'none'))).toBe(null);
  expect(await receiveFile(part(undefined), picture, join(folder, 'none too'))).toBe(null);
  await expect(receiveFile(part('empty.jpg'), picture, join(folder, 'empty'))).rejects.toMatchObject({
    code: 'file.wrong_type',
  });
});
