import type { Project } from '@kirdaar/contract/projects/projects.ts';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { callApi } from '../../../shell/calls/api.ts';
import { messageOf } from '../../../shell/calls/api-error.ts';
import { keyByContent } from '../../../shell/calls/key-by-content.ts';
import { patience, useAct } from '../../../shell/calls/use-act.ts';
import { toast } from '../../../ui/toasts/toast.ts';
import { sheetPath } from '../addresses.ts';

/** The documents of the desk: a sheet of faces, and a new draft. One at a time. */
export function usePapers({ _id: id, projectIdentifier }: Pick<Project, '_id' | 'projectIdentifier'>) {
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const [, act] = useAct();
  // a retry after a lost response makes no second copy
  const [keyOf] = useState(keyByContent);

  const duplicate = () =>
    act(async () => {
      try {
        const sent = { params: { id }, idempotencyKey: keyOf(id), signal: patience() };
        const copy = await callApi('duplicateProject', sent);
        keyOf.settle();
        toast('Project copied to a draft!', 'success');
        await navigate(`/projects/${encodeURIComponent(copy.projectIdentifier)}/edit`);
      } catch (error) {
        toast(messageOf(error, 'The project could not be copied. Please try again.'), 'error');
      }
    });

  const openSheet = () => void navigate(sheetPath(projectIdentifier, params));
  return { duplicate, openSheet };
}
