import type { ArtistCard } from '@kirdaar/contract/accounts/users.ts';
import type { Project } from '@kirdaar/contract/projects/projects.ts';
import { roleTitle } from '@kirdaar/domain/labels.ts';
import { limits } from '@kirdaar/domain/limits.ts';
import { parsePhone, phoneProblem } from '@kirdaar/domain/profiles/phone.ts';
import { cleanName, typedSearch } from '@kirdaar/domain/texts/clean-text.ts';
import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { callApi } from '../../shell/calls/api.ts';
import { ApiError, messageOf } from '../../shell/calls/api-error.ts';
import { patience } from '../../shell/calls/use-act.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { PhoneInput } from '../../ui/forms/phone-input.tsx';
import { Select } from '../../ui/forms/select.tsx';
import { TextInput } from '../../ui/forms/text-input.tsx';
import { Avatar } from '../../ui/pictures/avatar.tsx';
import type { NewGuest, WalkInMember } from '../check-in-queue/check-in-queue.ts';
import type { ShownPerson } from './shown-people.ts';

const most = 8;

type Props = {
  open: boolean;
  /** What was searched for on the sheet. */
  search: string;
  /** The people already on the sheet. */
  known: readonly ShownPerson[];
  project: Project;
  /** The roles of the round. */
  roleIds: readonly string[];
  onClose: () => void;
  onAdd: (walkIn: WalkInMember | NewGuest, name: string) => void;
};

/** Checks in a person without a time: a member who is searched by name, or a guest, also offline (rules
    auditions/day-3, auditions/guests-4). */
export function WalkInDialog(props: Props) {
  const [guest, setGuest] = useState<string | null>(null);
  const close = () => {
    setGuest(null);
    props.onClose();
  };
  const add: Props['onAdd'] = (walkIn, name) => {
    props.onAdd(walkIn, name);
    close();
  };
  return (
    <Dialog open={props.open} onClose={close} title="Add walk-in" size="sm">
      {guest === null ? (
        <MemberSearch {...props} onAdd={add} onGuest={setGuest} />
      ) : (
        <GuestForm {...props} name={guest} onAdd={add} onBack={() => setGuest(null)} />
      )}
    </Dialog>
  );
}

type SearchProps = Props & { onGuest: (name: string) => void };
type Found = { name: string; artists: ArtistCard[]; problem: string };

function MemberSearch({ search, known, project, roleIds, onAdd, onGuest }: SearchProps) {
  const [name, setName] = useState(search);
  const { pending, found, ask, forget } = useSearch();
  const roles = rolesOf(project, roleIds);
  const [roleId, setRoleId] = useState(roles.length === 1 ? (roles[0]?.value ?? '') : '');
  // what was searched for on the sheet needs no second press
  const askFirst = useEffectEvent(() => ask(search));
  useEffect(() => askFirst(), []);
  return (
    <>
      <form
        onSubmit={(event: FormEvent<HTMLFormElement>) => {
          event.preventDefault();
          ask(name);
        }}
        className="flex flex-col gap-3"
      >
        <TextInput
          label="Name"
          name="searchQuery"
          type="search"
          maxLength={limits.searchQuery}
          autoComplete="off"
          value={name}
          onChange={({ target }) => {
            setName(target.value);
            forget();
          }}
        />
        <Button type="submit" block>
          Search
        </Button>
      </form>
      <p role="status" className="text-ink-soft empty:hidden">
        {pending ? 'Searching…' : found?.problem}
      </p>
      {found && found.artists.length > 0 && roles.length > 1 && (
        <Select
          label="Role"
          name="roleId"
          options={roles}
          placeholder="Choose a role"
          value={roleId}
          onChange={({ target }) => setRoleId(target.value)}
        />
      )}
      {found && found.artists.length > 0 && (
        <ul className="flex flex-col">
          {found.artists.map((artist) => (
            <li key={artist._id} className="flex min-h-14 items-center gap-3 border-b border-line py-1.5">
              <Avatar name={artist.name} photo={artist.picture} size="sm" />
              <span className="min-w-0 flex-1 font-semibold">{artist.name}</span>
              {known.some(({ artistId }) => artistId === artist._id) ? (
                <span className="text-sm text-ink-soft">On the sheet</span>
              ) : (
                <Button
                  size="sm"
                  aria-label={`Check in: ${artist.name}`}
                  disabled={roles.length > 0 && roleId === ''}
                  onClick={() => onAdd({ artistId: artist._id, roleId: roleId || null }, artist.name)}
                >
                  Check in
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {found && (
        <Button variant="secondary" block onClick={() => onGuest(found.name)}>
          {`Add "${found.name}" as walk-in`}
        </Button>
      )}
    </>
  );
}

/** The members of the newest search; an answer to an earlier one is dropped. */
function useSearch() {
  const newest = useRef(0);
  const [pending, setPending] = useState(false);
  const [found, setFound] = useState<Found | null>(null);
  function forget() {
    newest.current += 1;
    setPending(false);
    setFound(null);
  }
  async function askFor(name: string) {
    const own = newest.current;
    const query = { searchQuery: name, page: 1, limit: most };
    const result = await callApi('listArtists', { query, signal: patience() }).then(
      ({ artists }) => ({ artists, problem: artists.length === 0 ? `No member called "${name}".` : '' }),
      (error: unknown) => ({ artists: [], problem: problemOf(error) }),
    );
    if (own !== newest.current) return;
    setPending(false);
    setFound({ name, ...result });
  }
  function ask(typed: string) {
    forget();
    const name = typedSearch(typed, limits.searchQuery);
    if (!name) return;
    setPending(true);
    void askFor(name);
  }
  return { pending, found, ask, forget };
}

const rolesOf = (project: Project, roleIds: readonly string[]) =>
  project.roles.flatMap((role, place) =>
    roleIds.includes(role._id) ? [{ value: role._id, label: roleTitle(role, place) }] : [],
  );

function problemOf(error: unknown): string {
  if (error instanceof ApiError && error.code === 'offline')
    return 'You are offline: members cannot be searched now.';
  return messageOf(error, 'The search failed. Please try again.');
}

type GuestProps = Props & { name: string; onBack: () => void };

/** A guest: the phone is optional, and waits only in the tap (rule auditions/guests-4). */
function GuestForm({ name: searched, project, roleIds, onAdd, onBack }: GuestProps) {
  const [typedName, setName] = useState(searched.slice(0, limits.name.max));
  const roles = rolesOf(project, roleIds);
  const [roleId, setRoleId] = useState(roles.length === 1 ? (roles[0]?.value ?? '') : '');
  const [faults, setFaults] = useState<{ name?: string; phone?: string }>({});
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // the field is tidied as the form is submitted
    const phone = String(new FormData(event.currentTarget).get('phone') ?? '');
    // a pasted name may have wide blanks; joiners belong to Malayalam names
    const name = cleanName(typedName.replace(/[\u00A0\u202F]/g, ' '));
    const short = [...name].length < limits.name.min ? 'Please enter the name' : undefined;
    const wrong = phone.trim() === '' ? undefined : (phoneProblem(phone) ?? undefined);
    setFaults({ ...(short && { name: short }), ...(wrong && { phone: wrong }) });
    const first = short ? 'name' : wrong ? 'phone' : null;
    if (first) event.currentTarget.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
    else onAdd({ name, phone: parsePhone(phone), roleId: roleId || null }, name);
  };
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-3">
      <TextInput
        label="Name"
        name="name"
        maxLength={limits.name.max}
        autoComplete="off"
        value={typedName}
        error={faults.name}
        onChange={({ target }) => setName(target.value)}
      />
      <PhoneInput label="Phone" name="phone" optional autoComplete="off" error={faults.phone} />
      {roles.length > 0 && (
        <Select
          label="Role"
          name="roleId"
          options={[{ value: '', label: 'No role' }, ...roles]}
          value={roleId}
          onChange={({ target }) => setRoleId(target.value)}
        />
      )}
      <p className="text-sm text-ink-soft">Kept for 30 days, for this casting.</p>
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="quiet" onClick={onBack}>
          Back
        </Button>
        <Button type="submit">Check in</Button>
      </div>
    </form>
  );
}
