import { type PageCallName, pageCalls } from '@kirdaar/contract/calls.ts';
import { type CallInput, sendCall } from './api.ts';
import { openEnvelopeText } from './envelope.ts';

/** Calls the API and gives the text of its file, without the byte order mark; throws an ApiError. */
export async function callForText<N extends PageCallName>(name: N, input: CallInput<N>): Promise<string> {
  const { status, text, retryAfter } = await sendCall(name, input, pageCalls[name]);
  // a refusal has the usual envelope
  if (status >= 400) openEnvelopeText(status, text, retryAfter);
  return text;
}
