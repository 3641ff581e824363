import type { Project } from '@kirdaar/contract/projects/projects.ts';
import type { InvitationState } from '@kirdaar/domain/auditions/invitations.ts';
import { auditionLimits } from '@kirdaar/domain/auditions/rounds.ts';
import { mayDecide } from '@kirdaar/domain/projects/team/team.ts';
import { callApi } from '../../shell/calls/api.ts';
import { askProject } from '../../shell/memory/known-projects.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { TextArea } from '../../ui/forms/text-area.tsx';
import { sendsBy } from '../../ui/keys/sends-by.ts';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { Picks } from '../form/picks.tsx';
import type { RoundWithTimes } from '../form/round-values.ts';
import { auditionsPath } from '../team/addresses.ts';
import { rolesText, roundTitle } from '../team/round-texts.ts';
import { WayBack } from '../team/way-back.tsx';
import { ChosenTimes } from './chosen-times.tsx';
import { keptInviting } from './kept-inviting.ts';
import { TalentPicker } from './talent-picker.tsx';
import { useInviting } from './use-inviting.ts';
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

const withoutRoleText = (name: string, others: number) =>
  others === 0 ? `Choose a role for ${name}.` : `Choose a role for ${others + 1} artists.`;

const who = [
  { value: 'they', label: 'They pick a time' },
  { value: 'team', label: 'I set the times' },
];

/** Invites artists to a round: who, who sets the times, and the message (rules auditions/inviting-1,
    auditions/places-2). */
function Inviting({ project, round, invited, userId }: Loaded) {
  const inviting = useInviting({ project, round, userId, kept: keptInviting(userId, round._id).read() });
  const { people, sets, given, times } = inviting;
  const count = people.length;
  const hasTimes = round.kind !== 'self_tape' && times.length > 0;
  const isTooMany = count > auditionLimits.invitedAtOnce;
  const [undecided, ...others] = inviting.withoutRole;
  const mayInvite = count > 0 && !isTooMany && !undecided;
  const without = sets && given ? count - given.size : 0;
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
        <section aria-labelledby="whom" className="flex min-w-0 flex-col gap-3">
          <h2 id="whom" className="font-display text-xl">
            Artists
          </h2>
          <TalentPicker
            project={project}
            roleIds={round.roleIds}
            chosen={people}
            invited={invited}
            onToggle={inviting.toggle}
            onAssign={inviting.assign}
          />
        </section>
        <section aria-labelledby="how" className="flex min-w-0 flex-col gap-5">
          <h2 id="how" className="font-display text-xl">
            Invitation
          </h2>
          {hasTimes && (
            <Picks
              label="Times"
              name="who"
              type="radio"
              options={who}
              value={[sets ? 'team' : 'they']}
              onChange={([one]) => inviting.setSets(one === 'team')}
            />
          )}
          {without > 0 && (
            <p role="status" className="text-sm text-ink-soft">
              {without === 1 ? '1 has no time and picks one.' : `${without} have no time and pick one.`}
            </p>
          )}
          <TextArea
            label="Message"
            name="message"
            optional
            rows={4}
            maxLength={auditionLimits.text}
            value={inviting.message}
            onChange={({ target }) => inviting.setMessage(target.value)}
            {...sendsBy(() => mayInvite && void inviting.invite())}
          />
          {count === 0 ? (
            <p className="text-ink-soft">Nobody is chosen yet.</p>
          ) : (
            <ChosenTimes
              people={people}
              project={project}
              roleIds={round.roleIds}
              roleOf={inviting.roleOf}
              onAssign={inviting.assign}
              given={hasTimes ? given : null}
              times={times}
              onRemove={inviting.toggle}
              onGive={inviting.give}
            />
          )}
        </section>
      </div>
      <div className="form-bar form-bar-clear invite-bar">
        <p role="alert" className="mr-auto font-medium text-red-text empty:hidden">
          {isTooMany ? `At most ${auditionLimits.invitedAtOnce} at once` : inviting.failure}
          {!isTooMany && !inviting.failure && undecided && withoutRoleText(undecided.name, others.length)}
        </p>
        <Button pending={inviting.pending} disabled={!mayInvite} onClick={inviting.invite}>
          {count === 0 ? 'Invite' : `Invite ${count} ${count === 1 ? 'artist' : 'artists'}`}
        </Button>
      </div>
    </div>
  );
}
