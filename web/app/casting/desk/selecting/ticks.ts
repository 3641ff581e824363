import { noMoreText } from './selection.ts';
import type { useSelection } from './use-selection.ts';

/** Ticks people by their place in a list, whose ids are `order`: one by one, or in stretches as Shift does with a press and
    with the arrows (rule desk/screens-3). Where one decision takes no more, it says so. */
export function ticksIn(
  order: readonly string[],
  selection: ReturnType<typeof useSelection>,
  say: (text: string) => void,
) {
  return {
    tick: (place: number, stretch = false) => {
      const id = order[place];
      if (!id) return;
      const isTaken = stretch ? selection.reach(id, id, order) : selection.toggle(id);
      if (!isTaken) say(noMoreText);
    },
    reach: (to: number, from: number) => {
      const [id, begin] = [order[to], order[from]];
      if (id && begin && !selection.reach(id, begin, order)) say(noMoreText);
    },
  };
}
