import type { ProjectCard } from '@kirdaar/contract/projects/projects.ts';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { callApi } from '../../shell/calls/api.ts';
import { messageOf } from '../../shell/calls/api-error.ts';
import { patience, useAct } from '../../shell/calls/use-act.ts';
import { viewerCache } from '../../shell/memory/viewer-cache.ts';
import { toast } from '../../ui/toasts/toast.ts';
import { projectListChanged } from '../list/project-list.ts';

type Target = Pick<ProjectCard, '_id' | 'projectIdentifier'>;

/** Archives a project or restores it, and reloads what is on screen (rule projects/archive-1). `archive`
    returns whether it succeeded; otherwise `problem` is the message. */
export function useArchiving(): {
  pending: boolean;
  problem: string | null;
  archive: (project: Target, archived: boolean) => Promise<boolean>;
  /** Resets the state for another project. */
  forgetProblem: () => void;
} {
  const [pending, act] = useAct();
  const [problem, setProblem] = useState<string | null>(null);
  const { revalidate } = useRevalidator();

  async function archive({ _id: id, projectIdentifier }: Target, archived: boolean) {
    let done = false;
    await act(async () => {
      try {
        await callApi('archiveProject', { params: { id }, body: { archived }, signal: patience() });
        done = true;
        setProblem(null);
        viewerCache().dropAbout(projectIdentifier);
        projectListChanged();
        await revalidate();
        toast(`Project ${archived ? 'archived' : 'restored'} successfully`, 'success');
      } catch (error) {
        const message = messageOf(error, `Failed to ${archived ? 'archive' : 'restore'} project`);
        setProblem(message);
        toast(message, 'error');
      }
    });
    return done;
  }

  return { pending, problem, archive, forgetProblem: () => setProblem(null) };
}
