import { refusalsOf } from '@kirdaar/contract/call-refusals.ts';
import type { CallName } from '@kirdaar/contract/calls.ts';
import type { Operation } from '@kirdaar/contract/operation.ts';
import { operations } from '@kirdaar/contract/operations.ts';
import { type RefusalCode, refusals } from '@kirdaar/contract/refusals.ts';
import { secondStepMethods } from '@kirdaar/domain/accounts/two-factor/second-step.ts';
import { answerLimits, limits } from '@kirdaar/domain/limits.ts';
import { plainPattern } from '@kirdaar/domain/texts/clean-text.ts';
import { envelopeOf } from '../http/answer.ts';
import { outputSchema, type Schema, type Schemas } from '../json-schema/schemas.ts';

type Header = { description: string; schema: Schema } | { $ref: string };
export type Response = {
  description: string;
  headers?: Record<string, Header>;
  content: Record<string, { schema: Schema }>;
};

/** Components that are described once and referenced. */
export type Components = { schemas: Schemas; responses: Record<string, Response> };

/** The headers that answers have in common. */
export const headers = {
  'RateLimit-Limit': header('How many of these requests are allowed within the time of the limit', 0),
  'RateLimit-Remaining': header('How many of them are left', 0),
  'RateLimit-Reset': header('Seconds until all of them are', 0),
  'Retry-After': header('Seconds to wait before another try', 1),
};

function header(description: string, minimum: number): Header {
  return {
    description,
    schema: { type: 'integer', format: 'int32', minimum, maximum: 2 ** 31 - 1 },
  };
}

/** The headers of a call's rate limit; a request refused before counting has none. */
const ofLimit = referTo(['RateLimit-Limit', 'RateLimit-Remaining', 'RateLimit-Reset']);
const ofWaiting = referTo(['Retry-After']);

function referTo(names: (keyof typeof headers)[]): Record<string, Header> {
  return Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));
}

/** The answers of a call by status: its data, and its refusals by their codes. */
export function responsesOf(
  name: CallName,
  { schemas, responses }: Components,
): Record<string, Response | { $ref: string }> {
  const operation: Operation = operations[name];
  const codes = refusalsOf(name);
  const success = {
    description: operation.summary,
    ...(operation.counted && { headers: ofLimit }),
    content: operation.sends
      ? { [operation.sends]: { schema: outputSchema(operation.answer, schemas) } }
      : json(outputSchema(envelopeOf(operation.answer), schemas)),
  };
  const byStatus = Object.entries(Object.groupBy(codes, (code) => refusals[code].status));
  return {
    [operation.status ?? 200]: success,
    ...(operation.stands && { 200: success }),
    ...(operation.accepted && { 202: success }),
    ...Object.fromEntries(
      byStatus.map(([status, codes = []]) => [
        status,
        shared({ status, codes, counted: operation.counted }, responses),
      ]),
    ),
  };
}

/** Refusals of many calls are among the components; longer lists are a call's own. */
function shared(refusal: RefusalResponse, responses: Components['responses']) {
  if (refusal.codes.length > 2) return refused(refusal);
  const key = [...refusal.codes, ...(hasLimitHeaders(refusal) ? ['counted'] : [])].join('-');
  responses[key] ??= refused(refusal);
  return { $ref: `#/components/responses/${key}` };
}

type RefusalResponse = { status: string; codes: RefusalCode[]; counted: true | undefined };

function hasLimitHeaders({ status, counted }: RefusalResponse): boolean {
  return counted === true && status.startsWith('4');
}

function refused(refusal: RefusalResponse): Response {
  const { status, codes } = refusal;
  const mustWait = status === '429' || status === '503';
  const lines = codes.map((code) => `\`${code}\`: ${refusals[code].message}`);
  const code = { type: 'object' as const, properties: { code: { enum: codes } } };
  return {
    description: lines.join('\n\n'),
    ...((mustWait || hasLimitHeaders(refusal)) && {
      headers: { ...(hasLimitHeaders(refusal) && ofLimit), ...(mustWait && ofWaiting) },
    }),
    content: json({ allOf: [{ $ref: '#/components/schemas/Refusal' }, code] }),
  };
}

const sentence: Schema = {
  type: 'string',
  maxLength: answerLimits.sentence,
  pattern: plainPattern.source,
};

/** The envelope of every refusal; some codes add their own fields to it. */
export const refusalSchema: Schema = {
  type: 'object',
  properties: {
    success: { const: false },
    message: { ...sentence, description: 'For a person' },
    code: { enum: Object.keys(refusals), description: 'For a program; never changes' },
    errors: {
      type: 'array',
      description: 'Which fields are wrong, and why',
      maxItems: answerLimits.faults,
      items: {
        type: 'object',
        properties: {
          path: { type: 'string', maxLength: answerLimits.fieldPath, pattern: plainPattern.source },
          message: sentence,
          hint: { ...sentence, description: 'What to do about it, of some links' },
        },
        required: ['path', 'message'],
      },
    },
    needsVerification: { type: 'boolean', description: 'With auth.needs_verification' },
    email: {
      type: 'string',
      maxLength: limits.email,
      pattern: '^[^\\s@]+@[^\\s@]+$',
      description: 'With auth.needs_verification',
    },
    methods: {
      type: 'array',
      items: { enum: [...secondStepMethods] },
      maxItems: secondStepMethods.length,
      description: 'With auth.second_step: the ways in which it can be given',
    },
    isOver: { type: 'boolean', description: 'With auth.invalid_code: the password is needed again' },
  },
  required: ['success', 'message', 'code'],
};

function json(schema: Schema) {
  return { 'application/json': { schema } };
}
