import type { Board } from '@kirdaar/contract/casting/boards/boards.ts';
import type { Project } from '@kirdaar/contract/projects/projects.ts';
import { useState } from 'react';
import { callApi } from '../../../shell/calls/api.ts';
import { messageOf } from '../../../shell/calls/api-error.ts';
import { newIdempotencyKey } from '../../../shell/calls/idempotency-key.ts';
import { patience, useAct } from '../../../shell/calls/use-act.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { ButtonLink } from '../../../ui/buttons/button-link.tsx';
import { buttonStyle } from '../../../ui/buttons/button-style.ts';
import { CopyButton } from '../../../ui/buttons/copy-button.tsx';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { FormNotice } from '../../../ui/forms/form-notice.tsx';
import { deskPath } from '../../desk/addresses.ts';
import { boardAddress, whatsAppAddress } from './addresses.ts';
import { BoardForm, type TypedBoard } from './board-form.tsx';

type Props = {
  project: Project;
  board: Board;
  isOpen: boolean;
  decides: boolean;
  onChange: (board: Board) => void;
};

/** The link of a board with ways to share it, and its settings. */
export function BoardActions({ project, board, isOpen, decides, onChange }: Props) {
  const [open, setOpen] = useState<'settings' | 'link' | 'close' | null>(null);
  const [pending, act] = useAct();
  const [notice, setNotice] = useState<string | null>(null);
  const params = { id: project._id, bid: board._id };

  const change = (work: () => Promise<Board>, fallback: string) =>
    act(async () => {
      setNotice(null);
      try {
        onChange(await work());
      } catch (error) {
        setNotice(messageOf(error, fallback));
      }
      setOpen(null);
    });
  const save = async ({ openUntil, passcode, withoutPasscode }: TypedBoard) => {
    const body = {
      // omit an unchanged day: it may have passed meanwhile
      openUntil: openUntil === board.openUntil ? undefined : openUntil,
      passcode: withoutPasscode ? null : passcode || undefined,
    };
    setNotice(null);
    onChange(await callApi('changeBoard', { params, body, signal: patience() }));
    setOpen(null);
  };

  return (
    <div className="flex flex-col gap-3">
      <div className="boards-acts">
        {isOpen && (
          <>
            <CopyButton text={() => boardAddress(board.link)} label="Copy link" size="sm" />
            <a
              href={whatsAppAddress(board.title, project.name ?? 'Untitled Project', board.link)}
              target="_blank"
              rel="noopener noreferrer"
              className={buttonStyle({ variant: 'secondary', size: 'sm' })}
            >
              Share on WhatsApp
            </a>
          </>
        )}
        {decides && !board.closedAt && (
          <>
            <ButtonLink to={deskPath(project.projectIdentifier)} variant="secondary" size="sm">
              Add candidates
            </ButtonLink>
            <Button variant="secondary" size="sm" onClick={() => setOpen('settings')}>
              Board settings
            </Button>
            <Button variant="secondary" size="sm" onClick={() => setOpen('link')}>
              New link: closes the old one
            </Button>
            <Button variant="danger" size="sm" onClick={() => setOpen('close')}>
              Close board
            </Button>
          </>
        )}
      </div>
      {open === null && <FormNotice notice={notice ? { kind: 'error', text: notice } : null} />}
      <BoardForm
        open={open === 'settings'}
        title="Board settings"
        saveLabel="Save"
        board={board}
        fallback="The board could not be changed."
        onClose={() => setOpen(null)}
        onSave={save}
      />
      <ConfirmDialog
        open={open === 'link'}
        title="Make a new link?"
        confirmLabel="New link"
        pending={pending}
        onCancel={() => setOpen(null)}
        onConfirm={() =>
          change(
            () => callApi('renewBoardLink', { params, idempotencyKey: newIdempotencyKey() }),
            'There is no new link yet. Please try again.',
          )
        }
      >
        The link that you sent stops working. Clients who opened the board enter again by the new one.
      </ConfirmDialog>
      <ConfirmDialog
        open={open === 'close'}
        title="Close this board?"
        confirmLabel="Close board"
        danger
        pending={pending}
        onCancel={() => setOpen(null)}
        onConfirm={() =>
          change(() => callApi('closeBoard', { params }), 'The board could not be closed. Please try again.')
        }
      >
        It cannot be opened again. You can still see the answers.
      </ConfirmDialog>
    </div>
  );
}
