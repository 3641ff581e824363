import type { Project } from '@kirdaar/contract/projects/projects.ts';
import type { InvitationState } from '@kirdaar/domain/auditions/invitations.ts';
import { mayDecide } from '@kirdaar/domain/projects/team/team.ts';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { callApi } from '../../shell/calls/api.ts';
import { askProject } from '../../shell/memory/known-projects.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import type { RoundWithTimes } from '../form/round-values.ts';
import { AddTimes } from '../team/add-times.tsx';
import { auditionsPath } from '../team/addresses.ts';
import { rolesText, roundTitle } from '../team/round-texts.ts';
import { WayBack } from '../team/way-back.tsx';
import { keptInviting } from './kept-inviting.ts';
import { useEnoughPlaces } from './use-enough-places.tsx';
import { useInviting } from './use-inviting.ts';
import { WhoChosen, WhoPicker, whoFault } from './who-section.tsx';
import '../../ui/forms/form-bar.css';
import '../team/auditions.css';
import './inviting.css';

type Loaded = {
  project: Project;
  round: RoundWithTimes;
  invited: Map<string, InvitationState>;
  userId: string;
};
type Address = { projectIdentifier: string; auditionId: string; userId: string };

/** A round and its invited artists. Throws the server's refusals. */
export async function load({ projectIdentifier, auditionId, userId }: Address): Promise<Loaded> {
  const [project, round, invited] = await Promise.all([
    askProject(projectIdentifier),
    callApi('readAudition', { params: { id: auditionId } }),
    askInvited(auditionId),
  ]);
  return { project, round, invited, userId };
}

async function askInvited(id: string): Promise<Map<string, InvitationState>> {
  const invited = new Map<string, InvitationState>();
  let cursor: string | undefined;
  do {
    const page = await callApi('listInvitations', { params: { id }, query: { limit: 100, cursor } });
    for (const { artistId, state } of page.invitations) if (artistId) invited.set(artistId, state);
    cursor = page.nextCursor ?? undefined;
  } while (cursor);
  return invited;
}

export function Page({ data }: { data: Loaded }) {
  const { project, round } = data;
  if (mayDecide(project.team) && round.state === 'open') return <Inviting {...data} />;
  return (
    <div className="auditions">
      <h1 className="sr-only">Invite</h1>
      <EmptyState
        title={round.state === 'open' ? 'Only the owner and editors invite.' : 'This audition is cancelled.'}
      />
    </div>
  );
}

/** Invites artists to a round: who, who sets the times, and the message (rules auditions/inviting-1,
    auditions/places-2). */
function Inviting({ project, round, invited, userId }: Loaded) {
  const kept = keptInviting(userId, round._id).read();
  const { who, failure, pending, invite, isAgain, textCheck } = useInviting({ project, round, userId, kept });
  const [adding, setAdding] = useState(false);
  const { revalidate } = useRevalidator();
  const isTape = round.kind === 'self_tape';
  const enough = useEnoughPlaces({ who, isTape, onInvite: invite, onAddTimes: () => setAdding(true) });
  const count = who.people.length;
  const fault = whoFault(who);
  const mayInvite = count > 0 && !fault;
  const about = { project, roleIds: round.roleIds, who };
  const send = isAgain ? invite : enough.invite;
  return (
    <div className="auditions">
      <header>
        <WayBack
          project={project}
          to={auditionsPath(project.projectIdentifier, round._id)}
          label={roundTitle(round)}
        />
        <h1 className="font-display text-2xl sm:text-3xl">Invite</h1>
        <p className="text-ink-soft">{rolesText(round, project)}</p>
      </header>
      <div className="invite-columns">
        <section aria-labelledby="who" className="flex min-w-0 flex-col gap-3">
          <h2 id="who" className="font-display text-xl">
            Who
          </h2>
          <WhoPicker {...about} invited={invited} />
        </section>
        <section aria-labelledby="how" className="flex min-w-0 flex-col gap-5">
          <h2 id="how" className="font-display text-xl">
            Invitation
          </h2>
          <WhoChosen {...about} onSend={() => mayInvite && send()} />
        </section>
      </div>
      <div className="form-bar form-bar-clear invite-bar">
        <p role="alert" className="mr-auto font-medium text-red-text empty:hidden">
          {failure ?? fault}
        </p>
        <Button pending={pending} disabled={!mayInvite} onClick={send}>
          {isAgain
            ? 'Try again'
            : count === 0
              ? 'Invite'
              : `Invite ${count} ${count === 1 ? 'artist' : 'artists'}`}
        </Button>
      </div>
      {enough.dialog}
      {textCheck}
      {!isTape && (
        <AddTimes
          open={adding}
          round={round}
          onClose={() => setAdding(false)}
          onAdded={() => {
            setAdding(false);
            void revalidate();
          }}
        />
      )}
    </div>
  );
}
