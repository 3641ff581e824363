import { Button } from '../../ui/buttons/button.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { momentHere } from '../../ui/text/audition-times.ts';
import type { Blockable } from './blockable.ts';
import { type EndingAudition, useBlock } from './use-block.ts';

type Props = { director: Blockable; onClose: () => void; onBlocked: () => void };

/** Explains a block; asks once more where it ends confirmed auditions (rules contact/blocks-1, contact/blocks-7). */
export function BlockDialog({ director, onClose, onBlocked }: Props) {
  const { block, pending, problem, ending } = useBlock(director, () => {
    onClose();
    onBlocked();
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Block ${director.name}?`}
      size="sm"
      locked={pending}
      footer={
        <>
          <Button variant="quiet" onClick={onClose} disabled={pending}>
            {ending.length > 0 ? 'Not now' : 'Cancel'}
          </Button>
          {ending.length > 0 ? (
            <Button variant="danger" pending={pending} onClick={() => void block()}>
              {ending.length === 1 ? 'Block and cancel it' : 'Block and cancel them'}
            </Button>
          ) : (
            <Button variant="danger" pending={pending} onClick={() => void block()}>
              Block {director.name}
            </Button>
          )}
        </>
      }
    >
      {ending.length > 0 ? (
        <div role="alert">
          <ul className="flex flex-col gap-3">
            {ending.map((audition) => (
              <li key={audition.invitationId}>{endingText(audition)}</li>
            ))}
          </ul>
        </div>
      ) : (
        <p className="text-ink-soft">
          They will no longer see your profile, applications or messages. What they asked you ends, and open
          invitations to their auditions are declined. They do not see that you blocked them. You can unblock
          them under Contact details.
        </p>
      )}
      <p role="alert" className="pt-3 font-medium text-red-text empty:hidden">
        {problem}
      </p>
    </Dialog>
  );
}

function endingText({ project, start }: EndingAudition): string {
  const when = start ? ` on ${momentHere(start)}` : '';
  return `Your audition for ${project.name || 'Untitled Project'}${when} will be cancelled and cannot be restored.`;
}
