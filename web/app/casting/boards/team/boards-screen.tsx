import type { Board } from '@kirdaar/contract/casting/boards/boards.ts';
import type { Project } from '@kirdaar/contract/projects/projects.ts';
import { formatDate } from '@kirdaar/domain/calendar.ts';
import { isBoardOpen } from '@kirdaar/domain/casting/boards/boards.ts';
import { mayDecide } from '@kirdaar/domain/projects/team/team.ts';
import { counted } from '@kirdaar/domain/texts/counted.ts';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { NoLongerPart } from '../../../messaging/live/no-longer-part.tsx';
import { useLiveAnswer } from '../../../messaging/live/use-live-answer.ts';
import { callApi } from '../../../shell/calls/api.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { boardsPath } from './addresses.ts';
import { NewBoard } from './new-board.tsx';
import { WayBack } from './way-back.tsx';

type Props = { project: Project; loaded: Board[] };

/** All boards of a project, and a button for a new one. */
export function BoardsScreen({ project, loaded }: Props) {
  const [making, setMaking] = useState(false);
  const navigate = useNavigate();
  const decides = mayDecide(project.team);
  const id = project._id;
  const wanted = [{ kind: 'board' }, { kind: 'project', id }] as const;
  const { now: boards, isRemoved } = useLiveAnswer(
    wanted,
    loaded,
    async () => (await callApi('listBoards', { params: { id } })).boards,
  );
  if (isRemoved) return <NoLongerPart />;
  return (
    <div className="boards">
      <header className="boards-header">
        <div>
          <WayBack project={project} />
          <h1 className="font-display text-2xl sm:text-3xl">Boards</h1>
        </div>
        {decides && boards.length > 0 && <Button onClick={() => setMaking(true)}>New board</Button>}
      </header>
      {boards.length === 0 && (
        <EmptyState
          title="No boards yet. A board shows chosen candidates to a client."
          action={decides && <Button onClick={() => setMaking(true)}>New board</Button>}
        />
      )}
      <ul className="boards-list">
        {boards.map((board) => (
          <li key={board._id} className="boards-card">
            <Link to={boardsPath(project.projectIdentifier, board._id)} className="font-semibold">
              {board.title}
            </Link>
            <p className="text-ink-soft">{stateText(board)}</p>
            <p className="text-ink-soft tabular-nums">
              {counted(board.items.length, 'candidate', 'candidates')} ·{' '}
              {counted(board.clients.length, 'client', 'clients')}
            </p>
          </li>
        ))}
      </ul>
      {decides && (
        <NewBoard
          open={making}
          projectId={project._id}
          onClose={() => setMaking(false)}
          onMade={(id) => navigate(boardsPath(project.projectIdentifier, id))}
        />
      )}
    </div>
  );
}

function stateText({ openUntil, closedAt, hasPasscode }: Board): string {
  const isOpen = isBoardOpen({ openUntil, closedAt: closedAt ? new Date(closedAt) : null }, new Date());
  const until = isOpen ? `Open until ${formatDate(openUntil)}` : 'Closed';
  return hasPasscode ? `${until} · with a passcode` : until;
}
