import type { BoardCandidate } from '@kirdaar/contract/casting/boards/board-clients.ts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { callApi } from '../../../shell/calls/api.ts';
import { ApiError } from '../../../shell/calls/api-error.ts';
import { AnswerQueue, type GivenAnswer, type Sent } from './answer-queue.ts';
import { type End, endOf } from './closed-board.tsx';

type Answers = ReadonlyMap<string, GivenAnswer>;
type Items = readonly BoardCandidate[];

const everyMinute = 60_000;

/** The candidates with a client's answers, saved as they are given (rule boards/screens-2), and read again when the
    client comes back to the page: the team may have added somebody, another phone may have answered. A page that says
    'Finished' is read every minute; an earlier one is not, because a card must not go while somebody writes on it.
    `pending` are cards with something unsaved, `unsaved` is the number of failed ones. */
export function useAnswers(boardId: string, loaded: Items, onClosed: (end: End) => void) {
  const [items, setItems] = useState(loaded);
  const [answers, setAnswers] = useState<Answers>(() => asLoaded(loaded));
  const [unsaved, setUnsaved] = useState(0);
  const [pending, setPending] = useState<ReadonlySet<string>>(new Set());
  const close = useEffectEvent(onClosed);
  const [queue] = useState(() => {
    let end: End | null = null;
    return new AnswerQueue(asLoaded(loaded), {
      send: async (itemId, given) => {
        const refused = await keep(boardId, itemId, given);
        if (!(refused instanceof ApiError)) return refused;
        end = endOf(refused, true);
        return 'closed';
      },
      onClosed: () => end && close(end),
      onUnsaved: setUnsaved,
      onPending: setPending,
    });
  });

  function give(itemId: string, given: GivenAnswer, isTyping = false) {
    setAnswers((now) => new Map(now).set(itemId, given));
    if (isTyping) queue.type(itemId, given);
    else queue.give(itemId, given);
  }

  const newest = useRef(0);
  const readAgain = useEffectEvent(async () => {
    newest.current += 1;
    const own = newest.current;
    try {
      const saves = queue.saves();
      const view = await callApi('viewBoard', { params: { bid: boardId } });
      if (own !== newest.current) return;
      const taken = queue.load(asLoaded(view.items), saves);
      setItems(view.items);
      setAnswers((now) => new Map([...now, ...taken]));
    } catch (error) {
      // anything else: the page stays as it is
      if (error instanceof ApiError && error.code === 'board.closed') close(endOf(error));
    }
  });

  const readFinished = useEffectEvent(() => {
    const isFinished = pending.size === 0 && items.every(({ _id }) => answers.get(_id)?.answer);
    if (isFinished && document.visibilityState === 'visible') void readAgain();
  });

  useEffect(() => {
    const again = () => void queue.flush();
    const leave = () => queue.leave();
    // a phone sends no other event before it closes a page
    const turn = () => (document.visibilityState === 'hidden' ? leave() : void readAgain());
    const ask = (event: BeforeUnloadEvent) => {
      if (queue.mayLose(navigator.onLine)) event.preventDefault();
    };
    const reading = setInterval(readFinished, everyMinute);
    window.addEventListener('online', again);
    window.addEventListener('pagehide', leave);
    document.addEventListener('visibilitychange', turn);
    window.addEventListener('beforeunload', ask);
    return () => {
      clearInterval(reading);
      window.removeEventListener('online', again);
      window.removeEventListener('pagehide', leave);
      document.removeEventListener('visibilitychange', turn);
      window.removeEventListener('beforeunload', ask);
      void queue.flush();
    };
  }, [queue]);

  return { items, answers, pending, give, unsaved, retry: () => void queue.flush() };
}

function asLoaded(items: Items): Map<string, GivenAnswer> {
  return new Map(items.map(({ _id, answer, comment }) => [_id, { answer, comment }]));
}

/** Sends one answer with keepalive. A final refusal is not retried: the card is gone, or the board, whose
    refusal it gives. */
async function keep(boardId: string, itemId: string, body: GivenAnswer): Promise<Sent | ApiError> {
  try {
    await callApi('answerBoard', { params: { bid: boardId, itemId }, body, keepalive: true });
    return 'kept';
  } catch (error) {
    if (!(error instanceof ApiError)) return 'later';
    if (error.code === 'board.closed') return error;
    return error.status >= 400 && error.status < 500 && error.status !== 429 ? 'kept' : 'later';
  }
}
