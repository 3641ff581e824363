import { isRouteErrorResponse } from 'react-router';
import { EmptyState } from '../../../ui/states/empty-state.tsx';

const closed = 'This board is not open. Ask for a new link.';

/** Shown instead of a board that is not open, for any reason, or failed to load. */
export function ClosedBoard({ error }: { error?: unknown }) {
  const isClosed = error === undefined || (isRouteErrorResponse(error) && error.status === 404);
  return (
    <div className="client-board">
      <h1 className="sr-only">Shortlist</h1>
      <EmptyState
        title={isClosed ? closed : 'This board could not be opened. Please try again in a moment.'}
      />
    </div>
  );
}
