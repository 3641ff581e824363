import type { BoardView } from '@kirdaar/contract/casting/boards/board-clients.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { callApi } from '../../../shell/calls/api.ts';
import { ApiError } from '../../../shell/calls/api-error.ts';
import { AnswerQueue, type GivenAnswer, type Sent } from './answer-queue.ts';

type Answers = ReadonlyMap<string, GivenAnswer>;

/** A client's answers to each card, saved as they are given (rule boards/screens-2). `unsaved` is the
    number of failed ones to retry. */
export function useAnswers(boardId: string, items: BoardView['items'], onClosed: () => void) {
  const [answers, setAnswers] = useState<Answers>(() => asLoaded(items));
  const [unsaved, setUnsaved] = useState(0);
  const close = useEffectEvent(onClosed);
  const [queue] = useState(
    () =>
      new AnswerQueue(asLoaded(items), {
        send: (itemId, given) => keep(boardId, itemId, given),
        onClosed: () => close(),
        onUnsaved: setUnsaved,
      }),
  );

  function give(itemId: string, given: GivenAnswer, isTyping = false) {
    setAnswers((now) => new Map(now).set(itemId, given));
    if (isTyping) queue.type(itemId, given);
    else queue.give(itemId, given);
  }

  useEffect(() => {
    const again = () => void queue.flush();
    const leave = () => queue.leave();
    // a phone sends no other event before it closes a page
    const hide = () => document.visibilityState === 'hidden' && leave();
    const ask = (event: BeforeUnloadEvent) => {
      if (queue.mayLose(navigator.onLine)) event.preventDefault();
    };
    window.addEventListener('online', again);
    window.addEventListener('pagehide', leave);
    document.addEventListener('visibilitychange', hide);
    window.addEventListener('beforeunload', ask);
    return () => {
      window.removeEventListener('online', again);
      window.removeEventListener('pagehide', leave);
      document.removeEventListener('visibilitychange', hide);
      window.removeEventListener('beforeunload', ask);
      void queue.flush();
    };
  }, [queue]);

  return { answers, give, unsaved, retry: () => void queue.flush() };
}

function asLoaded(items: BoardView['items']): Map<string, GivenAnswer> {
  return new Map(items.map(({ _id, answer, comment }) => [_id, { answer, comment }]));
}

/** Sends one answer with keepalive. A final refusal is not retried: the card is gone, or the board. */
async function keep(boardId: string, itemId: string, body: GivenAnswer): Promise<Sent> {
  try {
    await callApi('answerBoard', { params: { bid: boardId, itemId }, body, keepalive: true });
    return 'kept';
  } catch (error) {
    if (!(error instanceof ApiError)) return 'later';
    if (error.code === 'board.closed') return 'closed';
    return error.status >= 400 && error.status < 500 && error.status !== 429 ? 'kept' : 'later';
  }
}
