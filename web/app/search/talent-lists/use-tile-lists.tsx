import type { ReactNode } from 'react';
import { useUser } from '../../shell/session/use-user.ts';
import { useKeys } from '../../ui/keys/use-keys.ts';
import { placeOf } from '../../ui/long-list/grid-keys.ts';
import { Icon } from '../../ui/pictures/icon.tsx';
import { useListDialog } from './use-list-dialog.tsx';

type Person = { _id: string; name: string };

/** 'Add to list' on the tiles of these people, for casting directors: a button on each, and the key A for
    the focused tile (rule own-lists/ways-1). */
export function useTileLists(people: readonly Person[]): {
  button: (person: Person) => ReactNode;
  dialog: ReactNode;
} {
  const isDirector = useUser()?.role === 'Director';
  const { ask, dialog } = useListDialog();
  const add = ({ _id, name }: Person) => ask({ artistIds: async () => [_id], name });
  function addFocused() {
    const person = people[placeOf(document.activeElement) ?? -1];
    if (person) add(person);
  }
  useKeys({ a: isDirector ? addFocused : undefined });
  const button = (person: Person) =>
    isDirector && (
      <button
        type="button"
        title="Add to list"
        aria-label={`Add ${person.name} to a list`}
        onClick={() => add(person)}
        className="absolute top-0 right-0 z-10 grid size-11 place-items-center rounded-lg print:hidden"
        style={{ outlineOffset: '-3px' }}
      >
        <span className="grid size-8 place-items-center rounded-full bg-poster-ink/80 text-poster-paper">
          <Icon name="plus" size="size-4.5" />
        </span>
      </button>
    );
  return { button, dialog };
}
