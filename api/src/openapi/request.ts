import type { FileField, Operation } from '@kirdaar/contract/operation.ts';
import type * as z from 'zod';
import { inputSchema, type Schema } from '../json-schema/schemas.ts';
import { textFieldsOf } from '../json-schema/text-fields.ts';

export type Parameter = {
  name: string;
  in: 'path' | 'query' | 'header';
  required: boolean;
  description?: string;
  schema: Schema;
};

/** The parameters of a call: path, query, and the key of those that create. */
export function parametersOf({ params, query, idempotent }: Operation): Parameter[] {
  return [...fieldsOf(params, 'path'), ...fieldsOf(query, 'query'), ...(idempotent ? [idempotencyKey] : [])];
}

const idempotencyKey: Parameter = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'The same key and body within a day get the same answer, and nothing is done twice.',
  schema: { type: 'string', minLength: 1, maxLength: 255, pattern: '^[ -~]+$' },
};

function fieldsOf(schema: z.ZodType | undefined, where: 'path' | 'query'): Parameter[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = inputSchema(schema);
  return Object.entries(properties).map(([name, property]) => {
    const { description, ...rest } = property as Schema;
    return {
      name,
      in: where,
      required: required.includes(name),
      ...(description && { description }),
      schema: rest,
    };
  });
}

export type RequestBody = { required: boolean; content: Record<string, { schema: Schema }> };

/** The body of a call: a form with its files, JSON, or either; undefined when there is none. */
export function requestBodyOf({ body, files, json: alsoJson }: Operation): RequestBody | undefined {
  const json = body && (alsoJson || !files) && { 'application/json': { schema: inputSchema(body) } };
  const form = files && { 'multipart/form-data': { schema: formOf(body, files) } };
  return json || form ? { required: true, content: { ...form, ...json } } : undefined;
}

function formOf(body: z.ZodType | undefined, files: readonly FileField[]): Schema {
  const fields = textFieldsOf(body);
  const uploads = files.map((file) => [file.name, uploadOf(file)]);
  const required = fields.required ?? [];
  return {
    type: 'object',
    properties: { ...fields.properties, ...Object.fromEntries(uploads) },
    ...(required.length > 0 && { required }),
  };
}

const uploadKinds: Record<FileField['kind'], { what: string; type: string }> = {
  image: { what: 'A JPEG, PNG or WebP image', type: 'image/*' },
  pdf: { what: 'A PDF', type: 'application/pdf' },
  document: { what: 'A PDF, or a JPEG, PNG or WebP image,', type: 'application/pdf, image/*' },
};

function uploadOf({ kind, maxBytes, most = 1 }: FileField): Schema {
  const { what, type } = uploadKinds[kind];
  return {
    type: 'string',
    format: 'binary',
    maxLength: maxBytes,
    contentMediaType: type,
    description: `${what} of at most ${maxBytes / 1024 ** 2} MB${most > 1 ? `; up to ${most} times` : ''}`,
  };
}
