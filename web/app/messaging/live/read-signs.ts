import type { LiveChange } from '@kirdaar/domain/messaging/live/live.ts';

/** A sign from a stream: a ping, a hello (reload all that is shown), or a change. */
export type LiveSign = { kind: 'ping' } | { kind: 'hello' } | { kind: 'change'; change: LiveChange };

/** Reads server-sent events until they end, and reports them. EventSource hides pings, and so cannot
    detect a proxy that buffers. */
export async function readSigns(
  body: ReadableStream<Uint8Array>,
  tell: (sign: LiveSign) => void,
): Promise<void> {
  const decoder = new TextDecoder();
  let rest = '';
  for (const reader = body.getReader(); ; ) {
    const { done, value } = await reader.read();
    if (done) return;
    const parts = (rest + decoder.decode(value, { stream: true })).split('\n\n');
    rest = parts.pop() ?? '';
    for (const part of parts) {
      const sign = signOf(part);
      if (sign) tell(sign);
    }
  }
}

function signOf(text: string): LiveSign | null {
  if (text.startsWith(':')) return { kind: 'ping' };
  if (text.startsWith('event: hello\n')) return { kind: 'hello' };
  const [, data] = /^event: change\ndata: (.*)$/.exec(text) ?? [];
  return data ? { kind: 'change', change: JSON.parse(data) } : null;
}
