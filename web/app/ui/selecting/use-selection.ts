import { useState } from 'react';
import { emptySelection, reached, type Selection, toggled, withAll, without } from './selection.ts';

/** The ticks of a list by candidacy ids; another list begins with none. */
export function useSelection(list: string) {
  const [kept, setKept] = useState<Selection>(() => emptySelection(list));
  const selection = kept.list === list ? kept : { ...emptySelection(list), taps: kept.taps };
  /** Stores it. Returns whether it is ticked now or was before: false at the limit of one decision. */
  function take(after: Selection, id: string): boolean {
    setKept(after);
    return after.ids.has(id) || selection.ids.has(id);
  }
  return {
    ids: selection.ids,
    taps: selection.taps,
    toggle: (id: string) => take(toggled(selection, id), id),
    reach: (id: string, from: string, order: readonly string[]) =>
      take(reached(selection, { id, from, order }), id),
    add: (ids: readonly string[]) => setKept(withAll(selection, ids)),
    clear: () => setKept(emptySelection(list)),
    /** Unticks these, also after others were ticked meanwhile. */
    drop: (gone: readonly string[]) => setKept((now) => (now.list === list ? without(now, gone) : now)),
    turnTaps: (taps: boolean) => setKept({ ...selection, taps }),
  };
}
