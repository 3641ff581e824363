import { useState } from 'react';
import { Button } from '../../ui/buttons/button.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { FormNotice } from '../../ui/forms/form-notice.tsx';
import type { Printing } from './use-printing.ts';

type Props = { printing: Printing; decides: boolean; artists: number };

/** Asks whether the printed sheet has phone numbers, for members who decide (rule auditions/sheet-7). */
export function PrintDialog({ printing, decides, artists }: Props) {
  const [withPhones, setWithPhones] = useState(false);
  const { isAsking, close, print, pending, problem } = printing;
  return (
    <Dialog
      open={isAsking}
      onClose={close}
      locked={pending}
      size="sm"
      title="Print"
      footer={
        <Button pending={pending} onClick={() => print(decides && withPhones)}>
          Print
        </Button>
      }
    >
      <p className="text-ink-soft">22 people a page, with room to sign.</p>
      {decides && artists > 0 && (
        <label className="flex min-h-11 items-center gap-3">
          <input
            type="checkbox"
            checked={withPhones}
            onChange={({ target }) => setWithPhones(target.checked)}
          />
          {artists === 1
            ? 'With phone number: the artist will see it.'
            : `With phone numbers: each of the ${artists} artists will see it.`}
        </label>
      )}
      <FormNotice notice={problem === null ? null : { kind: 'error', text: problem }} />
    </Dialog>
  );
}
