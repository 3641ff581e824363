import { Button } from '../../ui/buttons/button.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { momentHere } from '../../ui/text/audition-times.ts';
import type { TimeConflict } from './use-answer.ts';

type Props = {
  conflict: TimeConflict | null;
  pending: boolean;
  onClose: () => void;
  onConfirm: (conflict: TimeConflict) => void;
};

/** Two conflicting own auditions; no team sees this (rule auditions/answers-3). */
export function ConflictDialog({ conflict, pending, onClose, onConfirm }: Props) {
  const [asked, ...others] = conflict?.times ?? [];
  return (
    <Dialog
      open={conflict !== null}
      onClose={onClose}
      locked={pending}
      size="sm"
      title="You have another audition at this time."
      footer={
        <>
          <Button variant="secondary" pending={pending} onClick={() => conflict && onConfirm(conflict)}>
            Confirm anyway
          </Button>
          <Button onClick={onClose} disabled={pending}>
            Choose another time
          </Button>
        </>
      }
    >
      <dl className="own-conflict">
        {asked && <Time label="This one" time={asked} />}
        {others.map((time) => (
          <Time key={time.invitationId} label="Confirmed" time={time} />
        ))}
      </dl>
      <p className="text-ink-soft">
        Auditions in person need an hour around them. No casting team sees this.
      </p>
    </Dialog>
  );
}

function Time({ label, time }: { label: string; time: TimeConflict['times'][number] }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <span className="font-semibold">{time.project || 'Untitled Project'}</span>
        <span className="tabular-nums">{momentHere(time.start)}</span>
      </dd>
    </div>
  );
}
