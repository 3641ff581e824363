import type { OwnList } from '@kirdaar/contract/search/talent-lists/own-lists.ts';
import { listLimits } from '@kirdaar/domain/search/talent-lists/own-lists.ts';
import { type FormEvent, useState } from 'react';
import { Link, useRevalidator } from 'react-router';
import { callApi } from '../../shell/calls/api.ts';
import { messageOf } from '../../shell/calls/api-error.ts';
import { keyByContent } from '../../shell/calls/key-by-content.ts';
import { patience, useAct } from '../../shell/calls/use-act.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { TextInput } from '../../ui/forms/text-input.tsx';
import { Avatar } from '../../ui/pictures/avatar.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { ListFrame, peopleText } from './list-frame.tsx';
import './own-lists.css';

/** The lists of a director, newest first, and a form to create one. */
export function AllLists({ lists }: { lists: OwnList[] }) {
  return (
    <ListFrame title="My lists">
      <p className="-mt-3 text-ink-soft">
        Talent you want to find again, in any project. Only you see your lists.
      </p>
      <NewList />
      {lists.length === 0 ? (
        <EmptyState title="You have no list yet.">
          Make one here, or choose 'Add to list' on a profile.
        </EmptyState>
      ) : (
        <ul className="flex flex-col gap-3" aria-label="Lists">
          {lists.map(({ _id, name, count, faces }) => (
            <li
              key={_id}
              className="relative flex flex-wrap items-center justify-between gap-3 rounded-lg border border-line bg-raised p-4"
            >
              <div className="min-w-0">
                <h2 className="font-semibold break-words">
                  <Link to={`/lists/${_id}`} className="after:absolute after:inset-0 after:rounded-lg">
                    {name}
                  </Link>
                </h2>
                <p className="text-sm text-ink-soft tabular-nums">{peopleText(count)}</p>
              </div>
              <div className="flex gap-1" aria-hidden="true">
                {faces.map((face, place) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: two people may have the same name and face
                  <Avatar key={place} name={face.name} photo={face.picture} size="sm" />
                ))}
              </div>
            </li>
          ))}
        </ul>
      )}
    </ListFrame>
  );
}

/** Creates a list; a retry after a lost answer does not create it twice. */
function NewList() {
  const [keyOf] = useState(() => keyByContent());
  const [name, setName] = useState('');
  const [fault, setFault] = useState('');
  const [pending, act] = useAct();
  const { revalidate } = useRevalidator();
  const make = (event: FormEvent) => {
    event.preventDefault();
    if (!name.trim()) return setFault('Give the list a name');
    void act(async () => {
      try {
        await callApi('createList', { body: { name }, idempotencyKey: keyOf(name), signal: patience() });
        keyOf.settle();
        // the name of the next one may be typed by now
        setName((now) => (now === name ? '' : now));
        await revalidate();
      } catch (error) {
        setFault(messageOf(error, 'Not saved. Please try again.'));
      }
    });
  };
  return (
    <form noValidate onSubmit={make} className="new-list flex flex-wrap items-start">
      <TextInput
        label="New list"
        name="name"
        maxLength={listLimits.name}
        value={name}
        error={fault || undefined}
        onChange={({ target }) => {
          setName(target.value);
          setFault('');
        }}
        className="new-list-name flex-1"
      />
      <Button type="submit" pending={pending}>
        Make list
      </Button>
    </form>
  );
}
