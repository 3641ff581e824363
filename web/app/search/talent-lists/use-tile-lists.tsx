import type { ReactNode } from 'react';
import { useUser } from '../../shell/session/use-user.ts';
import { useKeys } from '../../ui/keys/use-keys.ts';
import { placeOf } from '../../ui/long-list/grid-keys.ts';
import { Icon } from '../../ui/pictures/icon.tsx';
import { useListDialog } from './use-list-dialog.tsx';

type Person = { _id: string; name: string };

/** 'Add to list' on the tiles of these people, for casting directors: a button on each, and the key A for
    the ticked people, else for the focused tile (rule own-lists/ways-1). */
export function useTileLists(
  people: readonly Person[],
  ticked: readonly Person[] = [],
): {
  button: (person: Person) => ReactNode;
  add: (people: readonly Person[]) => void;
  dialog: ReactNode;
} {
  const isDirector = useUser()?.role === 'Director';
  const { ask, dialog } = useListDialog();
  function add(chosen: readonly Person[]) {
    const [one, other] = chosen;
    if (one) {
      const name = other ? `${chosen.length} people` : one.name;
      ask({ artistIds: async () => chosen.map(({ _id }) => _id), name });
    }
  }
  function addChosen() {
    const focused = people[placeOf(document.activeElement) ?? -1];
    add(ticked.length > 0 ? ticked : focused ? [focused] : []);
  }
  useKeys({ a: isDirector ? addChosen : undefined });
  const button = (person: Person) =>
    isDirector && (
      <button
        type="button"
        title="Add to list"
        aria-label={`Add ${person.name} to a list`}
        onClick={() => add([person])}
        className="absolute top-0 right-0 z-10 grid size-11 place-items-center rounded-lg print:hidden"
        style={{ outlineOffset: '-3px' }}
      >
        <span className="grid size-8 place-items-center rounded-full bg-poster-ink/80 text-poster-paper">
          <Icon name="plus" size="size-4.5" />
        </span>
      </button>
    );
  return { button, add, dialog };
}
