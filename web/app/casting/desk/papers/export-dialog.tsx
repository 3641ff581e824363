import type { Project } from '@kirdaar/contract/projects/projects.ts';
import { totalText } from '@kirdaar/domain/search/talents/total.ts';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { messageOf } from '../../../shell/calls/api-error.ts';
import { callForText } from '../../../shell/calls/call-for-text.ts';
import { patience, useAct } from '../../../shell/calls/use-act.ts';
import { saveText } from '../../../shell/page/save-text.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { FormNotice } from '../../../ui/forms/form-notice.tsx';
import { toast } from '../../../ui/toasts/toast.ts';
import { candidateQuery } from '../desk-params.ts';
import { contactsTick } from './export-texts.ts';

type Props = {
  project: Project;
  /** The size of the list. */
  list: { total: number; moreThanTotal?: true };
  open: boolean;
  onClose: () => void;
};

/** Downloads the list as a table. Contact details only on request, which each artist is notified of (rules
    exports/table-1, exports/contacts-3). */
export function ExportDialog({ project, list, open, onClose }: Props) {
  const [params] = useSearchParams();
  const [pending, act] = useAct();
  const [contacts, setContacts] = useState(false);
  const [problem, setProblem] = useState('');

  const close = () => {
    setContacts(false);
    setProblem('');
    onClose();
  };
  const download = () =>
    act(async () => {
      setProblem('');
      try {
        const query = candidateQuery(params) ?? {};
        const body = { auditions: true as const, ...(contacts && { contacts: true as const }) };
        const sent = { params: { id: project._id }, query, body, signal: patience() };
        const table = await callForText('exportCandidates', sent);
        // with the byte order mark for spreadsheets, which reading the response removed
        saveText(`${project.projectIdentifier}.csv`, `\uFEFF${table}`, 'text/csv');
        close();
        await toast('The list is in your downloads.', 'success');
      } catch (error) {
        setProblem(messageOf(error, 'The list could not be exported. Please try again.'));
      }
    });

  return (
    <Dialog
      open={open}
      onClose={close}
      title="Export"
      size="sm"
      locked={pending}
      footer={
        <>
          <Button variant="quiet" onClick={close} disabled={pending}>
            Cancel
          </Button>
          <Button pending={pending} onClick={() => void download()}>
            Export
          </Button>
        </>
      }
    >
      <p className="text-ink-soft">
        {totalText(list)} {list.total === 1 ? 'candidate' : 'candidates'} as a table that a spreadsheet opens.
      </p>
      {list.total > 0 && (
        <label className="flex min-h-11 items-center gap-3">
          <input
            type="checkbox"
            checked={contacts}
            disabled={pending}
            onChange={({ target }) => setContacts(target.checked)}
            className="size-4.5 flex-none accent-red"
          />
          {contactsTick(list.total)}
        </label>
      )}
      <FormNotice notice={problem ? { kind: 'error', text: problem } : null} />
    </Dialog>
  );
}
