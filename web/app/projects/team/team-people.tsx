import type { TeamPerson } from '@kirdaar/contract/projects/team.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { callApi } from '../../shell/calls/api.ts';
import { forgetAll } from '../../shell/memory/viewer-cache.ts';
import { useUser } from '../../shell/session/use-user.ts';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { Menu } from '../../ui/menu.tsx';
import { Icon } from '../../ui/pictures/icon.tsx';
import type { Team } from './load-team.ts';
import { dayOf, membershipLabels } from './team-texts.ts';
import { useTeamAct } from './use-team-act.ts';

/** The people of a team with the changes that its owner, or they themselves, can make (rules
    team/members-1, team/members-2). */
export function TeamPeople({ team }: { team: Team }) {
  const { project, me, owner, people } = team;
  const user = useUser();
  const navigate = useNavigate();
  const [pending, run] = useTeamAct();
  const [leaving, setLeaving] = useState<TeamPerson | null>(null);
  const isSelf = leaving?.userId === user?._id;

  const change = ({ userId, as }: TeamPerson) =>
    run(async () => {
      const body = { as: as === 'editor' ? ('reviewer' as const) : ('editor' as const) };
      const person = await callApi('changeMember', { params: { id: project._id, userId }, body });
      return `${person.name}: ${membershipLabels[person.as]}`;
    });
  const end = ({ userId, name }: TeamPerson) =>
    run(async () => {
      await callApi('removeMember', { params: { id: project._id, userId } });
      setLeaving(null);
      if (userId !== user?._id) return `${name} is no longer in the team.`;
      forgetAll();
      await navigate('/projects', { replace: true });
      return null;
    });

  const itemsFor = (person: TeamPerson) => {
    const leave = { label: 'Leave the team', danger: true, onSelect: () => setLeaving(person) };
    if (person.userId === user?._id) return [leave];
    if (me !== 'owner') return [];
    const other = person.as === 'editor' ? 'Make a reviewer' : 'Make an editor';
    return [
      { label: other, onSelect: () => change(person) },
      { label: 'Remove', danger: true, onSelect: () => setLeaving(person) },
    ];
  };

  return (
    <section aria-labelledby="people" className="team-part">
      <h2 id="people" className="font-display text-xl">
        People
      </h2>
      <ul className="team-list">
        <li className="team-row">
          <p className="team-name">{owner.name}</p>
          <p className="text-sm text-ink-soft">{membershipLabels.owner}</p>
        </li>
        {people.map((person) => (
          <li key={person.userId} className="team-row">
            <div className="min-w-0">
              <p className="team-name">{person.name}</p>
              <p className="text-sm text-ink-soft">
                {membershipLabels[person.as]} · since {dayOf(person.joinedAt)}
              </p>
            </div>
            {itemsFor(person).length > 0 && (
              <Menu label={`Change ${person.name}`} trigger={<Icon name="more" />} items={itemsFor(person)} />
            )}
          </li>
        ))}
      </ul>
      {people.length === 0 && <p className="text-ink-soft">No one else is on this team yet.</p>}
      <ConfirmDialog
        open={leaving !== null}
        title={isSelf ? 'Leave the team?' : `Remove ${leaving?.name ?? ''}?`}
        confirmLabel={isSelf ? 'Leave' : 'Remove'}
        danger
        pending={pending}
        onConfirm={() => leaving && end(leaving)}
        onCancel={() => setLeaving(null)}
      >
        {isSelf
          ? 'You no longer see this desk. Your ratings and private notes go.'
          : 'They no longer see this desk, from now on. Their ratings and private notes go.'}
      </ConfirmDialog>
    </section>
  );
}
