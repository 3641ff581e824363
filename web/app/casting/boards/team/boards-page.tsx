import type { Board } from '@kirdaar/contract/casting/boards/boards.ts';
import type { Project } from '@kirdaar/contract/projects/projects.ts';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { callApi } from '../../../shell/calls/api.ts';
import { ApiError } from '../../../shell/calls/api-error.ts';
import { askProject } from '../../../shell/memory/known-projects.ts';
import { ButtonLink } from '../../../ui/buttons/button-link.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { BoardScreen, type ChosenOnBoard } from './board-screen.tsx';
import { BoardsScreen } from './boards-screen.tsx';
import './boards.css';

type Address = { projectIdentifier: string; boardId?: string | undefined };
type Shown = { project: Project; board: Board | null; boards: Board[] };

/** The data of the address: one board, or all of a project. Throws the server's refusals. */
export async function loadBoards({ projectIdentifier, boardId }: Address): Promise<Shown> {
  const project = await askProject(projectIdentifier);
  const id = project._id;
  if (boardId) {
    return { project, boards: [], board: await callApi('readBoard', { params: { id, bid: boardId } }) };
  }
  const { boards } = await callApi('listBoards', { params: { id } });
  return { project, boards, board: null };
}

type Props = Shown & {
  /** The actions for ticked candidates of a board. */
  bar: (chosen: ChosenOnBoard) => ReactNode;
};

export function BoardsPage({ project, board, boards, bar }: Props) {
  if (board) return <BoardScreen key={board._id} project={project} loaded={board} bar={bar} />;
  return <BoardsScreen key={project._id} project={project} loaded={boards} />;
}

/** Why boards cannot be shown, with a link to the project. */
export function BoardsError({ error }: { error: unknown }) {
  const { projectIdentifier = '' } = useParams();
  const way = (
    <ButtonLink to={`/projects/${encodeURIComponent(projectIdentifier)}`} variant="secondary">
      See the project
    </ButtonLink>
  );
  const status = error instanceof ApiError ? error.status : 0;
  const isProjectGone = error instanceof ApiError && error.code === 'project.not_found';
  return (
    <div className="boards">
      <h1 className="sr-only">Boards</h1>
      {status === 403 && (
        <EmptyState title="Only the team of this project sees its casting desk." action={way} />
      )}
      {status === 404 && (
        <EmptyState title={isProjectGone ? error.message : 'There is no such board.'} action={way} />
      )}
      {status !== 403 && status !== 404 && (
        <ErrorState message="The boards could not be loaded." onRetry={() => window.location.reload()} />
      )}
    </div>
  );
}
