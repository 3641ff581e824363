import { type CallName, type PageCallName, pageCalls } from '@kirdaar/contract/calls.ts';
import type { Answer, BodyOf, ParamsOf, QueryOf } from '@kirdaar/contract/operations.ts';
import { viewerCache } from '../memory/viewer-cache.ts';
import { sessionEnded } from '../session/session-state.ts';
import { refuseForSomebodyElse } from '../session/viewer-mark.ts';
import { offlineError } from './api-error.ts';
import { addressOf, type QueryValue } from './call-request.ts';
import { openEnvelopeText } from './envelope.ts';
import { isIdle } from './last-touch.ts';
import { noteServerTime } from './server-clock.ts';

type OptionalKey<K extends string, T> = undefined extends T ? { [P in K]?: T } : { [P in K]: T };

/** The input of a call: path parameters, query and body, typed by the contract. */
export type CallInput<N extends CallName> = OptionalKey<'params', ParamsOf<N>> & {
  query?: Partial<NonNullable<QueryOf<N>>>;
  body?: BodyOf<N> | FormData;
  signal?: AbortSignal;
  /** The same key and body give the same answer, for writes that create. */
  idempotencyKey?: string;
  /** Lets a small write outlive the page. */
  keepalive?: boolean;
};

/** Calls the API from the browser and gives `data`; throws an ApiError. */
export async function callApi<N extends PageCallName>(name: N, input: CallInput<N>): Promise<Answer<N>> {
  const { status, text, retryAfter } = await sendCall(name, input, pageCalls[name]);
  return openEnvelopeText(status, text, retryAfter) as Answer<N>;
}

/** The same for calls whose answer is a sentence for the person; '' without one. */
export async function callForMessage<N extends PageCallName>(name: N, input: CallInput<N>): Promise<string> {
  const { status, text, retryAfter } = await sendCall(name, input, pageCalls[name]);
  openEnvelopeText(status, text, retryAfter);
  return (JSON.parse(text) as { message?: string }).message ?? '';
}

/** Sends a call of the contract and gives the raw answer. */
export async function sendCall<N extends CallName>(name: N, input: CallInput<N>, call: string) {
  if (name !== 'currentUser') refuseForSomebodyElse();
  const { method, path } = addressOf(call, {
    params: input.params as Record<string, string> | undefined,
    query: input.query as Record<string, QueryValue> | undefined,
  });
  const form = input.body instanceof FormData;
  const headers = new Headers({ accept: 'application/json' });
  if (input.body !== undefined && !form) headers.set('content-type', 'application/json');
  if (isIdle()) headers.set('x-idle', '1');
  if (input.idempotencyKey) headers.set('idempotency-key', input.idempotencyKey);

  const response = await fetch(path, {
    method,
    headers,
    body: input.body === undefined ? null : form ? (input.body as FormData) : JSON.stringify(input.body),
    signal: input.signal ?? null,
    keepalive: input.keepalive ?? false,
  })
    .finally(() => {
      // also without an answer: the write may have arrived
      if (method !== 'GET') viewerCache().dropWritten();
    })
    .catch((error: unknown) => {
      if (input.signal?.aborted) throw error;
      throw offlineError();
    });
  noteServerTime(response);
  const text = await response.text().catch(() => {
    throw offlineError();
  });
  // a 401 of these does not mean an ended session
  if (response.status === 401 && !['login', 'currentUser', 'enterBoard'].includes(name)) sessionEnded();
  return { status: response.status, text, retryAfter: response.headers.get('retry-after') };
}
