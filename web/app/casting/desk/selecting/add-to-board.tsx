import type { Board } from '@kirdaar/contract/casting/boards/boards.ts';
import { boardLimits, isBoardOpen } from '@kirdaar/domain/casting/boards/boards.ts';
import { type FormEvent, useEffect, useState } from 'react';
import { callApi } from '../../../shell/calls/api.ts';
import { messageOf } from '../../../shell/calls/api-error.ts';
import { keyByContent } from '../../../shell/calls/key-by-content.ts';
import { patience, useAct } from '../../../shell/calls/use-act.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { FormNotice } from '../../../ui/forms/form-notice.tsx';
import { TextInput } from '../../../ui/forms/text-input.tsx';
import { addedText } from '../decisions/decision-texts.ts';

type Props = {
  projectId: string;
  /** The candidates to add; null while the dialog is closed. */
  ids: string[] | null;
  asOf: string;
  onClose: () => void;
  onAdded: (text: string, activityId: string | null, boardId: string) => void;
};

/** Retries within one open dialog are idempotent. */
const newKeys = () => ({ forBoard: keyByContent(), forAdding: keyByContent() });

/** Adds candidates to an open board of the project, or to a new one (rule boards/items-1). */
export function AddToBoard({ projectId, ids, asOf, onClose, onAdded }: Props) {
  const [boards, setBoards] = useState<Board[] | null>(null);
  const [notice, setNotice] = useState<string | null>(null);
  const [pending, act] = useAct();
  const [keys, setKeys] = useState(newKeys);
  const isAsked = ids !== null;
  const params = { id: projectId };

  useEffect(() => {
    setNotice(null);
    setBoards(null);
    setKeys(newKeys);
    if (!isAsked) return;
    callApi('listBoards', { params: { id: projectId } }).then(
      (answer) => setBoards(answer.boards.filter(isOpen)),
      (error: unknown) => setNotice(messageOf(error, 'The boards could not be loaded.')),
    );
  }, [isAsked, projectId]);

  const add = (choose: () => Promise<Pick<Board, '_id' | 'title'>>) =>
    act(async () => {
      setNotice(null);
      try {
        const { _id: boardId, title } = await choose();
        const body = { ids: ids ?? [], asOf, boardId };
        const idempotencyKey = keys.forAdding(body);
        const sent = { params, body, idempotencyKey, signal: patience() };
        const { activityId, results } = await callApi('decideCandidates', sent);
        onAdded(addedText(results, title), activityId, boardId);
      } catch (error) {
        setNotice(messageOf(error, 'They could not be added. Please try again.'));
      }
    });
  const make = (title: string) =>
    callApi('createBoard', {
      params,
      body: { title },
      idempotencyKey: keys.forBoard(title),
      signal: patience(),
    }).then((made) => {
      // a board refused for a child is shown, to be given a passcode
      setBoards((now) => [made, ...(now ?? []).filter(({ _id }) => _id !== made._id)]);
      return made;
    });

  return (
    <Dialog open={isAsked} onClose={onClose} title="Add to board" size="sm" locked={pending}>
      <div className="flex flex-col gap-4">
        <ul className="flex flex-col gap-2">
          {boards?.map((board) => (
            <li key={board._id}>
              <Button variant="secondary" block disabled={pending} onClick={() => add(async () => board)}>
                {board.title}
              </Button>
            </li>
          ))}
        </ul>
        <form
          noValidate
          className="flex flex-col gap-3"
          onSubmit={(event: FormEvent<HTMLFormElement>) => {
            event.preventDefault();
            const title = String(new FormData(event.currentTarget).get('title') ?? '').trim();
            if (title) add(() => make(title));
            else setNotice('Give the board a title');
          }}
        >
          <TextInput label="New board" name="title" maxLength={boardLimits.title} placeholder="Title" />
          <Button type="submit" pending={pending}>
            Create and add
          </Button>
        </form>
        <FormNotice notice={notice ? { kind: 'error', text: notice } : null} />
      </div>
    </Dialog>
  );
}

function isOpen({ openUntil, closedAt }: Board): boolean {
  return isBoardOpen({ openUntil, closedAt: closedAt ? new Date(closedAt) : null }, new Date());
}
