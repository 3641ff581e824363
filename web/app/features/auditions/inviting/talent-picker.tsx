import type { InvitationState } from '@kirdaar/domain/auditions/invitations.ts';
import { placeText } from '@kirdaar/domain/labels.ts';
import { limits } from '@kirdaar/domain/limits.ts';
import { useState } from 'react';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { MoreButton } from '../../../ui/buttons/more-button.tsx';
import { SearchBox } from '../../../ui/filters/search-box.tsx';
import { Avatar } from '../../../ui/pictures/avatar.tsx';
import { Spinner } from '../../../ui/states/spinner.tsx';
import { stateName } from '../../../ui/text/place-name.ts';
import type { ChosenPerson } from '../team/chosen-people.ts';
import { standsAt } from '../team/person-texts.ts';
import { type TalentsOf, useTalents } from './use-talents.ts';

type Props = {
  projectId: string;
  chosen: readonly ChosenPerson[];
  /** Who is invited to the round already, or was, and where they stand. */
  invited: ReadonlyMap<string, InvitationState>;
  onToggle: (person: ChosenPerson) => void;
};

const tabs: readonly { value: TalentsOf; label: string }[] = [
  { value: 'shortlisted', label: 'Shortlisted' },
  { value: 'applied', label: 'Applied' },
  { value: 'all', label: 'All' },
];

/** Who was cancelled or declined is asked again from their row in the round. */
const standingOf = (state: InvitationState | undefined) =>
  state === 'cancelled' || state === 'declined' ? standsAt(state, false).label : 'Invited';

/** The talents of a project to choose from, those who are shortlisted first. */
export function TalentPicker({ projectId, chosen, invited, onToggle }: Props) {
  const [tab, setTab] = useState<TalentsOf>('shortlisted');
  const [search, setSearch] = useState('');
  const { talents, hasMore, failed, more } = useTalents(projectId, tab, search);
  const ids = new Set(chosen.map(({ artistId }) => artistId));
  const addable = (talents ?? []).filter(({ _id }) => !ids.has(_id) && !invited.has(_id));
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
            onClick={() => setTab(value)}
          >
            {label}
          </Button>
        ))}
        {addable.length > 1 && (
          <Button
            variant="quiet"
            size="sm"
            onClick={() => {
              for (const { _id, name } of addable) onToggle({ artistId: _id, name });
            }}
          >
            Select all {addable.length}
          </Button>
        )}
      </div>
      {!talents && !failed && <Spinner />}
      {talents?.length === 0 && !failed && <p className="py-3 text-ink-soft">Nobody here.</p>}
      <ul aria-label="Artists" className="invite-list">
        {talents?.map(({ _id, name, picture, age, currentAddress }) => (
          <li key={_id}>
            <label className="invite-talent">
              <input
                type="checkbox"
                checked={ids.has(_id)}
                disabled={invited.has(_id)}
                onChange={() => onToggle({ artistId: _id, name })}
              />
              <Avatar name={name} photo={picture} size="sm" />
              <span className="min-w-0 grow">
                <span className="block font-semibold">{name}</span>
                <span className="block text-sm text-ink-soft">
                  {[age !== null && `${age} years`, placeText(currentAddress, stateName, '')]
                    .filter(Boolean)
                    .join(', ')}
                </span>
              </span>
              {invited.has(_id) && <Badge>{standingOf(invited.get(_id))}</Badge>}
            </label>
          </li>
        ))}
      </ul>
      {failed && <p role="alert">The artists could not be loaded.</p>}
      <MoreButton
        key={`${tab} ${search}`}
        onMore={hasMore || failed ? more : null}
        size="sm"
        className="self-center"
      >
        {failed ? 'Try again' : 'Show more artists'}
      </MoreButton>
    </div>
  );
}
