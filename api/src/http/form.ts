import type { FileField } from '@kirdaar/contract/operation.ts';
import { limits } from '@kirdaar/domain/limits.ts';
import type { FastifyRequest } from 'fastify';
import type { Incoming } from '../media/incoming.ts';
import { receiveFile, type UploadedFile } from '../media/receive-file.ts';
import { isStorageFault } from '../media/storage-fault.ts';
import { countReceived, measureUpload } from '../media/upload-metrics.ts';
import { invalidField, Refusal } from './refusal.ts';

/** Reads a multipart body: text fields nested by their brackets, and the declared files within their limits, each onto disk. */
export async function readForm(request: FastifyRequest, fields: readonly FileField[], incoming: Incoming) {
  if (!request.isMultipart())
    throw new Refusal('UNSUPPORTED_TYPE', { message: 'Send this as multipart/form-data.' });
  const values: Record<string, unknown> = {};
  const files: Record<string, UploadedFile> = {};
  try {
    for await (const part of partsOf(request, fields)) {
      if (part.type === 'field') {
        setNested(values, part.fieldname, part.value);
        continue;
      }
      const field = fields.find((candidate) => candidate.name === part.fieldname);
      if (!field) throw unknownFile(part.fieldname.slice(0, 60));
      const path = await incoming.newPath();
      const file = await measureUpload('receive', () => receiveFile(part, field, path));
      if (!file) continue;
      countReceived(file.bytes);
      files[field.name] = file;
    }
  } catch (error) {
    throw readable(error);
  }
  return { values, files };
}

function partsOf(request: FastifyRequest, fields: readonly FileField[]) {
  return request.parts({
    // each field has its own limit, asked while its file is read; beyond the largest nothing is handed on
    limits: {
      fileSize: Math.max(0, ...fields.map((field) => field.maxBytes)) + 1,
      files: fields.length,
      fields: 100,
      fieldSize: 512 * 1024,
      headerPairs: 40,
    },
  });
}

/** 'castingLocation[state]' = x becomes { castingLocation: { state: x } }; one level, never onto a prototype. */
function setNested(values: Record<string, unknown>, name: string, value: unknown): void {
  const match = /^([A-Za-z]\w*)\[([A-Za-z]\w*)\]$/.exec(name);
  const [outer, inner] = match ? [match[1] ?? '', match[2] ?? ''] : [name, null];
  if (['__proto__', 'constructor', 'prototype'].includes(outer)) return;
  if (inner === null) {
    values[outer] = value;
    return;
  }
  const nested = values[outer];
  const target = nested && typeof nested === 'object' ? (nested as Record<string, unknown>) : {};
  target[inner] = value;
  values[outer] = target;
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
