import type { ProfileView } from '@kirdaar/contract/accounts/users.ts';
import type { Answer } from '@kirdaar/contract/operations.ts';
import { askLimits } from '@kirdaar/domain/trust/contact-details/asks.ts';
import { useMemo, useState } from 'react';
import { callApi } from '../../../shell/calls/api.ts';
import { type ApiError, messageOf } from '../../../shell/calls/api-error.ts';
import { keyByContent } from '../../../shell/calls/key-by-content.ts';
import { patience, useAct } from '../../../shell/calls/use-act.ts';
import { viewerCache } from '../../../shell/memory/viewer-cache.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { FormNotice } from '../../../ui/forms/form-notice.tsx';
import { TextArea } from '../../../ui/forms/text-area.tsx';

export type AskDialogProps = {
  person: Pick<ProfileView, '_id' | 'publicIdentifier' | 'name'>;
  /** The project that the profile was opened from, if any. */
  projectId: () => Promise<string | undefined>;
  open: boolean;
  onClose: () => void;
  onAsked: (ask: Answer<'askForContact'>) => void;
  /** Called when the state has changed since the page was loaded. */
  onChanged: () => void;
};

/** Asks a person for their contact details, with a note (rule contact/asks-1). */
export function AskDialog({ person, projectId, open, onClose, onAsked, onChanged }: AskDialogProps) {
  const [note, setNote] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [pending, act] = useAct();
  const keyOf = useMemo(() => keyByContent(), []);

  const send = () =>
    act(async () => {
      setProblem(null);
      try {
        const body = { artistId: person._id, note: note.trim() || null, projectId: await projectId() };
        const ask = await callApi('askForContact', { body, idempotencyKey: keyOf(body), signal: patience() });
        // a return within a minute must show the ask
        viewerCache().dropAbout(person.publicIdentifier);
        onAsked(ask);
      } catch (error) {
        if (isOld(error as ApiError)) onChanged();
        else setProblem(messageOf(error, 'Not sent. Try again.'));
      }
    });

  return (
    <Dialog
      open={open}
      onClose={onClose}
      locked={pending}
      size="sm"
      title={`Ask ${person.name} for contact`}
      footer={
        <>
          <Button variant="quiet" onClick={onClose} disabled={pending}>
            Cancel
          </Button>
          <Button pending={pending} onClick={send}>
            {problem ? 'Try again' : 'Ask'}
          </Button>
        </>
      }
    >
      <p className="text-ink-soft">
        They see your name and note, and have 14 days to answer. We let you know if they allow it.
      </p>
      <TextArea
        label="Note"
        optional
        rows={3}
        maxLength={askLimits.note}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
      <FormNotice notice={problem === null ? null : { kind: 'error', text: problem }} />
    </Dialog>
  );
}

/** Already asked, refused, shown or deleted: the page shows it. */
function isOld({ status, code }: ApiError): boolean {
  return status === 404 || code.startsWith('contact.');
}
