import { type PageCallName, pageCalls } from '@kirdaar/contract/calls.ts';
import { type CallInput, sendCall } from './api.ts';
import { openEnvelopeText } from './envelope.ts';

/** Calls the API and gives the text of the file that it answers with, without its byte order mark; throws an ApiError. */
export async function callForText<N extends PageCallName>(name: N, input: CallInput<N>): Promise<string> {
  const { status, text, retryAfter } = await sendCall(name, input, pageCalls[name]);
  // a refusal comes in the envelope, as everywhere
  if (status >= 400) openEnvelopeText(status, text, retryAfter);
  return text;
}
