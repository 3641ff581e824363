import { refusalsOf } from '@kirdaar/contract/call-refusals.ts';
import type { CallName } from '@kirdaar/contract/calls.ts';
import type { Operation } from '@kirdaar/contract/operation.ts';
import { operations } from '@kirdaar/contract/operations.ts';
import { type RefusalCode, refusals } from '@kirdaar/contract/refusals.ts';
import { envelopeOf } from '../http/answer.ts';
import { outputSchema, type Schema, type Schemas } from './schemas.ts';

export type Response = {
  description: string;
  headers?: Record<string, { description: string; schema: Schema }>;
  content: Record<string, { schema: Schema }>;
};

/** What is described once and referred to. */
export type Components = { schemas: Schemas; responses: Record<string, Response> };

/** The answers of a call by status: its data, and its refusals by their codes. */
export function responsesOf(
  name: CallName,
  { schemas, responses }: Components,
): Record<string, Response | { $ref: string }> {
  const operation: Operation = operations[name];
  const success = {
    description: operation.summary,
    content: json(outputSchema(envelopeOf(operation.answer), schemas)),
  };
  const byStatus = Object.entries(Object.groupBy(refusalsOf(name), (code) => refusals[code].status));
  return {
    [operation.status ?? 200]: success,
    ...Object.fromEntries(byStatus.map(([status, codes = []]) => [status, shared(status, codes, responses)])),
  };
}

/** Refusals that many calls have stand among the components; longer lists are a call's own. */
function shared(status: string, codes: RefusalCode[], responses: Components['responses']) {
  if (codes.length > 2) return refused(status, codes);
  const key = codes.join('-');
  responses[key] ??= refused(status, codes);
  return { $ref: `#/components/responses/${key}` };
}

function refused(status: string, codes: RefusalCode[]): Response {
  const lines = codes.map((code) => `\`${code}\`: ${refusals[code].message}`);
  const code = { type: 'object' as const, properties: { code: { enum: codes } } };
  return {
    description: lines.join('\n\n'),
    ...((status === '429' || status === '503') && { headers: { 'Retry-After': retryAfter } }),
    content: json({ allOf: [{ $ref: '#/components/schemas/Refusal' }, code] }),
  };
}

const retryAfter = {
  description: 'Seconds to wait before another try',
  schema: { type: 'integer' as const, minimum: 1 },
};

/** The envelope of everything that is refused; some codes add fields of their own beside it. */
export const refusalSchema: Schema = {
  type: 'object',
  properties: {
    success: { const: false },
    message: { type: 'string', description: 'For a person' },
    code: { type: 'string', description: 'For a program; never changes' },
    errors: {
      type: 'array',
      description: 'Which fields are wrong, and why',
      items: {
        type: 'object',
        properties: { path: { type: 'string' }, message: { type: 'string' } },
        required: ['path', 'message'],
      },
    },
    needsVerification: { type: 'boolean', description: 'With auth.needs_verification' },
    email: { type: 'string', description: 'With auth.needs_verification' },
  },
  required: ['success', 'message', 'code'],
};

function json(schema: Schema) {
  return { 'application/json': { schema } };
}
