import type { ProjectCard } from '@kirdaar/contract/projects/projects.ts';
import { type Total, totalText } from '@kirdaar/domain/search/talents/total.ts';
import { type Telling, TellingTick } from '../../casting/outcomes/project/send-outcome-tick.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { useApplicants } from './use-applicants.ts';

/** The running or failed action of the dialog. */
type Act = 'delete' | 'archive';

type Props = {
  /** Null while the dialog is closed. */
  project: ProjectCard | null;
  pending: Act | null;
  problem: { of: Act; message: string } | null;
  /** Whether it is known who waits for an answer, so that no waiting applicant is missed. */
  isReady: boolean;
  /** Receives the function that answers waiting applicants while that is ticked; null until they are
      known. */
  onTelling: (telling: Telling | null) => void;
  onDelete: (project: ProjectCard) => void;
  onArchive: (project: ProjectCard) => void;
  onCancel: () => void;
};

/** Asks before a project is deleted (rule projects/delete-1); with applicants it gives their number, and
    offers to archive it instead. */
export function DeletionDialog({ project, pending, problem, isReady, ...on }: Props) {
  const { onTelling, onDelete, onArchive, onCancel } = on;
  const applicants = useApplicants(project);
  const applied = applicants !== null && applicants.total > 0;
  return (
    <Dialog
      open={project !== null}
      onClose={onCancel}
      title={project ? `Delete ${project.name || 'Untitled Project'}?` : ''}
      size="sm"
      locked={pending !== null}
      footer={
        <>
          {applied && !project?.isArchived && (
            <Button
              variant="secondary"
              className="max-sm:basis-full sm:mr-auto"
              pending={pending === 'archive'}
              disabled={pending === 'delete'}
              onClick={() => project && onArchive(project)}
            >
              Archive instead
            </Button>
          )}
          <Button variant="quiet" onClick={onCancel} disabled={pending !== null}>
            Cancel
          </Button>
          <Button
            variant="danger"
            pending={pending === 'delete'}
            disabled={pending === 'archive' || !isReady}
            onClick={() => project && onDelete(project)}
          >
            {problem?.of === 'delete' && !pending ? 'Try again' : 'Delete'}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3 text-ink-soft">
        <p>Are you sure you want to delete this project? This action cannot be undone.</p>
        <div role="status">{applied && <p>{appliedText(applicants, project?.isArchived ?? false)}</p>}</div>
        {project && !project.isDraft && (
          <TellingTick
            key={project._id}
            projectId={project._id}
            disabled={pending !== null}
            onChange={onTelling}
          />
        )}
        {problem && !pending && (
          <p role="alert" className="text-red-text">
            {problem.message}
          </p>
        )}
      </div>
    </Dialog>
  );
}

function appliedText(applicants: Total, isArchived: boolean): string {
  const people =
    applicants.total === 1 ? '1 person has applied' : `${totalText(applicants)} people have applied`;
  const text = `${people} and will read that it was removed.`;
  if (isArchived) return text;
  return `${text} If you archive it instead, it also leaves all lists, they can still open it, and you can restore it.`;
}
