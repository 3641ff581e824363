import type { ArtistCard as Artist } from '@kirdaar/contract/accounts/users.ts';
import { type ReactNode, type RefObject, useLayoutEffect } from 'react';
import { useKeys } from '../../ui/keys/use-keys.ts';
import type { GridActions } from '../../ui/long-list/grid-keys.ts';
import { type SelectionAct, SelectionFoot } from '../../ui/selecting/selection-foot.tsx';
import { Tick } from '../../ui/selecting/tick.tsx';
import { ticksIn } from '../../ui/selecting/ticks.ts';
import { useFocusAfter } from '../../ui/selecting/use-focus-after.ts';
import { useSelection } from '../../ui/selecting/use-selection.ts';
import { toast } from '../../ui/toasts/toast.ts';
import { useRoleActs } from '../for-role/use-role-acts.tsx';
import { useTileLists } from '../talent-lists/use-tile-lists.tsx';

/** What the list draws of a selection. */
export type Picking = {
  ids: ReadonlySet<string>;
  keys: GridActions;
  tick: (artist: Artist, place: number) => ReactNode;
  /** 'Add to list', on large faces. */
  button: (artist: Artist) => ReactNode;
};

type Props = {
  artists: readonly Artist[];
  /** The name of the list, which its key has too. */
  name: string;
  /** The list, for the focus after an act. */
  grid: RefObject<HTMLElement | null>;
  /** Further actions on ticked people. */
  further: readonly SelectionAct[];
  /** Called with every change of the selection. */
  onPicking: (picking: Picking) => void;
};

/** Ticks in a director's list of people, and the bar with the acts on many at once (rule own-lists/many-1).
    It loads after the page. */
export function PeopleActs({ artists, name, grid, further, onPicking }: Props) {
  const order = artists.map(({ _id }) => _id);
  const selection = useSelection(name);
  const keepFocus = useFocusAfter(grid);
  function clear() {
    selection.clear();
    keepFocus();
  }
  const { ids } = selection;
  const ticked = artists.filter(({ _id }) => ids.has(_id));
  const ownLists = useTileLists(artists, ticked);
  const forRole = useRoleActs(clear);
  useKeys({ Escape: ticked.length > 0 ? clear : undefined });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rest follows from these two
  useLayoutEffect(() => {
    const keys = ticksIn(order, selection, (text) => void toast(text, 'info'));
    onPicking({
      ids,
      keys,
      tick: (artist, place) => (
        <Tick
          name={artist.name}
          ticked={ids.has(artist._id)}
          onTick={(stretch) => keys.tick(place, stretch)}
        />
      ),
      button: ownLists.button,
    });
  }, [ids, artists]);
  const acts: SelectionAct[] = [
    { label: 'Invite to apply', onChoose: () => forRole.ask('invite', ticked) },
    { label: 'Shortlist for…', onChoose: () => forRole.ask('shortlist', ticked) },
    { label: 'Add to list', onChoose: () => ownLists.add(ticked) },
    ...further,
  ];
  return (
    <>
      <SelectionFoot
        ids={ticked.map(({ _id }) => _id)}
        shown={artists.length}
        acts={acts}
        onAll={() => selection.add(order)}
        onClear={clear}
      >
        {forRole.line}
      </SelectionFoot>
      {forRole.dialogs}
      {ownLists.dialog}
    </>
  );
}
