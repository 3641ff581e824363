import type { Board } from '@kirdaar/contract/casting/boards/boards.ts';
import type { Project } from '@kirdaar/contract/projects/projects.ts';
import { formatDate } from '@kirdaar/domain/calendar.ts';
import { guessedText, isBoardOpen } from '@kirdaar/domain/casting/boards/boards.ts';
import { mayDecide } from '@kirdaar/domain/projects/team/team.ts';
import { type ReactNode, useState } from 'react';
import { NoLongerPart } from '../../../messaging/live/no-longer-part.tsx';
import { callApi } from '../../../shell/calls/api.ts';
import { messageOf } from '../../../shell/calls/api-error.ts';
import { FormNotice } from '../../../ui/forms/form-notice.tsx';
import { Select } from '../../../ui/forms/select.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { toast } from '../../../ui/toasts/toast.ts';
import { boardsPath } from './addresses.ts';
import { AnswersTable } from './answers-table.tsx';
import { BoardActions } from './board-actions.tsx';
import { BoardTitle } from './board-title.tsx';
import type { BoardOrder } from './order-items.ts';
import { SelectLiked } from './select-liked.tsx';
import { useBoard } from './use-board.ts';
import { WayBack } from './way-back.tsx';

/** The ticked candidates of a board, for the bar that decides on them. */
export type ChosenOnBoard = {
  project: Project;
  board: Board;
  people: Board['items'];
  /** Null on a closed board. */
  onTakeOff: (() => void) | null;
  onClear: () => void;
};

type Props = { project: Project; loaded: Board; bar: (chosen: ChosenOnBoard) => ReactNode };

const orders = [
  { value: 'client', label: 'As the client sees it' },
  { value: 'yes', label: 'Most yes' },
];

/** One board: its link, its clients' answers, and the actions for chosen candidates. */
export function BoardScreen({ project, loaded, bar }: Props) {
  const { board, show, isRemoved } = useBoard(project._id, loaded);
  const [order, setOrder] = useState<BoardOrder>('client');
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const decides = mayDecide(project.team);
  const [ticked, others] = [true, false].map((is) =>
    board.items.filter(({ candidacyId }) => chosen.has(candidacyId) === is),
  ) as [Board['items'], Board['items']];
  const clear = () => setChosen(new Set());
  const takeOff = async () => {
    const params = { id: project._id, bid: board._id };
    const body = { candidacyIds: others.map(({ candidacyId }) => candidacyId) };
    try {
      show(await callApi('setBoardItems', { params, body }));
      clear();
    } catch (error) {
      toast(messageOf(error, 'They could not be removed. Please try again.'), 'error');
    }
  };
  const closedAt = board.closedAt ? new Date(board.closedAt) : null;
  // archiving a project closes its boards
  const isOpen = !project.isArchived && isBoardOpen({ openUntil: board.openUntil, closedAt }, new Date());
  if (isRemoved) return <NoLongerPart />;
  return (
    <div className="boards">
      <header>
        <WayBack project={project} to={boardsPath(project.projectIdentifier)} label="Boards" />
        <BoardTitle
          projectId={project._id}
          board={board}
          edits={decides && board.closedAt === null}
          onChange={show}
        />
        <p className="text-ink-soft">
          {isOpen ? `Open until ${formatDate(board.openUntil)}` : 'Closed'}
          {board.hasPasscode && ' · with a passcode'}
        </p>
      </header>
      {decides && board.hasBeenGuessed && (
        <FormNotice notice={{ kind: 'error', text: guessedText(board.title) }} />
      )}
      <BoardActions project={project} board={board} isOpen={isOpen} decides={decides} onChange={show} />
      <p className="text-ink-soft">Clients can still take screenshots. Each photo carries their name.</p>
      {board.items.length === 0 && (
        <EmptyState title="Nobody here yet.">
          On the casting desk, select candidates and add them to this board.
        </EmptyState>
      )}
      {board.items.length > 0 && (
        <>
          <div className="boards-acts">
            {decides && <SelectLiked items={board.items} onSelect={setChosen} />}
            <Select
              label="Order"
              value={order}
              onChange={(event) => setOrder(event.target.value as BoardOrder)}
              options={orders}
              className="boards-order"
            />
          </div>
          <AnswersTable
            project={project}
            board={board}
            order={order}
            chosen={chosen}
            onChoose={decides ? setChosen : null}
            onChange={show}
          />
        </>
      )}
      {decides &&
        bar({
          project,
          board,
          people: ticked,
          onTakeOff: board.closedAt ? null : () => void takeOff(),
          onClear: clear,
        })}
    </div>
  );
}
