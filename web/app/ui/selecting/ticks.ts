import { noMoreText } from './selection.ts';
import type { useSelection } from './use-selection.ts';

/** Ticks by position in a list with the ids `order`: single, or ranges with Shift and a press or arrows
    (rule desk/screens-3). Reports the limit of one decision. */
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
