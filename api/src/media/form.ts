import type { Readable } from 'node:stream';
import { limits } from '@kirdaar/domain/limits.ts';
import type { FastifyRequest } from 'fastify';
import { invalidField, Refusal } from '../core/refusal.ts';
import type { Incoming } from '../store/incoming.ts';
import { isStorageFault } from '../store/storage-fault.ts';
import type { FormFields, TextField } from './form-fields.ts';
import { receiveFile, type UploadedFile } from './receive-file.ts';
import type { TextRoom } from './text-room.ts';
import { countReceived, measureUpload } from './upload-metrics.ts';

// unknown fields are dropped (rule calls/input-1), up to this number and total size
const mostUnknown = { parts: 100, bytes: 1024 * 1024 };

/** Where a form's files are stored until its call ends. */
type FormStorage = { incoming: Incoming; texts: TextRoom };

/** Streams a multipart body: its text fields, nested by their brackets, and its files, each onto disk. The
    operation limits what is kept (form-fields.ts): a text that is too long is refused on its field, and
    unknown texts are dropped unread. */
export async function readForm(request: FastifyRequest, fields: FormFields, keep: FormStorage) {
  if (!request.isMultipart())
    throw new Refusal('UNSUPPORTED_TYPE', { message: 'Send this as multipart/form-data.' });
  const values: Record<string, unknown> = {};
  const files: Record<string, UploadedFile> = {};
  let unknownBytes = 0;
  let fileParts = 0;
  try {
    for await (const part of partsOf(request, fields)) {
      if (part.type !== 'file') continue;
      if (isFile(part)) {
        fileParts += 1;
        if (fileParts > mostFiles(fields)) throw new Refusal('PAYLOAD_TOO_LARGE', { message: tooManyFiles });
        const file = await readFile(part, fields, keep.incoming);
        if (file) files[nextName(files, file.field)] = file;
        continue;
      }
      const text = fields.texts.get(part.fieldname);
      if (text) setNested(values, part.fieldname, await readText(part, text, keep.texts));
      else unknownBytes = await drop(part.file, unknownBytes);
    }
  } catch (error) {
    throw readable(error);
  }
  return { values, files };
}

const mostFiles = ({ files }: FormFields) => files.reduce((sum, { most = 1 }) => sum + most, 0);

/** Further files of one field have a number: `files`, `files2`. */
function nextName(files: Record<string, UploadedFile>, field: string): string {
  const taken = Object.values(files).filter((file) => file.field === field).length;
  return taken === 0 ? field : `${field}${taken + 1}`;
}

type Part = { fieldname: string; filename: string | undefined; mimetype: string; file: Readable };

const tooManyFiles = 'There are more files in this form than it has fields for.';

/** The parts of a form in sequence, each as a stream: a text too is cut off at its own field's limit. */
function partsOf(request: FastifyRequest, { texts, files }: FormFields) {
  return request.parts({
    isPartAFile: () => true,
    limits: {
      // each field has its own limit, checked while reading; the parser stops beyond the largest
      fileSize:
        Math.max(...files.map((file) => file.maxBytes), ...[...texts.values()].map((text) => text.maxBytes)) +
        1,
      parts: texts.size + files.length + mostUnknown.parts,
      headerPairs: 20,
      headerSize: 8 * 1024,
    },
  });
}

/** A browser sends this for a file input, also for an empty one. */
function isFile({ filename, mimetype }: Part): boolean {
  return filename !== undefined || mimetype === 'application/octet-stream';
}

async function readFile(part: Part, { files }: FormFields, incoming: Incoming): Promise<UploadedFile | null> {
  const field = files.find(({ name }) => name === part.fieldname);
  if (!field) throw unknownFile(part.fieldname.slice(0, 60));
  const path = await incoming.newPath();
  const file = await measureUpload('receive', () => receiveFile(part, field, path));
  if (file) countReceived(file.bytes);
  return file;
}

async function readText(part: Part, { maxBytes, maxLength }: TextField, room: TextRoom): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of part.file as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > maxBytes) {
      throw invalidField(
        part.fieldname,
        maxLength ? `Must not exceed ${maxLength} characters` : 'This is too long.',
      );
    }
    room.take(chunk.length);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}

/** Discards a text without a field; returns the bytes discarded so far. */
async function drop(file: Readable, before: number): Promise<number> {
  let bytes = before;
  for await (const chunk of file as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > mostUnknown.bytes) {
      throw new Refusal('PAYLOAD_TOO_LARGE', {
        message: 'There is too much in this form that it has no field for.',
      });
    }
  }
  return bytes;
}

/** 'castingLocation[state]' = x becomes { castingLocation: { state: x } }; one level. The name is one of the contract's. */
function setNested(values: Record<string, unknown>, name: string, value: unknown): void {
  const [, outer = name, inner] = /^(\w+)\[(\w+)\]$/.exec(name) ?? [];
  values[outer] = inner ? { ...(values[outer] as object | undefined), [inner]: value } : value;
}

function unknownFile(path: string): Refusal {
  return invalidField(path, `The file field '${path}' is not known here.`);
}

function readable(error: unknown): unknown {
  if (error instanceof Refusal || isStorageFault(error)) return error;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code.startsWith('FST_')) return error;
  return new Refusal('MALFORMED_REQUEST', {
    message: `The upload was cut off or damaged. Please try again (at most ${limits.photoBytes / (1024 * 1024)} MB a photo).`,
  });
}
