import type { CallName } from './calls.ts';
import type { AllowedCaller, Operation } from './operation.ts';
import { calls, operations } from './operations.ts';
import type { RefusalCode } from './refusals.ts';

const refusedCallers: Record<AllowedCaller, RefusalCode[]> = {
  anyone: [],
  'signed-in': ['auth.required'],
  self: ['auth.required', 'auth.forbidden'],
  director: ['auth.required', 'auth.forbidden'],
  'non-director': ['auth.required', 'application.director'],
  administrator: ['auth.required', 'auth.forbidden', 'admin.second_step'],
  moderator: ['NOT_FOUND', 'admin.second_step'],
};

/** Every possible refusal of a call: for its caller, input and method, and its own. */
export function refusalsOf(name: CallName): RefusalCode[] {
  const {
    who,
    suspended,
    params,
    query,
    body,
    files,
    counted,
    idempotent,
    errors = [],
  }: Operation = operations[name];
  const writes = !calls[name].startsWith('GET');
  // also for a call without a body: a sent body is parsed anyway
  const sent: RefusalCode[] = ['MALFORMED_REQUEST', 'PAYLOAD_TOO_LARGE', 'UNSUPPORTED_TYPE'];
  const codes: (RefusalCode | false | undefined)[] = [
    ...refusedCallers[who],
    who !== 'anyone' && !suspended && 'account.suspended',
    writes && 'CROSS_ORIGIN',
    // a malformed id in a path counts as not found
    params && 'NOT_FOUND',
    (query || body || files) && 'VALIDATION_ERROR',
    ...(writes ? sent : []),
    counted && 'TOO_MANY_REQUESTS',
    idempotent && 'IDEMPOTENCY_MISMATCH',
    ...errors,
    'INTERNAL',
    'UNAVAILABLE',
  ];
  return [...new Set(codes.filter((code) => typeof code === 'string'))];
}
