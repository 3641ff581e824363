import type { ProjectCard } from '@kirdaar/contract/projects.ts';
import { type ReactNode, useState } from 'react';
import { useNavigate, useRevalidator, useSearchParams } from 'react-router';
import { callApi } from '../../../shell/api.ts';
import { ApiError, messageOf } from '../../../shell/api-error.ts';
import { patience, useAct } from '../../../shell/use-act.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { toast } from '../../../ui/toast.ts';
import { projectsPath } from '../addresses.ts';
import { projectListChanged } from './project-list.ts';

/** Asks before a project is deleted, and deletes it (P §2). `selected` is the project shown beside the list. */
export function useDeletion(selected: string | undefined): {
  ask: (project: ProjectCard) => void;
  dialog: ReactNode;
} {
  const [project, setProject] = useState<ProjectCard | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [pending, act] = useAct();
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();

  const remove = (doomed: ProjectCard) =>
    act(async () => {
      try {
        await callApi('deleteProject', { params: { id: doomed._id }, signal: patience() }).catch(
          ifStillThere,
        );
        toast('Project deleted successfully', 'success');
        projectListChanged();
        // the deleted project must not be asked for again
        if (doomed.projectIdentifier === selected) await navigate(projectsPath(params), { replace: true });
        else await revalidate();
        setProject(null);
      } catch (error) {
        const message = messageOf(error, 'Failed to delete project');
        setProblem(message);
        toast(message, 'error');
      }
    });

  const dialog = (
    <ConfirmDialog
      open={project !== null}
      title={project ? `Delete ${project.name || 'Untitled Project'}?` : ''}
      confirmLabel={problem && !pending ? 'Try again' : 'Delete'}
      danger
      pending={pending}
      onConfirm={() => project && remove(project)}
      onCancel={() => setProject(null)}
    >
      Are you sure you want to delete this project? This action cannot be undone.
      {problem && !pending && (
        <p role="alert" className="pt-3 text-red-text">
          {problem}
        </p>
      )}
    </ConfirmDialog>
  );
  const ask = (doomed: ProjectCard) => {
    setProblem(null);
    setProject(doomed);
  };
  return { ask, dialog };
}

/** Deleted by an earlier try whose answer was lost: that is what was asked for. */
function ifStillThere(error: unknown) {
  if (!(error instanceof ApiError && error.code === 'project.not_found')) throw error;
}
