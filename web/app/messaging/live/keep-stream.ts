import { liveLimits } from '@kirdaar/domain/messaging/live/live.ts';
import { type LiveSign, readSigns } from './read-signs.ts';

export type AskStream = (signal: AbortSignal) => Promise<Response>;

const longest = 60_000;

/** Reads a stream until aborted, and reconnects when it ends: after three to eight random seconds, and
    later where streams fail early. Resolves when no user is signed in, too. */
export async function keepStream(
  ask: AskStream,
  tell: (sign: LiveSign) => void,
  signal: AbortSignal,
  wait = liveLimits.returnAfter,
): Promise<void> {
  for (let failures = 0; !signal.aborted; failures++) {
    const openedAt = Date.now();
    try {
      const answer = await ask(signal);
      if (answer.status === 401) return;
      if (answer.ok && answer.body) await readSigns(answer.body, tell);
      else await answer.body?.cancel();
    } catch {
      // the connection was lost, or this tab closed it
    }
    if (Date.now() - openedAt > longest) failures = 0;
    const soon = wait.least + Math.random() * (wait.most - wait.least);
    await until(signal, Math.min(longest, soon * 2 ** failures));
  }
}

function until(signal: AbortSignal, milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
