import { useState } from 'react';
import { useNavigate } from 'react-router';
import { callApi } from '../../shell/calls/api.ts';
import { messageOf } from '../../shell/calls/api-error.ts';
import { useAct } from '../../shell/calls/use-act.ts';
import { forgetAll } from '../../shell/memory/viewer-cache.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { FormNotice } from '../../ui/forms/form-notice.tsx';
import { toast } from '../../ui/toasts/toast.ts';
import type { Invitation } from './load-team.ts';
import { dayOf } from './team-texts.ts';

const duties = {
  editor: 'As an editor you decide with them: you see who applied, shortlist, set picks and book.',
  reviewer:
    'As a reviewer you see who applied, rate and add notes. You cannot decide, and you see no contact details.',
};

/** An invitation into a team, to be answered once (rule team/invitations-2). */
export function InvitationScreen({ invitation }: { invitation: Invitation }) {
  const navigate = useNavigate();
  const [pending, act] = useAct();
  const [refusal, setRefusal] = useState<string | null>(null);
  const { token, project, by, as, expiresAt } = invitation;
  const name = project.name || 'Untitled Project';

  const respond = (call: 'acceptTeamInvitation' | 'declineTeamInvitation', done: string) =>
    act(async () => {
      setRefusal(null);
      try {
        await callApi(call, { body: { token } });
      } catch (error) {
        setRefusal(messageOf(error, 'Your answer could not be sent. Please try again.'));
        return;
      }
      forgetAll();
      await navigate('/projects', { replace: true });
      await toast(done, 'success');
    });

  return (
    <div className="team">
      <section className="team-card">
        <p className="text-ink-soft">{by} invites you to cast</p>
        <h1 className="font-display text-2xl sm:text-3xl">{name}</h1>
        <p>{duties[as]}</p>
        <p className="text-sm text-ink-soft">Open until {dayOf(expiresAt)}.</p>
        <FormNotice notice={refusal ? { kind: 'error', text: refusal } : null} />
        <div className="team-acts">
          <Button
            pending={pending}
            onClick={() => respond('acceptTeamInvitation', `You are now on the casting team of ${name}.`)}
          >
            Join the team
          </Button>
          <Button
            variant="secondary"
            disabled={pending}
            onClick={() => respond('declineTeamInvitation', 'Invitation declined.')}
          >
            Decline
          </Button>
        </div>
      </section>
    </div>
  );
}
