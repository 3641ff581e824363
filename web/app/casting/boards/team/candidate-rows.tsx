import type { Board } from '@kirdaar/contract/casting/boards/boards.ts';
import { answersText } from '@kirdaar/domain/casting/boards/boards.ts';
import { stageLabels } from '@kirdaar/domain/casting/desk/stages.ts';
import { useState } from 'react';
import { Avatar } from '../../../ui/pictures/avatar.tsx';
import { answerLabels } from '../answer-labels.ts';

type Props = {
  item: Board['items'][number];
  clients: Board['clients'];
  ticked: boolean;
  /** Null for read-only viewers. */
  onTick: (() => void) | null;
};

/** A candidate of a board with each client's answer; the comments open below. */
export function CandidateRows({ item, clients, ticked, onTick }: Props) {
  const [open, setOpen] = useState(false);
  const { name, picture, stage, grade, answers } = item;
  const comments = answers.filter(({ comment }) => comment);
  const counted = answersText(
    answers.map(({ answer }) => answer),
    clients.length,
  );
  const facts = [stageLabels[stage], grade && `Pick ${grade}`, counted].filter(Boolean).join(' · ');
  const person = (
    <>
      <Avatar name={name} photo={picture} />
      <span>
        {name}
        <span className="boards-facts">{facts}</span>
      </span>
    </>
  );
  return (
    <>
      <tr>
        <th scope="row">
          <div className="boards-person">
            {onTick ? (
              <label className="boards-tick">
                <input type="checkbox" checked={ticked} onChange={onTick} aria-label={name} />
                {person}
              </label>
            ) : (
              <div className="boards-tick">{person}</div>
            )}
            {comments.length > 0 && (
              <button
                type="button"
                aria-expanded={open}
                onClick={() => setOpen(!open)}
                className="boards-more"
              >
                {comments.length === 1 ? '1 comment' : `${comments.length} comments`}
                <span className="sr-only"> on {name}</span>
              </button>
            )}
          </div>
        </th>
        {clients.map((client) => {
          const answer = answers.find((one) => one.client === client.name)?.answer;
          return (
            <td key={client._id} data-client={client.name} className={answer ? undefined : 'boards-silent'}>
              {answer ? (
                <span data-answer={answer}>{labelOf.get(answer)}</span>
              ) : (
                <span className="sr-only">No answer</span>
              )}
            </td>
          );
        })}
      </tr>
      {open && (
        <tr className="boards-comments">
          <td colSpan={clients.length + 1}>
            <ul>
              {comments.map(({ client, comment }) => (
                <li key={client}>
                  {client}: <q>{comment}</q>
                </li>
              ))}
            </ul>
          </td>
        </tr>
      )}
    </>
  );
}

const labelOf = new Map(answerLabels);
