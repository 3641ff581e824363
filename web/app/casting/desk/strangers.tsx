import { ButtonLink } from '../../ui/buttons/button-link.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import './desk.css';

/** Shown to users without access to the desk (rule desk/team-1). */
export function Strangers({ projectIdentifier }: { projectIdentifier: string }) {
  return (
    <div className="desk">
      <h1 className="sr-only">Casting desk</h1>
      <EmptyState
        title="Only the team of this project sees its casting desk."
        action={
          <ButtonLink to={`/projects/${encodeURIComponent(projectIdentifier)}`} variant="secondary">
            See the project
          </ButtonLink>
        }
      />
    </div>
  );
}
