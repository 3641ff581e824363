import type { Project } from '@kirdaar/contract/projects/projects.ts';
import type { InvitationState } from '@kirdaar/domain/auditions/invitations.ts';
import { placeText } from '@kirdaar/domain/labels.ts';
import { limits } from '@kirdaar/domain/limits.ts';
import { useState } from 'react';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { MoreButton } from '../../ui/buttons/more-button.tsx';
import { SearchBox } from '../../ui/filters/search-box.tsx';
import { Avatar } from '../../ui/pictures/avatar.tsx';
import { Spinner } from '../../ui/states/spinner.tsx';
import { stateName } from '../../ui/text/place-name.ts';
import type { ChosenPerson } from '../team/chosen-people.ts';
import { RoleChoice } from './role-choice.tsx';
import { type CandidatesOf, type RoundCandidate, useRoundCandidates } from './use-round-candidates.ts';
import { useTalents } from './use-talents.ts';

type Props = {
  project: Pick<Project, '_id' | 'roles'>;
  /** The roles of the round. */
  roleIds: readonly string[];
  chosen: readonly ChosenPerson[];
  /** The artists who are or were invited to the round, with their state. */
  invited: ReadonlyMap<string, InvitationState>;
  onToggle: (person: ChosenPerson) => void;
  onAssign: (artistId: string, roleId: string) => void;
};

const tabs: readonly { value: CandidatesOf | 'all'; label: string }[] = [
  { value: 'shortlisted', label: 'Shortlisted' },
  { value: 'considered', label: 'Considered' },
  { value: 'all', label: 'Others' },
];
const atOnce = 30;

/** Cancelled or declined artists are invited again from their row in the round. */
const standingOf = (state: InvitationState | undefined) =>
  state === 'cancelled' ? 'Cancelled' : state === 'declined' ? 'Declined' : 'Invited';

/** The candidates of a round's roles, shortlisted or further first. Others are searched for and given a
    role (rule auditions/inviting-7). */
export function TalentPicker({ project, roleIds, chosen, invited, onToggle, onAssign }: Props) {
  const [tab, setTab] = useState<CandidatesOf | 'all'>('shortlisted');
  const [search, setSearch] = useState('');
  const [open, setOpen] = useState(atOnce);
  const [roles, setRoles] = useState<ReadonlyMap<string, string>>(new Map());
  const isAll = tab === 'all';
  const asked = { projectId: project._id, roleIds, searchQuery: search };
  const candidates = useRoundCandidates(isAll ? null : { ...asked, of: tab });
  const others = useTalents(project._id, search, isAll);
  const failed = isAll ? others.failed : candidates.failed;
  const all: RoundCandidate[] | null = isAll
    ? (others.talents?.map((talent) => ({ ...talent, roleIds: [...roleIds] })) ?? null)
    : candidates.people;
  const shown = isAll ? all : (all?.slice(0, open) ?? null);
  const hasMore = isAll ? others.hasMore : (all?.length ?? 0) > open;
  const ids = new Map(chosen.map((person) => [person.artistId, person]));
  // found artists have no role yet where the round has several
  const addable = isAll ? [] : (all ?? []).filter(({ _id }) => !ids.has(_id) && !invited.has(_id));

  function roleOf({ _id, roleIds: own }: RoundCandidate): string | null {
    const chosenOne = ids.get(_id);
    if (chosenOne) return roleIds.find((id) => id === chosenOne.roleId) ?? null;
    const named = roles.get(_id);
    if (named && own.includes(named)) return named;
    const [first = null, ...further] = own;
    return isAll && further.length > 0 ? null : first;
  }
  function choose(artistId: string, roleId: string) {
    setRoles((before) => new Map(before).set(artistId, roleId));
    if (ids.has(artistId)) onAssign(artistId, roleId);
  }
  const add = (person: RoundCandidate) =>
    onToggle({ artistId: person._id, name: person.name, roleId: roleOf(person) });
  const more = () => (isAll ? others.more() : setOpen((now) => now + atOnce));
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <SearchBox
          label="Search by name"
          name="searchQuery"
          value={search}
          maxLength={limits.searchQuery}
          onSearch={setSearch}
          className="min-w-60 grow sm:max-w-sm"
        />
        {tabs.map(({ value, label }) => (
          <Button
            key={value}
            variant={tab === value ? 'primary' : 'secondary'}
            size="sm"
            aria-pressed={tab === value}
            onClick={() => {
              setTab(value);
              setOpen(atOnce);
            }}
          >
            {label}
          </Button>
        ))}
        {addable.length > 1 && (
          <Button
            variant="quiet"
            size="sm"
            onClick={() => {
              for (const person of addable) add(person);
            }}
          >
            Select all {addable.length}
          </Button>
        )}
      </div>
      {!shown && !failed && <Spinner />}
      {shown?.length === 0 && !failed && <p className="py-3 text-ink-soft">Nobody here.</p>}
      <ul aria-label="Artists" className="invite-list">
        {shown?.map((person) => (
          <li key={person._id} className="invite-chosen">
            <label className="invite-talent min-w-0 grow">
              <input
                type="checkbox"
                checked={ids.has(person._id)}
                disabled={
                  invited.has(person._id) ||
                  (!ids.has(person._id) && roleIds.length > 0 && roleOf(person) === null)
                }
                onChange={() => add(person)}
              />
              <Avatar name={person.name} photo={person.picture} size="sm" />
              <span className="min-w-0 grow">
                <span className="block font-semibold">{person.name}</span>
                <span className="block text-sm text-ink-soft">
                  {[
                    person.age !== null && `${person.age} years`,
                    placeText(person.currentAddress, stateName, ''),
                  ]
                    .filter(Boolean)
                    .join(', ')}
                </span>
              </span>
              {invited.has(person._id) && <Badge>{standingOf(invited.get(person._id))}</Badge>}
            </label>
            {!invited.has(person._id) && (
              <RoleChoice
                name={person.name}
                project={project}
                roleIds={[...person.roleIds, roleOf(person) ?? '']}
                value={roleOf(person)}
                onChoose={(roleId) => choose(person._id, roleId)}
              />
            )}
          </li>
        ))}
      </ul>
      {failed && <p role="alert">The artists could not be loaded.</p>}
      <MoreButton
        key={`${tab} ${search}`}
        onMore={failed && !isAll ? candidates.again : hasMore || failed ? more : null}
        size="sm"
        className="self-center"
      >
        {failed ? 'Try again' : 'Show more artists'}
      </MoreButton>
    </div>
  );
}
