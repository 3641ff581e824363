import { ApiError } from '../../shell/calls/api-error.ts';
import { PanelError } from '../../shell/page/panel-error.tsx';
import { ButtonLink } from '../../ui/buttons/button-link.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { InvitationScreen } from './invitation-screen.tsx';
import { type Invitation, loadTeam, type Team } from './load-team.ts';
import { TeamScreen } from './team-screen.tsx';
import './team.css';

export { loadTeam };

export function TeamPage({ shown }: { shown: Team | Invitation }) {
  if ('token' in shown) return <InvitationScreen key={shown.token} invitation={shown} />;
  return <TeamScreen key={shown.project._id} team={shown} />;
}

/** Why there is no team to see, and no invitation to answer. */
export function TeamError({ error }: { error: unknown }) {
  const code = error instanceof ApiError ? error.code : '';
  const isStranger = code === 'project.not_yours';
  const isRefused = isStranger || code === 'project.not_found' || code.startsWith('team.');
  const title = isStranger
    ? 'Only the team of this project sees its casting desk.'
    : (error as Error).message;
  return (
    <div className="team">
      <h1 className="sr-only">Team</h1>
      {isRefused ? (
        <EmptyState
          title={title}
          action={
            <ButtonLink to="/projects" variant="secondary">
              Projects
            </ButtonLink>
          }
        />
      ) : (
        <PanelError error={error} message="The team could not be loaded." />
      )}
    </div>
  );
}
