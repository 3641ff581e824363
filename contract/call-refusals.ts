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

/** Every refusal that a call may answer: those of its caller, its input and its method, and those it names itself. */
export function refusalsOf(name: CallName): RefusalCode[] {
  const { who, params, query, body, files, counted, idempotent, errors = [] }: Operation = operations[name];
  const writes = !calls[name].startsWith('GET');
  // also of a call that takes no body: one that comes with it is read all the same
  const sent: RefusalCode[] = ['MALFORMED_REQUEST', 'PAYLOAD_TOO_LARGE', 'UNSUPPORTED_TYPE'];
  const codes: (RefusalCode | false | undefined)[] = [
    ...refusedCallers[who],
    writes && 'CROSS_ORIGIN',
    // an id in a path that is none is simply not found
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
