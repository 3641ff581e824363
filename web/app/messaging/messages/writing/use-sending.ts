import { useState } from 'react';
import { ApiError, messageOf } from '../../../shell/calls/api-error.ts';
import { newIdempotencyKey } from '../../../shell/calls/idempotency-key.ts';
import { useAct } from '../../../shell/calls/use-act.ts';
import { dropFromDevice, keepOnDevice, readFromDevice } from '../../../shell/memory/device-memory.ts';
import { useUser } from '../../../shell/session/use-user.ts';

/** An unsent message, with the idempotency key and time of an attempt without a response. */
type Unsent = { text: string; key: string | null; at: number };

const notSent = 'Not sent. Try again.';
const mayBeThere =
  'This may have arrived more than a day ago. Look at the conversation, then send it again or empty it.';
const nothing: Unsent = { text: '', key: null, at: 0 };

/** The server keeps a key for a day. After that a retry would duplicate the message. */
const keyLives = 23 * 60 * 60 * 1000;
const isForgotten = ({ key, at }: Unsent) => key !== null && !(Math.abs(Date.now() - at) < keyLives);

type Sending = {
  /** The storage key of an unsent message, on this device for this user. */
  where: string;
  /** The most characters of a message. */
  limit: number;
  /** Why a text cannot be sent; '' if it can. */
  refuse?: (text: string) => string;
  /** Sends it. The same key makes it idempotent. Throws an ApiError. */
  send: (text: string, key: string) => Promise<void>;
};

/** A message from typing to sending. The draft survives a reload. For a day, a retry without a response is
    idempotent. After that the user first checks whether it arrived (rule messages/unsent-1). */
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

/** What the server refused; null where it may have accepted it. */
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
