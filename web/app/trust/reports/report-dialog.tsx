import { receivedText } from '@kirdaar/domain/trust/moderation/due.ts';
import { useState } from 'react';
import { useUser } from '../../shell/session/use-user.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import type { Blockable } from '../blocks/blockable.ts';
import { ReportFields } from './report-fields.tsx';
import { type Reported, reportTitles } from './reported.ts';
import { useReport } from './use-report.ts';

type Props = {
  reported: Reported;
  /** The casting director who can be blocked with it. */
  director: Blockable | null;
  onClose: () => void;
  /** Asks for the block, after the report was sent (rule contact/blocks-1). */
  onBlock: (director: Blockable) => void;
};

/** Reports something, and acknowledges it (rules reports/seen-1, reports/answers-1). */
export function ReportDialog({ reported, director, onClose, onBlock }: Props) {
  const user = useUser();
  const report = useReport(reported);
  const [alsoBlock, setAlsoBlock] = useState(false);
  const { sent, pending, send } = report;
  const close = () => {
    onClose();
    if (sent && alsoBlock && director) onBlock(director);
  };
  return (
    <Dialog
      open
      onClose={close}
      title={reportTitles[reported.kind]}
      locked={pending}
      footer={
        sent ? (
          <Button onClick={close}>Done</Button>
        ) : (
          <>
            <Button variant="quiet" onClick={onClose} disabled={pending}>
              Cancel
            </Button>
            <Button pending={pending} onClick={() => void send()}>
              Send the report
            </Button>
          </>
        )
      }
    >
      {sent ? (
        <p role="status" className="font-medium">
          {receivedText(sent.reference, new Date(sent.dueAt))}
          {sent.state === 'unconfirmed' && ' Please open the link that we mailed you.'}
        </p>
      ) : (
        <div className="flex flex-col gap-5">
          <ReportFields report={report} asksEmail={user === null} />
          {director && (
            <label className="flex min-h-11 items-center gap-3">
              <input
                type="checkbox"
                checked={alsoBlock}
                onChange={({ target }) => setAlsoBlock(target.checked)}
                className="size-5 shrink-0 accent-red"
              />
              Also block {director.name}
            </label>
          )}
        </div>
      )}
    </Dialog>
  );
}
