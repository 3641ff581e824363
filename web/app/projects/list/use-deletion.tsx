import type { ProjectCard } from '@kirdaar/contract/projects/projects.ts';
import { type ReactNode, useState } from 'react';
import { useNavigate, useRevalidator, useSearchParams } from 'react-router';
import type { Telling } from '../../casting/outcomes/project/send-outcome-tick.tsx';
import { callApi } from '../../shell/calls/api.ts';
import { ApiError, messageOf } from '../../shell/calls/api-error.ts';
import { patience, useAct } from '../../shell/calls/use-act.ts';
import { viewerCache } from '../../shell/memory/viewer-cache.ts';
import { toast } from '../../ui/toasts/toast.ts';
import { projectsPath } from '../addresses.ts';
import { useArchiving } from '../archive/use-archiving.ts';
import { DeletionDialog } from './deletion-dialog.tsx';
import { projectListChanged } from './project-list.ts';

/** Asks before a project is deleted, and deletes it, or archives it instead (rule projects/delete-1).
    Waiting applicants are answered first where that is ticked (rule outcomes/screens-4). `selected` is the
    project next to the list. */
export function useDeletion(
  selected: string | undefined,
  onArchived: () => void,
): {
  ask: (project: ProjectCard) => void;
  dialog: ReactNode;
} {
  const [project, setProject] = useState<ProjectCard | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [telling, setTelling] = useState<Telling | null>(null);
  const [pending, act] = useAct();
  const archiving = useArchiving();
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();

  const remove = (doomed: ProjectCard) =>
    act(async () => {
      archiving.forgetProblem();
      try {
        await telling?.().catch(ifStillThere);
        await callApi('deleteProject', { params: { id: doomed._id }, signal: patience() }).catch(
          ifStillThere,
        );
        toast('Project deleted successfully', 'success');
        viewerCache().dropAbout(doomed.projectIdentifier);
        projectListChanged();
        // the deleted project must not be requested again
        if (doomed.projectIdentifier === selected) await navigate(projectsPath(params), { replace: true });
        else await revalidate();
        setProject(null);
      } catch (error) {
        const message = messageOf(error, 'Failed to delete project');
        setProblem(message);
        toast(message, 'error');
      }
    });

  async function archive(spared: ProjectCard) {
    setProblem(null);
    if (!(await archiving.archive(spared, true))) return;
    setProject(null);
    onArchived();
  }

  const dialog = (
    <DeletionDialog
      project={project}
      pending={pending ? 'delete' : archiving.pending ? 'archive' : null}
      problem={problemOf(problem, archiving.problem)}
      isReady={project?.isDraft === true || telling !== null}
      onTelling={(next) => setTelling(() => next)}
      onDelete={remove}
      onArchive={archive}
      onCancel={() => setProject(null)}
    />
  );
  const ask = (doomed: ProjectCard) => {
    setProblem(null);
    archiving.forgetProblem();
    setProject(doomed);
  };
  return { ask, dialog };
}

function problemOf(deleting: string | null, archiving: string | null) {
  if (deleting) return { of: 'delete', message: deleting } as const;
  return archiving ? ({ of: 'archive', message: archiving } as const) : null;
}

/** Deleted by an earlier try whose answer was lost, which is the wanted result. */
function ifStillThere(error: unknown) {
  if (!(error instanceof ApiError && error.code === 'project.not_found')) throw error;
}
