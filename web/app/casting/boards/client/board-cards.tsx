import type { BoardView } from '@kirdaar/contract/casting/boards/board-clients.ts';
import { formatDate } from '@kirdaar/domain/calendar.ts';
import { useEffect, useState } from 'react';
import { Button } from '../../../ui/buttons/button.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { CandidateCard } from './candidate-card.tsx';
import { useAnswers } from './use-answers.ts';

type Props = { boardId: string; view: BoardView; day: string; onClosed: () => void };

/** So many are rendered on the server, the others after hydration: a phone paints the first one sooner. */
const first = 4;

/** The candidates of a board as cards, and the number of answered ones (rules boards/seen-1,
    boards/answers-1). */
export function BoardCards({ boardId, view, day, onClosed }: Props) {
  const { items, name, title, until } = view;
  const { answers, give, unsaved, retry } = useAnswers(boardId, items, onClosed);
  const mark = `${name} · ${title} · ${formatDate(day)}`;
  const [shown, setShown] = useState(first);
  useEffect(() => setShown(Number.POSITIVE_INFINITY), []);
  if (items.length === 0) return <EmptyState title="Nobody here yet." />;
  const answered = items.filter(({ _id }) => answers.get(_id)?.answer).length;
  return (
    <>
      <div className="client-top">
        <div className="client-progress">
          <p role="status">
            {answered} of {items.length} answered
          </p>
          <progress aria-hidden="true" max={items.length} value={answered} className="progress" />
        </div>
        {unsaved > 0 && (
          <div role="alert" className="client-waiting">
            <p>{unsaved === 1 ? 'Your last answer is' : `Your last ${unsaved} answers are`} not saved yet.</p>
            <Button variant="secondary" size="sm" onClick={() => retry()}>
              Try again
            </Button>
          </div>
        )}
      </div>
      <ol className="client-cards">
        {items.slice(0, shown).map((candidate, place) => (
          <li key={candidate._id}>
            <CandidateCard
              candidate={candidate}
              given={answers.get(candidate._id) ?? { answer: null, comment: null }}
              mark={mark}
              isFirst={place === 0}
              onGive={(given, isTyping) => give(candidate._id, given, isTyping)}
            />
          </li>
        ))}
      </ol>
      <div role="status" className="client-thanks">
        {answered === items.length && <p>Thank you. You can change this until {formatDate(until)}.</p>}
      </div>
    </>
  );
}
