import type { PageCallName } from '@kirdaar/contract/calls.ts';
import type { Answer, QueryOf } from '@kirdaar/contract/operations.ts';
import { refuseForSomebodyElse } from '../session/viewer-mark.ts';
import { offlineError } from './api-error.ts';
import { callAddress, type QueryValue } from './call-request.ts';
import { openEnvelopeText } from './envelope.ts';

/** Calls the API synchronously and blocks the page. Only for printing: a browser prints as soon as `beforeprint` ends,
    and does not wait for promises. */
export function callNow<N extends PageCallName>(name: N, query: Partial<NonNullable<QueryOf<N>>>): Answer<N> {
  refuseForSomebodyElse();
  const { method, path } = callAddress(name, { query: query as Record<string, QueryValue> });
  const request = new XMLHttpRequest();
  request.open(method, path, false);
  request.setRequestHeader('accept', 'application/json');
  try {
    request.send();
  } catch {
    throw offlineError();
  }
  return openEnvelopeText(request.status, request.responseText) as Answer<N>;
}
