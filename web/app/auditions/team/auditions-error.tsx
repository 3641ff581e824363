import { ApiError } from '../../shell/calls/api-error.ts';
import { PanelError } from '../../shell/page/panel-error.tsx';
import { ButtonLink } from '../../ui/buttons/button-link.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import './auditions.css';

/** Why auditions cannot be shown. */
export function AuditionsError({ error }: { error: unknown }) {
  const status = error instanceof ApiError || error instanceof Response ? error.status : 0;
  const title =
    status === 403
      ? 'Only the team of this project sees its auditions.'
      : status === 404
        ? 'There is no such audition.'
        : null;
  return (
    <div className="auditions">
      <h1 className="sr-only">Auditions</h1>
      {title ? (
        <EmptyState
          title={title}
          action={
            <ButtonLink to="/projects" variant="secondary">
              Projects
            </ButtonLink>
          }
        />
      ) : (
        <PanelError error={error} message="The auditions could not be loaded." />
      )}
    </div>
  );
}
