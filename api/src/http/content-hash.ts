import { createHash } from 'node:crypto';
import type { UploadedFile } from '../media/receive-file.ts';

/** A hash of a request's content: fields in any order, files by their bytes, without their names. */
export function contentHash(body: unknown, files: Record<string, UploadedFile>): Buffer {
  const byField = Object.entries(files).map(([field, { sha256 }]) => [field, sha256]);
  const said = JSON.stringify({ body, files: Object.fromEntries(byField) }, inOrder);
  return createHash('sha256').update(said).digest();
}

function inOrder(_key: string, value: unknown): unknown {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}
