import type { Project } from '@kirdaar/contract/projects/projects.ts';
import { mayDecide } from '@kirdaar/domain/projects/team/team.ts';
import { callApi } from '../../shell/calls/api.ts';
import { askProject } from '../../shell/memory/known-projects.ts';
import { ButtonLink } from '../../ui/buttons/button-link.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { auditionsPath } from '../team/addresses.ts';
import { type KeptRound, keptRound } from './kept-round.ts';
import { RoundForm } from './round-form.tsx';
import type { RoundWithTimes } from './round-values.ts';

type Address = { projectIdentifier: string; auditionId: string; userId: string };
type Loaded = { project: Project; round: RoundWithTimes | null; userId: string; kept: KeptRound | null };

/** The round in the address, or a new one, with a draft from before a reload. Throws the server's
    refusals. */
export async function load({ projectIdentifier, auditionId, userId }: Address): Promise<Loaded> {
  const [project, round] = await Promise.all([
    askProject(projectIdentifier),
    auditionId ? callApi('readAudition', { params: { id: auditionId } }) : null,
  ]);
  const kept = keptRound(userId, round?._id ?? `new ${project._id}`).read();
  return { project, round, userId, kept };
}

/** The form of a round for members who decide, and a message for others. */
export function Page({ data }: { data: Loaded }) {
  const { project, round } = data;
  const words = !mayDecide(project.team)
    ? 'Only the owner and editors plan auditions.'
    : project.isDraft
      ? 'Publish the project first.'
      : round?.state === 'cancelled'
        ? 'This audition is cancelled.'
        : null;
  if (!words) return <RoundForm {...data} />;
  return (
    <div>
      <h1 className="sr-only">Audition</h1>
      <EmptyState
        title={words}
        action={
          <ButtonLink to={auditionsPath(project.projectIdentifier)} variant="secondary">
            Auditions
          </ButtonLink>
        }
      />
    </div>
  );
}
