import { Button } from '../../ui/buttons/button.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { DirectorLine } from '../../ui/director-line.tsx';
import { momentOnWeekday } from '../../ui/text/audition-times.ts';
import type { Blockable } from './blockable.ts';
import { type EndingAudition, useBlock } from './use-block.ts';

type Props = { directors: readonly Blockable[]; onClose: () => void; onBlocked: () => void };

/** Explains a block, and blocks the chosen director; asks first where it ends confirmed auditions (rules
    contact/blocks-1, contact/blocks-7). */
export function BlockDialog({ directors, onClose, onBlocked }: Props) {
  const { block, pending, problem, ending, chosen } = useBlock(() => {
    onClose();
    onBlocked();
  });
  const only = ending?.director ?? (directors.length === 1 ? directors[0] : undefined);
  return (
    <Dialog
      open
      onClose={onClose}
      title={only ? `Block ${only.name}?` : 'Block a casting director?'}
      size="sm"
      locked={pending}
      footer={
        <>
          <Button variant="quiet" onClick={onClose} disabled={pending}>
            {ending ? 'Not now' : 'Cancel'}
          </Button>
          {ending && (
            <Button variant="danger" pending={pending} onClick={() => void block(ending.director)}>
              {ending.auditions.length === 1 ? 'Block and cancel it' : 'Block and cancel them'}
            </Button>
          )}
        </>
      }
    >
      {ending ? (
        <div role="alert">
          <ul className="flex flex-col gap-3">
            {ending.auditions.map((audition) => (
              <li key={audition.invitationId}>{endingText(audition)}</li>
            ))}
          </ul>
        </div>
      ) : (
        <>
          <p className="text-ink-soft">
            Whom you block cannot see you any more: not your profile, your applications or what you write.
            What they asked you ends, and open invitations to their auditions are declined. Nobody tells them.
            You can unblock them under Contact details.
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
                  pending={pending && chosen === director._id}
                  disabled={pending}
                  aria-label={`Block ${director.name}`}
                  onClick={() => void block(director)}
                >
                  Block
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
      <p role="alert" className="pt-3 font-medium text-red-text empty:hidden">
        {problem}
      </p>
    </Dialog>
  );
}

function endingText({ project, start }: EndingAudition): string {
  const when = start ? ` on ${momentOnWeekday(start)}` : '';
  return `Your audition for ${project.name || 'Untitled Project'}${when} will be cancelled and cannot be restored.`;
}
