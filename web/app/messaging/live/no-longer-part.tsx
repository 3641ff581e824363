import { ButtonLink } from '../../ui/buttons/button-link.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';

/** Shown to a user who is removed from a project's team while they view it (rule live/removal-1). */
export function NoLongerPart() {
  return (
    <div role="alert">
      <h1 className="sr-only">Project</h1>
      <EmptyState
        title="You are no longer part of this project."
        action={
          <ButtonLink to="/projects" variant="secondary">
            Projects
          </ButtonLink>
        }
      />
    </div>
  );
}
