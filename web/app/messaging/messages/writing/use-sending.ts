import { useState } from 'react';
import { ApiError, messageOf } from '../../../shell/calls/api-error.ts';
import { newIdempotencyKey } from '../../../shell/calls/idempotency-key.ts';
import { useAct } from '../../../shell/calls/use-act.ts';
import { dropFromDevice, keepOnDevice, readFromDevice } from '../../../shell/memory/device-memory.ts';
import { useUser } from '../../../shell/session/use-user.ts';

/** A message that is being written, and the key of the try that was made of it and brought no answer, with its moment. */
type Unsent = { text: string; key: string | null; at: number };

const notSent = 'Not sent. Try again.';
const mayBeThere =
  'This may have arrived more than a day ago. Look at the conversation, then send it again or empty it.';
const nothing: Unsent = { text: '', key: null, at: 0 };

/** The server knows a key for a day from its first try; afterwards the same message would be there twice. */
const keyLives = 23 * 60 * 60 * 1000;
const isForgotten = ({ key, at }: Unsent) => key !== null && !(Math.abs(Date.now() - at) < keyLives);

type Sending = {
  /** By which what is not sent is found again, on this device by this person. */
  where: string;
  /** How many characters a message has at most. */
  limit: number;
  /** Why a text is not sent as it is; '' for one that is. */
  refuse?: (text: string) => string;
  /** Sends it; the same key of the same text is one message. Throws an ApiError. */
  send: (text: string, key: string) => Promise<void>;
};

/** A message from typing to sending. What is typed stays over a reload, and what got no answer is sent again as the same
    message for a day; later somebody looks first whether it arrived (rule messages/unsent-1). */
export function useSending({ where, limit, refuse, send }: Sending) {
  const userId = useUser()?._id ?? '';
  const form = `message:${where}`;
  const [kept] = useState(() => keptIn(readFromDevice(userId, form)));
  const [unsent, setUnsent] = useState<Unsent>(() => (isForgotten(kept) ? { ...kept, key: null } : kept));
  const [problem, setProblem] = useState(isForgotten(kept) ? mayBeThere : kept.key ? notSent : '');
  const [pending, act] = useAct();

  const keep = (next: Unsent) => {
    setUnsent(next);
    if (next.text === '') dropFromDevice(userId, form);
    else keepOnDevice(userId, form, next);
  };
  // another text is another message
  const write = (text: string) => {
    keep({ ...nothing, text });
    setProblem('');
  };
  const submit = () =>
    act(async () => {
      const text = unsent.text.trim();
      const fault = faultOf(text, limit) || refuse?.(text);
      if (fault) return setProblem(fault);
      if (isForgotten(unsent)) {
        keep({ ...unsent, key: null });
        return setProblem(mayBeThere);
      }
      const key = unsent.key ?? newIdempotencyKey();
      setProblem('');
      keep({ ...unsent, key, at: unsent.key ? unsent.at : Date.now() });
      try {
        await send(text, key);
        keep(nothing);
      } catch (error) {
        const refusal = refusalIn(error);
        if (refusal) keep({ ...unsent, key: null });
        setProblem(refusal ? messageOf(refusal, notSent) : notSent);
      }
    });

  return { text: unsent.text, problem, pending, write, submit };
}

function faultOf(text: string, limit: number): string {
  if (text === '') return 'Write a message';
  return text.length > limit ? `At most ${limit.toLocaleString('en-IN')} characters` : '';
}

/** What the server refused; nothing where it may have taken it, or will take it later. */
function refusalIn(error: unknown): ApiError | null {
  const refused =
    error instanceof ApiError && (error.code === 'session.other' || (error.status > 0 && error.status < 500));
  return refused ? error : null;
}

function keptIn(kept: object | null): Unsent {
  const { text, key, at } = (kept ?? {}) as Partial<Unsent>;
  if (typeof text !== 'string') return nothing;
  return { text, key: typeof key === 'string' ? key : null, at: typeof at === 'number' ? at : 0 };
}
