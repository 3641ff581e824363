import { Link } from 'react-router';
import { NoLongerPart } from '../../messaging/live/no-longer-part.tsx';
import { useLiveAnswer } from '../../messaging/live/use-live-answer.ts';
import { callApi } from '../../shell/calls/api.ts';
import { Icon } from '../../ui/pictures/icon.tsx';
import { InviteForm } from './invite-form.tsx';
import type { Team } from './load-team.ts';
import { OpenInvitations } from './open-invitations.tsx';
import { TeamPeople } from './team-people.tsx';

/** The team of a project, with invitations for its owner (rules team/members-1, team/invitations-1). */
export function TeamScreen({ team: loaded }: { team: Team }) {
  const { project } = loaded;
  const id = project._id;
  const { now: team, isRemoved } = useLiveAnswer([{ kind: 'project', id }], loaded, async () => ({
    project,
    ...(await callApi('readTeam', { params: { id } })),
  }));
  if (isRemoved) return <NoLongerPart />;
  const { me } = team;
  return (
    <div className="team">
      <header>
        <Link
          to={`/projects/${encodeURIComponent(project.projectIdentifier)}`}
          className="inline-flex min-h-11 items-center gap-2 font-semibold text-red-text"
        >
          <Icon name="arrowLeft" size="size-4.5" />
          {project.name || 'Untitled Project'}
        </Link>
        <h1 className="font-display text-2xl sm:text-3xl">Team</h1>
      </header>
      {me === 'owner' && <InviteForm projectId={project._id} />}
      <TeamPeople team={team} />
      {me === 'owner' && <OpenInvitations team={team} />}
    </div>
  );
}
