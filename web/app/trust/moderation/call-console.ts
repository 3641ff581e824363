import type { Answer } from '@kirdaar/contract/operations.ts';
import { type ConsoleCallName, consoleCalls } from '@kirdaar/contract/trust/moderation/console-calls.ts';
import { type CallInput, sendCall } from '../../shell/calls/api.ts';
import { openEnvelopeText } from '../../shell/calls/envelope.ts';

/** Makes a console call and gives its `data`; throws an ApiError. The addresses are in the console's bundle. */
export async function callConsole<N extends ConsoleCallName>(
  name: N,
  input: CallInput<N>,
): Promise<Answer<N>> {
  const { status, text, retryAfter } = await sendCall(name, input, consoleCalls[name]);
  return openEnvelopeText(status, text, retryAfter) as Answer<N>;
}
