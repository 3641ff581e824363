import { ButtonLink } from '../../ui/buttons/button-link.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { auditionsPath } from '../team/addresses.ts';
import type { DaylessRound } from './load-day.ts';

/** Shown instead of a day sheet for self-tapes (rule auditions/sheet-3). */
export function NoDay({ project, round }: Pick<DaylessRound, 'project' | 'round'>) {
  return (
    <div className="day">
      <h1 className="font-display text-2xl sm:text-3xl">Day sheet</h1>
      <EmptyState
        title="A self-tape has no day sheet."
        action={
          <ButtonLink to={auditionsPath(project.projectIdentifier, round._id)}>Open the audition</ButtonLink>
        }
      >
        Nobody comes: artists send their tapes. They are with the people of the audition.
      </EmptyState>
    </div>
  );
}
