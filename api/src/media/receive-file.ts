import { createHash } from 'node:crypto';
import { open, readFile } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import type { FileField } from '@kirdaar/contract/operation.ts';
import { fileRefusal } from './file-refusal.ts';
import { hasPdfContent, headerBytes, type Sniffed, sniff, sniffedBytes } from './sniff.ts';

/** A received file, on disk until its request ends: never trusted by its name or declared type. */
export type UploadedFile = {
  field: string;
  /** The sender's name for it. */
  name: string | undefined;
  /** The type by its first bytes. */
  type: Sniffed;
  path: string;
  bytes: number;
  sha256: string;
};

type FilePart = { file: Readable; filename: string | undefined };

/** Writes a file of a form to disk while it arrives, and stops at the first byte too many
    (`file.too_large`). Stores nothing of what is no image or PDF by its first bytes (`file.wrong_type`,
    `file.wrong_pdf`). Returns null for a file input that was left empty: such a part has no name and no
    content. */
export async function receiveFile(
  part: FilePart,
  field: FileField,
  path: string,
): Promise<UploadedFile | null> {
  const hash = createHash('sha256');
  let bytes = 0;
  let start: Buffer = Buffer.alloc(0);
  const target = await open(path, 'wx');
  try {
    for await (const chunk of part.file as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      if (bytes > field.maxBytes) throw tooLarge(field);
      if (start.length < sniffedBytes) start = Buffer.concat([start, chunk]).subarray(0, sniffedBytes);
      // read on, because too large is reported before wrong
      if (isSurelyWrong(field, start)) continue;
      hash.update(chunk);
      await target.appendFile(chunk);
    }
  } finally {
    await target.close();
  }
  if (bytes === 0 && !part.filename) return null;
  const type = sniff(start);
  if (!isWanted(field, type)) throw wrongType(field, type);
  if (type === 'pdf' && !hasPdfContent(await readFile(path))) throw wrongType(field, type);
  return { field: field.name, name: part.filename, type, path, bytes, sha256: hash.digest('hex') };
}

/** Whether there are enough bytes to decide; only a PDF's header can come later than others. */
function isSurelyWrong(field: FileField, start: Buffer): boolean {
  const type = sniff(start);
  if (start.length < headerBytes || isWanted(field, type)) return false;
  return field.kind === 'image' || type !== 'unknown' || start.length === sniffedBytes;
}

function isWanted({ kind }: FileField, type: Sniffed): boolean {
  const isPdf = type === 'pdf';
  const isImage = type === 'jpeg' || type === 'png' || type === 'webp';
  return { pdf: isPdf, image: isImage, document: isPdf || isImage }[kind];
}

/** The refusal of a file that is too large, with its form's message (rule files/taken-2). */
function tooLarge(field: FileField) {
  const size = Math.round(field.maxBytes / (1024 * 1024));
  const what = { pdf: 'a PDF', image: 'an image', document: 'a file' }[field.kind];
  const message = `File size exceeds the maximum limit. Please upload ${what} smaller than ${size}MB.`;
  return fileRefusal('file.too_large', field.name, message);
}

// still images, so the message for another type would confuse
const otherImages: Partial<Record<Sniffed, string>> = {
  heic: 'Photos in HEIC format cannot be read here. Please save the photo as JPEG and choose it again.',
  'other-image': 'Only JPEG, PNG and WebP images are accepted.',
};

const wrongDocument = 'Please choose a PDF or an image.';

function wrongType({ kind, name }: FileField, type: Sniffed) {
  if (kind === 'pdf') return fileRefusal('file.wrong_pdf', name);
  if (kind === 'document') return fileRefusal('file.wrong_type', name, otherImages[type] ?? wrongDocument);
  return fileRefusal('file.wrong_type', name, otherImages[type]);
}
