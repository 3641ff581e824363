import type { BoardCandidate, BoardView } from '@kirdaar/contract/casting/boards/board-clients.ts';
import { formatDate } from '@kirdaar/domain/calendar.ts';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { Button } from '../../../ui/buttons/button.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { CandidateCard } from './candidate-card.tsx';
import type { End } from './closed-board.tsx';
import { FaceTile, faceId } from './face-tile.tsx';
import { nextUnanswered } from './next-unanswered.ts';
import { useAnswers } from './use-answers.ts';

type Props = {
  boardId: string;
  view: BoardView;
  day: string;
  head: ReactNode;
  onClosed: (end: End) => void;
};

/** So many are rendered on the server, the others after hydration: a phone paints the first ones sooner. */
const first = 6;

/** The candidates of a board as faces by role, one of them as a card (rules boards/seen-1, boards/screens-1). */
export function BoardFaces({ boardId, view, day, head, onClosed }: Props) {
  const { name, title, from, until } = view;
  const { items, answers, pending, give, unsaved, retry } = useAnswers(boardId, view.items, onClosed);
  const [params, setParams] = useSearchParams();
  const [shown, setShown] = useState(first);
  useEffect(() => setShown(Number.POSITIVE_INFINITY), []);
  const card = items.find(({ _id }) => _id === params.get('face'));
  const opened = useRef<string | null>(null);
  useEffect(() => {
    // back at the face that was opened
    if (!card && opened.current) document.getElementById(faceId(opened.current))?.focus();
    opened.current = card?._id ?? null;
  }, [card]);
  if (items.length === 0) return [head, <EmptyState key="none" title="Nobody here yet." />];
  const mark = `${name} · ${title} · ${formatDate(day)}`;
  const left = items.filter(({ _id }) => !answers.get(_id)?.answer);
  const next = nextUnanswered(items, left, card);
  // from card to card there is one way back: to the faces
  const open = (one: BoardCandidate) => setParams({ face: one._id }, { replace: card !== undefined });
  const givenTo = ({ _id }: BoardCandidate) => answers.get(_id) ?? { answer: null, comment: null };
  return (
    <>
      {!card && head}
      <div className="client-top">
        <div role="status" className="client-progress">
          {left.length === 0 && unsaved === 0 && (
            <p>
              Finished. {from} has your answers. You can change them until {formatDate(until)}.
            </p>
          )}
          {left.length > 0 && (
            <button type="button" disabled={!next} onClick={() => next && open(next)}>
              {items.length - left.length} of {items.length} answered · {left.length} left{' '}
              <span aria-hidden="true">→</span>
            </button>
          )}
        </div>
        <progress
          aria-hidden="true"
          max={items.length}
          value={items.length - left.length}
          className="progress"
        />
        {unsaved > 0 && (
          <div role="alert" className="client-waiting">
            <p>{unsaved === 1 ? 'Your last answer is' : `Your last ${unsaved} answers are`} not saved yet.</p>
            <Button variant="secondary" size="sm" onClick={() => retry()}>
              Try again
            </Button>
          </div>
        )}
      </div>
      {card ? (
        <CandidateCard
          key={card._id}
          candidate={card}
          given={givenTo(card)}
          isSaving={pending.has(card._id)}
          mark={mark}
          next={next && { left: left.length, onOpen: () => open(next) }}
          onGive={(given, isTyping) => give(card._id, given, isTyping)}
        />
      ) : (
        byRole(items.slice(0, shown)).map(({ role, people }) => (
          <section key={people[0]?._id} aria-label={role ?? undefined} className="client-role">
            {role && <h2 className="font-display">{role}</h2>}
            <ol className="client-faces">
              {people.map((candidate) => (
                <li key={candidate._id}>
                  <FaceTile
                    candidate={candidate}
                    answer={givenTo(candidate).answer}
                    mark={mark}
                    eager={items.indexOf(candidate) < 2}
                    onAnswer={(answer) => give(candidate._id, { ...givenTo(candidate), answer })}
                  />
                </li>
              ))}
            </ol>
          </section>
        ))
      )}
    </>
  );
}

/** Candidates come in the order of the roles. */
function byRole(items: readonly BoardCandidate[]): { role: string | null; people: BoardCandidate[] }[] {
  const parts: { role: string | null; people: BoardCandidate[] }[] = [];
  for (const candidate of items) {
    const last = parts.at(-1);
    if (last && last.role === candidate.role) last.people.push(candidate);
    else parts.push({ role: candidate.role, people: [candidate] });
  }
  return parts;
}
