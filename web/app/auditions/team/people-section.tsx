import type { TeamInvitation } from '@kirdaar/contract/auditions/shapes.ts';
import type { Project } from '@kirdaar/contract/projects/projects.ts';
import { roleTitle } from '@kirdaar/domain/labels.ts';
import { mayDecide } from '@kirdaar/domain/projects/team/team.ts';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useMessageDialog } from '../../messaging/messages/writing/use-message-dialog.tsx';
import { callApi } from '../../shell/calls/api.ts';
import { patience } from '../../shell/calls/use-act.ts';
import { MoreButton } from '../../ui/buttons/more-button.tsx';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { Spinner } from '../../ui/states/spinner.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import type { RoundWithTimes } from '../form/round-values.ts';
import { ChooseTime } from './choose-time.tsx';
import { PersonRow } from './person-row.tsx';
import { peopleTabs } from './person-texts.ts';
import { timesOf } from './round-times.ts';
import { usePeople } from './use-people.ts';
import { useRoundAct } from './use-round-act.ts';

type Props = {
  project: Project;
  round: RoundWithTimes;
  /** Increases when people may have changed. */
  turn: number;
  onChanged: () => void;
};

/** The invited artists of a round, by state. */
export function PeopleSection({ project, round, turn, onChanged }: Props) {
  const [params] = useSearchParams();
  const tab = peopleTabs.find(({ key }) => key === params.get('tab')) ?? peopleTabs[0];
  const { people, failed, hasMore, more } = usePeople(round._id, tab.state, turn);
  const [moving, setMoving] = useState<TeamInvitation | null>(null);
  const [ending, setEnding] = useState<TeamInvitation | null>(null);
  const [pending, run] = useRoundAct(() => {
    setMoving(null);
    setEnding(null);
    onChanged();
  });
  const message = useMessageDialog();
  const times = new Map(timesOf(round).map((time) => [time._id, time]));
  const roles = new Map(project.roles.map((role, place) => [role._id, roleTitle(role, place)]));

  const move = ({ _id: id, name }: TeamInvitation, slotId: string) =>
    run(`move ${id} ${slotId}`, async (idempotencyKey) => {
      await callApi('moveInvitation', {
        params: { id },
        body: { slotId },
        idempotencyKey,
        signal: patience(),
      });
      return `${name} is asked to confirm.`;
    });
  const cancel = ({ _id: id, name }: TeamInvitation) =>
    run(`cancel ${id}`, async (idempotencyKey) => {
      await callApi('cancelInvitation', { params: { id }, idempotencyKey, signal: patience() });
      return `The invitation of ${name} is cancelled.`;
    });
  const again = ({ _id: id, name }: TeamInvitation) =>
    run(`again ${id}`, async (idempotencyKey) => {
      await callApi('inviteAgain', { params: { id }, idempotencyKey, signal: patience() });
      return `${name} is asked again.`;
    });

  return (
    <section aria-labelledby="people" className="flex flex-col gap-3">
      <h2 id="people" className="font-display text-xl">
        People
      </h2>
      <Tabs
        label="Where they stand"
        current={tab.key}
        tabs={peopleTabs.map(({ key, label, count }) => ({
          key,
          label,
          to: key === 'all' ? '?' : `?tab=${key}`,
          count: String(round.counts[count]),
        }))}
      />
      {failed && !people && <ErrorState message="The people could not be loaded." onRetry={onChanged} />}
      {!people && !failed && <Spinner />}
      {people?.length === 0 && <p className="py-4 text-ink-soft">Nobody here.</p>}
      <ul aria-label={tab.label} className="person-list">
        {people?.map((person) => (
          <li key={person._id}>
            <PersonRow
              person={person}
              time={times.get(person.slotId ?? '') ?? null}
              role={roles.get(person.roleId ?? '') ?? null}
              project={project}
              round={round}
              isOpen={round.state === 'open'}
              decides={mayDecide(project.team)}
              onMove={() => setMoving(person)}
              onCancel={() => setEnding(person)}
              onAgain={() => void again(person)}
              onMessage={() =>
                message.ask({
                  projectId: async () => project._id,
                  artist: { _id: person.artistId ?? '', name: person.name },
                })
              }
            />
          </li>
        ))}
      </ul>
      <MoreButton key={tab.key} onMore={hasMore ? more : null} className="self-center">
        {failed ? 'Try again' : 'Show more people'}
      </MoreButton>
      <ChooseTime
        open={moving !== null}
        title={`Another time for ${moving?.name ?? ''}`}
        times={timesOf(round).filter(({ _id }) => moving?.state !== 'confirmed' || _id !== moving.slotId)}
        current={moving?.slotId ?? null}
        pending={pending}
        onChoose={(slotId) => moving && slotId && move(moving, slotId)}
        onClose={() => setMoving(null)}
      />
      <ConfirmDialog
        open={ending !== null}
        title={`Cancel the invitation of ${ending?.name ?? ''}?`}
        confirmLabel="Cancel the invitation"
        cancelLabel="Keep it"
        danger
        pending={pending}
        onConfirm={() => ending && cancel(ending)}
        onCancel={() => setEnding(null)}
      >
        They get the news at once, and their time is free.
      </ConfirmDialog>
      {message.dialog}
    </section>
  );
}
