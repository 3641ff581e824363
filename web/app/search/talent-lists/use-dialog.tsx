import { useEffect, useState } from 'react';
import { messageOf } from '../../shell/calls/api-error.ts';
import { keysByContent } from '../../shell/calls/key-by-content.ts';
import { useAct } from '../../shell/calls/use-act.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { FormNotice, type Notice } from '../../ui/forms/form-notice.tsx';
import { Select } from '../../ui/forms/select.tsx';
import { useRoleChoice } from '../for-role/use-role-choice.tsx';
import type { ShownList } from './load-lists.ts';
import { castFromList, loadBoards, usedText } from './use-in-project.ts';

type Choice = { value: string; label: string };
type Props = { list: ShownList; open: boolean; onClose: () => void };

/** 'Use in a project': considers everyone in a list for a role, and adds them to a board (rule
    own-lists/use-1). */
export function UseDialog({ list, open, onClose }: Props) {
  const choice = useRoleChoice(open, 'any');
  const { projectId } = choice;
  const [boards, setBoards] = useState<Choice[]>([]);
  const [boardId, setBoardId] = useState('');
  const [notice, setNotice] = useState<Notice | null>(null);
  // the same part of the list for the same role is the same request, for any number of tries
  const [keyOf] = useState(keysByContent);
  const [pending, act] = useAct();

  useEffect(() => {
    setBoards([]);
    setBoardId('');
    setNotice(null);
    if (!projectId) return;
    let isOver = false;
    loadBoards(projectId).then(
      (found) => !isOver && setBoards(found.map(({ _id, title }) => ({ value: _id, label: title }))),
      (error: unknown) =>
        !isOver && setNotice({ kind: 'error', text: messageOf(error, 'The boards could not be loaded.') }),
    );
    return () => {
      isOver = true;
    };
  }, [projectId]);

  const use = () =>
    act(async () => {
      setNotice(null);
      const { chosen } = choice;
      if (!chosen) return setNotice({ kind: 'error', text: choice.missing });
      try {
        const used = await castFromList(list._id, chosen, boardId || null, keyOf);
        keyOf.settleAll();
        choice.keep();
        setNotice({ kind: 'success', text: usedText(used) });
      } catch (error) {
        setNotice({ kind: 'error', text: messageOf(error, 'They could not be added. Please try again.') });
      }
    });

  return (
    <Dialog open={open} onClose={onClose} title="Use in a project" size="sm" locked={pending}>
      <div className="flex flex-col gap-4">
        <p className="text-ink-soft">
          Everyone on this list is considered for a role. Those who are candidates there keep their stage.
        </p>
        {choice.project}
        {choice.role}
        {boards.length > 0 && (
          <Select
            label="Board (optional)"
            name="board"
            value={boardId}
            options={boards}
            placeholder="On no board"
            onChange={({ target }) => setBoardId(target.value)}
          />
        )}
        <FormNotice notice={choice.problem ? { kind: 'error', text: choice.problem } : notice} />
        <Button pending={pending} disabled={choice.isLoading} onClick={() => void use()}>
          Consider them
        </Button>
      </div>
    </Dialog>
  );
}
