import { isDeepStrictEqual } from 'node:util';
import { refusalsOf } from '@kirdaar/contract/call-refusals.ts';
import type { CallName } from '@kirdaar/contract/calls.ts';
import type { Operation } from '@kirdaar/contract/operation.ts';
import { calls, operations } from '@kirdaar/contract/operations.ts';
import { type RefusalCode, refusals } from '@kirdaar/contract/refusals.ts';
import * as z from 'zod';
import { envelopeOf } from '../src/http/answer.ts';
import { refusalSchema } from '../src/openapi/responses.ts';

type CheckedAnswer = { status: number; headers: Record<string, unknown>; json: Record<string, unknown> };

/** Throws when an answer is not in the contract of its call: another status, code, or set of fields. */
export function checkAgainstContract(
  method: string,
  url: string,
  { status, headers, json }: CheckedAnswer,
): void {
  const name = callOf(method, url);
  if (!name) return;
  const fault =
    (json.success ? faultOfData(name, status, json) : faultOfRefusal(name, status, json)) ??
    faultOfHeaders(name, headers, json);
  if (fault) throw new Error(`${method} ${url} answers ${fault}: ${JSON.stringify(json).slice(0, 400)}`);
}

function faultOfData(name: CallName, status: number, json: unknown): string | null {
  const operation: Operation = operations[name];
  const stands = (operation.stands && status === 200) || (operation.accepted && status === 202);
  if (status !== (operation.status ?? 200) && !stands) return `with ${status}`;
  const parsed = envelopeOf(operation.answer).safeParse(json);
  if (!parsed.success) return `what its schema refuses (${parsed.error.message})`;
  if (!isDeepStrictEqual(parsed.data, json)) return 'fields that its schema does not name';
  return faultOfBounds(name, operation.answer, json);
}

const bounds = new Map<string, z.ZodType>();

/** Faults in lengths, patterns and numbers of the description, which answer schemas do not check. */
function faultOfBounds(name: CallName, answer: z.ZodType, json: unknown): string | null {
  const described = bounds.get(name) ?? z.fromJSONSchema(z.toJSONSchema(envelopeOf(answer)));
  bounds.set(name, described);
  const { error } = described.safeParse(json);
  return error ? `what its description excludes (${error.message})` : null;
}

function faultOfRefusal(name: CallName, status: number, json: Record<string, unknown>): string | null {
  const code = refusalsOf(name).find((known) => known === json.code);
  if (!code) return 'with a code that the contract does not name for it';
  if (refusals[code satisfies RefusalCode].status !== status) return `with ${status}`;
  const { error } = describedRefusal.safeParse(json);
  return error ? `what the description of refusals excludes (${error.message})` : null;
}

/** Exactly the rate-limited calls have RateLimit headers, and a caller who must wait gets Retry-After. */
function faultOfHeaders(
  name: CallName,
  headers: Record<string, unknown>,
  { success, code }: Record<string, unknown>,
): string | null {
  const { counted }: Operation = operations[name];
  const hasLimit = 'ratelimit-limit' in headers;
  if (hasLimit && !counted) return 'what is left of a limit that the contract does not name';
  if (success && counted && !hasLimit && !('idempotent-replayed' in headers))
    return 'without what is left of its limit';
  const mustWait = typeof code === 'string' && [429, 503].includes(refusals[code as RefusalCode].status);
  return mustWait && !('retry-after' in headers) ? 'without the time to wait' : null;
}

const describedRefusal = z.fromJSONSchema(refusalSchema);

const patterns = Object.entries(calls)
  .map(([name, call]) => {
    const [method, path = ''] = call.split(' ');
    return { name: name as CallName, method, path: new RegExp(`^/api${path.replace(/:\w+/g, '[^/]+')}$`) };
  })
  // a path without parameters before one that also matches it
  .sort((a, b) => calls[a.name].split(':').length - calls[b.name].split(':').length);

/** The call of a request, or undefined. */
function callOf(method: string, url: string): CallName | undefined {
  const [path = ''] = url.split('?');
  return patterns.find((pattern) => pattern.method === method && pattern.path.test(path))?.name;
}
