import { useRef, useState } from 'react';
import { Button } from '../../ui/buttons/button.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { DirectorLine } from '../../ui/director-line.tsx';
import { toast } from '../../ui/toasts/toast.ts';
import { callApi } from '../calls/api.ts';
import { messageOf } from '../calls/api-error.ts';
import { patience, useAct } from '../calls/use-act.ts';
import type { Blockable } from './blockable.ts';

type Props = { directors: readonly Blockable[]; onClose: () => void; onBlocked: () => void };

/** Says what a block does, and blocks who of the directors is chosen (rule contact/blocks-1). */
export function BlockDialog({ directors, onClose, onBlocked }: Props) {
  const [pending, act] = useAct();
  const [problem, setProblem] = useState('');
  const chosen = useRef('');
  const block = ({ _id, name }: Blockable) =>
    act(async () => {
      chosen.current = _id;
      setProblem('');
      try {
        await callApi('blockDirector', { params: { directorId: _id }, signal: patience() });
        toast(`You blocked ${name}.`, 'success');
        onClose();
        onBlocked();
      } catch (error) {
        setProblem(messageOf(error, 'That was not saved. Please try again.'));
      }
    });
  const [only] = directors;
  return (
    <Dialog
      open
      onClose={onClose}
      title={directors.length === 1 && only ? `Block ${only.name}?` : 'Block a casting director?'}
      size="sm"
      locked={pending}
      footer={
        <Button variant="quiet" onClick={onClose} disabled={pending}>
          Cancel
        </Button>
      }
    >
      <p className="text-ink-soft">
        Whom you block cannot see you any more: not your profile, your applications or what you write. What
        they asked you ends, and open invitations to their auditions are declined. Nobody tells them. You can
        unblock them under Contact details.
      </p>
      <ul className="flex flex-col gap-3 pt-4">
        {directors.map((director) => (
          <li key={director._id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <span className="min-w-0 font-semibold">
              <DirectorLine director={director} />
            </span>
            <Button
              size="sm"
              variant="danger"
              pending={pending && chosen.current === director._id}
              disabled={pending}
              aria-label={`Block ${director.name}`}
              onClick={() => void block(director)}
            >
              Block
            </Button>
          </li>
        ))}
      </ul>
      <p role="alert" className="pt-3 font-medium text-red-text empty:hidden">
        {problem}
      </p>
    </Dialog>
  );
}
