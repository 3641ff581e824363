import { useEffect, useState } from 'react';
import { isRouteErrorResponse, useParams } from 'react-router';
import { callApi } from '../../../shell/calls/api.ts';
import { ApiError } from '../../../shell/calls/api-error.ts';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { boardEnteredBy } from './own-boards.ts';

/** What a client reads of a board that is not open any more (rule boards/open-5). */
export type End = { text: string; isAnswerLost: boolean };

const closed = 'This board is not open. Ask for a new link.';

/** A refusal of a board that is not open; `isAnswerLost` if it refused an answer. */
export function endOf({ message, extras }: ApiError, isAnswerLost = false): End {
  return { text: message, isAnswerLost: isAnswerLost && extras.closed !== undefined };
}

/** Shown instead of a board that is not open. */
export function ClosedBoard({ end }: { end: End }) {
  return (
    <div className="client-board">
      <h1 className="sr-only">Shortlist</h1>
      <EmptyState title={end.text}>
        {end.isAnswerLost && <p role="alert">Your last answer was not saved.</p>}
      </EmptyState>
    </div>
  );
}

/** Shown instead of a page that was refused, or failed to load. Who entered the board in this browser learns
    when it closed. */
export function FailedBoard({ error }: { error: unknown }) {
  const isClosed = isRouteErrorResponse(error) && error.status === 404;
  const { token = '' } = useParams();
  const [end, setEnd] = useState<End | null>(null);
  useEffect(() => {
    const bid = isClosed ? boardEnteredBy(token) : null;
    if (!bid) return;
    callApi('viewBoard', { params: { bid } }).catch((refused: unknown) => {
      if (refused instanceof ApiError && refused.code === 'board.closed') setEnd(endOf(refused));
    });
  }, [isClosed, token]);
  const text = isClosed ? closed : 'This board could not be opened. Please try again in a moment.';
  return <ClosedBoard end={end ?? { text, isAnswerLost: false }} />;
}
