import { callApi } from '../../shell/calls/api.ts';
import { Button } from '../../ui/buttons/button.tsx';
import type { Team } from './load-team.ts';
import { dayOf, membershipLabels } from './team-texts.ts';
import { useTeamAct } from './use-team-act.ts';

/** Open invitations, for the owner only (rule team/seen-1). */
export function OpenInvitations({ team: { project, invitations } }: { team: Team }) {
  const [pending, run] = useTeamAct();
  if (invitations.length === 0) return null;
  const cancel = (iid: string) =>
    run(async () => {
      await callApi('cancelTeamInvitation', { params: { id: project._id, iid } });
      return 'Invitation cancelled.';
    });
  return (
    <section aria-labelledby="open-invitations" className="team-part">
      <h2 id="open-invitations" className="font-display text-xl">
        Open invitations
      </h2>
      <ul className="team-list">
        {invitations.map(({ _id, email, as, expiresAt }) => (
          <li key={_id} className="team-row">
            <div className="min-w-0">
              <p className="team-name">{email}</p>
              <p className="text-sm text-ink-soft">
                {membershipLabels[as]} · Open until {dayOf(expiresAt)}
              </p>
            </div>
            <Button
              variant="quiet"
              size="sm"
              disabled={pending}
              aria-label={`Cancel invitation to ${email}`}
              onClick={() => cancel(_id)}
            >
              Cancel invitation
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
