import type { BoardCover, BoardView } from '@kirdaar/contract/casting/boards/board-clients.ts';
import { dateInIndia, formatDate } from '@kirdaar/domain/calendar.ts';
import { useCallback, useEffect, useState } from 'react';
import { callApi } from '../../../shell/calls/api.ts';
import { ApiError, messageOf } from '../../../shell/calls/api-error.ts';
import { DirectorLine } from '../../../ui/director-line.tsx';
import { Photo } from '../../../ui/pictures/photo.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { Spinner } from '../../../ui/states/spinner.tsx';
import { BoardFaces } from './board-faces.tsx';
import { ClosedBoard, type End, endOf, FailedBoard } from './closed-board.tsx';
import { CodeMenu } from './code-menu.tsx';
import { EntryForm } from './entry-form.tsx';
import { rememberBoard } from './own-boards.ts';

export { FailedBoard };

/** A board as on a day in India, which its watermark names. */
type Shown = { view: BoardView; day: string };

type Opening =
  | { at: 'asking' }
  | ({ at: 'shown' } & Shown)
  | { at: 'closed'; end: End }
  | { at: 'failed'; message: string };

type Props = {
  cover: BoardCover;
  /** From the server, for a board that was entered before. */
  shown: Shown | undefined;
  token: string;
};

/** A board for its client: first its cover, then, after a name, its candidates as faces. */
export function ClientPage({ cover, shown, token }: Props) {
  const [boardId, setBoardId] = useState(cover.client?.boardId ?? null);
  const [opening, setOpening] = useState<Opening>(shown ? { at: 'shown', ...shown } : { at: 'asking' });

  const ask = useCallback(async (bid: string) => {
    setOpening({ at: 'asking' });
    try {
      const view = await callApi('viewBoard', { params: { bid } });
      setOpening({ at: 'shown', view, day: dateInIndia(new Date()) });
    } catch (error) {
      const isClosed = error instanceof ApiError && error.status === 404;
      const message = messageOf(error, 'The candidates could not be loaded.');
      setOpening(isClosed ? { at: 'closed', end: endOf(error) } : { at: 'failed', message });
    }
  }, []);
  useEffect(() => {
    if (!boardId) return;
    rememberBoard(token, boardId);
    if (!shown) ask(boardId);
  }, [boardId, shown, token, ask]);

  if (opening.at === 'closed') return <ClosedBoard end={opening.end} />;
  if (boardId && opening.at === 'shown') {
    const { view, day } = opening;
    return (
      <div className="client-board">
        <BoardFaces
          boardId={boardId}
          view={view}
          day={day}
          head={<Head key="head" cover={cover} view={view} {...(boardId && { boardId })} />}
          onClosed={(end) => setOpening({ at: 'closed', end })}
        />
      </div>
    );
  }
  return (
    <div className="client-board">
      <Head cover={cover} />
      {!boardId && <EntryForm token={token} hasPasscode={cover.hasPasscode} onEntered={setBoardId} />}
      {boardId && opening.at === 'asking' && (
        <p className="client-wait">
          <Spinner label="Opening the board…" />
        </p>
      )}
      {boardId && opening.at === 'failed' && (
        <ErrorState message={opening.message} onRetry={() => ask(boardId)} />
      )}
    </div>
  );
}

type HeadProps = { cover: BoardCover; view?: BoardView; boardId?: string };

function Head({ cover, view, boardId }: HeadProps) {
  const { project, title, from: name, isVerified, verifiedOn, until, banner } = cover;
  return (
    <div className="client-head on-dark">
      {banner && <Photo photo={banner} alt="" className="client-banner" sizes="100vw" eager />}
      <div className="client-words">
        {view && boardId && <CodeMenu boardId={boardId} name={view.name} code={view.code} />}
        <h1 className="font-display">Shortlist for {project}</h1>
        <p className="client-title">{title}</p>
        <p>
          from <DirectorLine director={{ name, isVerified, verifiedOn }} /> · Open until {formatDate(until)}
        </p>
      </div>
    </div>
  );
}
