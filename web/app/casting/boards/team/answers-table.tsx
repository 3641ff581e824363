import type { Board } from '@kirdaar/contract/casting/boards/boards.ts';
import { answerLabels } from '../answer-labels.ts';

type Props = {
  board: Board;
  chosen: ReadonlySet<string>;
  /** Null for read-only viewers. */
  onChoose: ((chosen: ReadonlySet<string>) => void) | null;
};

/** The candidates of a board, with a column per client; on a phone the answers are below the candidate. */
export function AnswersTable({ board, chosen, onChoose }: Props) {
  const { items, clients, title } = board;
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
              <th key={client} scope="col">
                {client}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {items.map(({ _id, candidacyId, name, answers }) => (
            <tr key={_id}>
              <th scope="row">
                {onChoose ? (
                  <label className="boards-tick">
                    <input
                      type="checkbox"
                      checked={chosen.has(candidacyId)}
                      onChange={() => turn(candidacyId)}
                    />
                    {name}
                  </label>
                ) : (
                  name
                )}
              </th>
              {clients.map((client) => {
                const found = answers.find((one) => one.client === client);
                return (
                  <td key={client} data-client={client}>
                    {found?.answer && <span data-answer={found.answer}>{labelOf.get(found.answer)}</span>}
                    {found?.comment && <q>{found.comment}</q>}
                    {!found && <span className="sr-only">No answer</span>}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

const labelOf = new Map(answerLabels);
