import type { PageCallName } from '@kirdaar/contract/calls.ts';
import type { Answer, ParamsOf, QueryOf } from '@kirdaar/contract/operations.ts';
import { data, type RouterContextProvider } from 'react-router';
import { ApiError } from './api-error.ts';
import { callAddress, type QueryValue } from './call-request.ts';
import { apiContext } from './context.ts';
import { openEnvelope } from './envelope.ts';

type Input<N extends PageCallName> = { params?: ParamsOf<N>; query?: Partial<NonNullable<QueryOf<N>>> };

/** A read for a page's server loader, in the same process and with the visitor's cookies. A refusal is thrown with its
    status and waiting time, so that the page's status is correct. */
export async function serverGet<N extends PageCallName>(
  context: Readonly<RouterContextProvider>,
  name: N,
  input: Input<N> = {},
): Promise<Answer<N>> {
  const { path } = callAddress(name, {
    params: input.params as Record<string, string> | undefined,
    query: input.query as Record<string, QueryValue> | undefined,
  });
  const { status, body, retryAfter } = await context.get(apiContext)(path);
  try {
    return openEnvelope(status, body) as Answer<N>;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    throw data(
      { code: error.code, message: error.message },
      { status: error.status, headers: retryAfter ? { 'Retry-After': retryAfter } : {} },
    );
  }
}
