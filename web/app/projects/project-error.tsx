import { isRouteErrorResponse } from 'react-router';
import { ApiError, messageOf } from '../shell/calls/api-error.ts';
import { PanelError } from '../shell/page/panel-error.tsx';
import { ButtonLink } from '../ui/buttons/button-link.tsx';
import { EmptyState } from '../ui/states/empty-state.tsx';

/** Shown in place of a project that could not be loaded; an unknown one has its own text (rule
    projects/seen-3). */
export function ProjectError({ error }: { error: unknown }) {
  if (!isNotFound(error)) return <PanelError error={error} message="This project could not be loaded." />;
  return (
    <EmptyState
      title="Project not Found"
      action={
        <ButtonLink to="/projects" variant="secondary">
          See all projects
        </ButtonLink>
      }
    >
      {notFoundDetail(error)}
    </EmptyState>
  );
}

/** Whether there is no such project for this viewer. */
export function isNotFound(error: unknown): boolean {
  return (error instanceof ApiError || isRouteErrorResponse(error)) && error.status === 404;
}

/** An applicant reads that the director removed it (rule projects/delete-3). */
function notFoundDetail(error: unknown): string {
  const said = messageOf(error, '');
  if (said && said !== 'Project not Found') return said;
  return 'It may have been removed, or the link is incomplete.';
}
