import type { Project } from '@kirdaar/contract/projects.ts';
import { useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { callApi } from '../../../shell/calls/api.ts';
import { messageOf } from '../../../shell/calls/api-error.ts';
import { callForText } from '../../../shell/calls/call-for-text.ts';
import { patience, useAct } from '../../../shell/calls/use-act.ts';
import { saveText } from '../../../shell/page/save-text.ts';
import { toast } from '../../../ui/toasts/toast.ts';
import { sheetPath } from '../addresses.ts';
import { candidateQuery } from '../desk-params.ts';

/** What the desk puts on paper or into files: the list as a table or as a sheet of faces, and the project as a new draft.
    One at a time. */
export function usePapers({ _id: id, projectIdentifier }: Pick<Project, '_id' | 'projectIdentifier'>) {
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const [, act] = useAct();
  // a copy whose answer was lost is not made twice
  const key = useRef(crypto.randomUUID());

  const exportList = () =>
    act(async () => {
      try {
        const query = candidateQuery(params) ?? {};
        const table = await callForText('exportCandidates', { params: { id }, query, signal: patience() });
        // with the mark that tells spreadsheets how it is written, which reading took off
        saveText(`${projectIdentifier}.csv`, `\uFEFF${table}`, 'text/csv');
        toast('The list is in your downloads.', 'success');
      } catch (error) {
        toast(messageOf(error, 'The list could not be exported. Please try again.'), 'error');
      }
    });

  const duplicate = () =>
    act(async () => {
      try {
        const idempotencyKey = key.current;
        const signal = patience();
        const copy = await callApi('duplicateProject', { params: { id }, idempotencyKey, signal });
        key.current = crypto.randomUUID();
        toast('Project copied to a draft!', 'success');
        await navigate(`/projects/${encodeURIComponent(copy.projectIdentifier)}/edit`);
      } catch (error) {
        toast(messageOf(error, 'The project could not be copied. Please try again.'), 'error');
      }
    });

  const openSheet = () => void navigate(sheetPath(projectIdentifier, params));
  return { exportList, duplicate, openSheet };
}
