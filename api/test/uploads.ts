import { Readable } from 'node:stream';
import { limits } from '@kirdaar/domain/limits.ts';
import { receiveFile, type UploadedFile } from '../src/media/receive-file.ts';
import { Incoming, incomingFolder } from '../src/store/incoming.ts';
import type { TestApp } from './app.ts';

const fields = {
  banner: { name: 'banner', kind: 'image', maxBytes: limits.photoBytes },
  briefDescriptionPdf: { name: 'briefDescriptionPdf', kind: 'pdf', maxBytes: limits.pdfBytes },
} as const;

/** A file of a form, received and not yet stored. */
export async function receive(
  test: TestApp,
  field: keyof typeof fields,
  bytes: Buffer,
): Promise<UploadedFile> {
  const path = await new Incoming(incomingFolder(test.deps.config)).newPath();
  const part = { file: Readable.from([bytes]), filename: 'upload.bin' };
  const file = await receiveFile(part, fields[field], path);
  if (!file) throw new Error('nothing was received');
  return file;
}
