import type { PageCallName } from '@kirdaar/contract/calls.ts';
import type { Answer, QueryOf } from '@kirdaar/contract/operations.ts';
import { refuseForSomebodyElse } from '../session/viewer-mark.ts';
import { offlineError } from './api-error.ts';
import { callAddress, type QueryValue } from './call-request.ts';
import { openEnvelopeText } from './envelope.ts';

/** Asks the API and lets the page stand still until the answer is there. Only for what is about to be printed: a browser
    prints as soon as `beforeprint` is over, and waits for nothing that was begun there. */
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
