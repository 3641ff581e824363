import type { Board } from '@kirdaar/contract/casting/boards/boards.ts';
import type { Project } from '@kirdaar/contract/projects/projects.ts';
import { CandidateRows } from './candidate-rows.tsx';
import { ClientHead } from './client-head.tsx';
import { type BoardOrder, byRole } from './order-items.ts';

type Props = {
  project: Project;
  board: Board;
  order: BoardOrder;
  chosen: ReadonlySet<string>;
  /** Null for read-only viewers. */
  onChoose: ((chosen: ReadonlySet<string>) => void) | null;
  onChange: (board: Board) => void;
};

/** The candidates of a board by role, with a column per client; on a phone the answers are below the candidate (rule
    boards/screens-5). */
export function AnswersTable({ project, board, order, chosen, onChoose, onChange }: Props) {
  const { clients, title } = board;
  const turn = (id: string) => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    onChoose?.(next);
  };
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table is scrolled by itself, by keys too
    <section aria-label={`Answers on ${title}`} tabIndex={0} className="boards-scroll">
      <table className="boards-table">
        <thead>
          <tr>
            <th scope="col">Candidate</th>
            {clients.map((client) => (
              <th key={client._id} scope="col" className={client.answered ? undefined : 'boards-silent'}>
                <ClientHead
                  params={{ id: project._id, bid: board._id }}
                  client={client}
                  others={clients.filter(({ _id }) => _id !== client._id)}
                  total={board.items.length}
                  onChange={onChoose && onChange}
                />
              </th>
            ))}
          </tr>
        </thead>
        {byRole(board.items, order, project.roles).map(({ roleId, role, items }) => (
          <tbody key={roleId}>
            {role && (
              <tr className="boards-role">
                <th scope="rowgroup" colSpan={clients.length + 1}>
                  {role}
                </th>
              </tr>
            )}
            {items.map((item) => (
              <CandidateRows
                key={item._id}
                item={item}
                clients={clients}
                ticked={chosen.has(item.candidacyId)}
                onTick={onChoose && (() => turn(item.candidacyId))}
              />
            ))}
          </tbody>
        ))}
      </table>
    </section>
  );
}
