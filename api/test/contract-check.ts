import { isDeepStrictEqual } from 'node:util';
import { refusalsOf } from '@kirdaar/contract/call-refusals.ts';
import { type CallName, calls } from '@kirdaar/contract/calls.ts';
import type { Operation } from '@kirdaar/contract/operation.ts';
import { operations } from '@kirdaar/contract/operations.ts';
import { type RefusalCode, refusals } from '@kirdaar/contract/refusals.ts';
import { envelopeOf } from '../src/http/answer.ts';

type Said = { status: number; json: Record<string, unknown> };

/** Throws when an answer is not one that the contract names for its call: another status, code, or set of fields. */
export function checkAgainstContract(method: string, url: string, { status, json }: Said): void {
  const name = callOf(method, url);
  if (!name) return;
  const fault = json.success ? faultOfData(name, status, json) : faultOfRefusal(name, status, json);
  if (fault) throw new Error(`${method} ${url} answers ${fault}: ${JSON.stringify(json).slice(0, 400)}`);
}

function faultOfData(name: CallName, status: number, json: unknown): string | null {
  const operation: Operation = operations[name];
  if (status !== (operation.status ?? 200)) return `with ${status}`;
  const parsed = envelopeOf(operation.answer).safeParse(json);
  if (!parsed.success) return `what its schema refuses (${parsed.error.message})`;
  return isDeepStrictEqual(parsed.data, json) ? null : 'fields that its schema does not name';
}

function faultOfRefusal(name: CallName, status: number, json: Record<string, unknown>): string | null {
  const code = refusalsOf(name).find((known) => known === json.code);
  if (!code) return 'with a code that the contract does not name for it';
  return refusals[code satisfies RefusalCode].status === status ? null : `with ${status}`;
}

const patterns = Object.entries(calls)
  .map(([name, call]) => {
    const [method, path = ''] = call.split(' ');
    return { name: name as CallName, method, path: new RegExp(`^/api${path.replace(/:\w+/g, '[^/]+')}$`) };
  })
  // a path without parameters goes before one that it would also fit
  .sort((a, b) => calls[a.name].split(':').length - calls[b.name].split(':').length);

/** The call that a request makes, or undefined for what is none. */
function callOf(method: string, url: string): CallName | undefined {
  const [path = ''] = url.split('?');
  return patterns.find((pattern) => pattern.method === method && pattern.path.test(path))?.name;
}
