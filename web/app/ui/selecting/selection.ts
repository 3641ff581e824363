import { mostDecided } from '@kirdaar/domain/casting/desk/decisions.ts';
import { type Total, totalText } from '@kirdaar/domain/search/talents/total.ts';

/** The ticks of a list, and where a range begins. */
export type Selection = {
  /** Its list: another list has its own selection. */
  list: string;
  ids: ReadonlySet<string>;
  anchor: string | null;
  /** Whether a tap on a tile ticks it instead of opening it. */
  taps: boolean;
};

export function emptySelection(list: string): Selection {
  return { list, ids: new Set(), anchor: null, taps: false };
}

/** Shown at the limit of one decision. */
export const noMoreText = `${mostDecided} are selected, which is the most at once. Decide on them first, or untick some.`;

/** Toggles one; a range begins there. Unchanged at the limit of one decision. */
export function toggled(selection: Selection, id: string): Selection {
  const ids = new Set(selection.ids);
  if (!ids.delete(id)) {
    if (ids.size >= mostDecided) return selection;
    ids.add(id);
  }
  return { ...selection, ids, anchor: id };
}

/** Ticks a range from its beginning to `id`, in list order. Without a tick it begins at `from`. Stops at
    the limit of one decision. */
export function reached(
  selection: Selection,
  { id, from, order }: { id: string; from: string; order: readonly string[] },
): Selection {
  const begin = order.indexOf(selection.anchor ?? from);
  const end = order.indexOf(id);
  if (begin < 0 || end < 0) return toggled(selection, id);
  const stretch = order.slice(Math.min(begin, end), Math.max(begin, end) + 1);
  if (end < begin) stretch.reverse();
  return {
    ...selection,
    ids: new Set([...new Set([...selection.ids, ...stretch])].slice(0, mostDecided)),
    anchor: selection.anchor ?? from,
  };
}

/** Ticks all of these as well, up to the limit of one decision. */
export function withAll(selection: Selection, ids: readonly string[]): Selection {
  const all = new Set([...selection.ids, ...ids]);
  return { ...selection, ids: new Set([...all].slice(0, mostDecided)) };
}

/** Unticks these; no range begins at them any more. */
export function without(selection: Selection, gone: readonly string[]): Selection {
  const { ids, anchor } = selection;
  const isAnchorGone = anchor !== null && gone.includes(anchor);
  return {
    ...selection,
    ids: new Set([...ids].filter((id) => !gone.includes(id))),
    anchor: isAnchorGone ? null : anchor,
  };
}

/** The label to tick all, or up to the limit of one decision: 'Select the first 500 of 812'. */
export function selectText(list: Total): string {
  if (list.total <= mostDecided && !list.moreThanTotal) return `Select all ${list.total}`;
  return `Select the first ${mostDecided} of ${totalText(list)}`;
}

/** The number of ticks: '2 selected', and above the limit '500 of 812 selected'. */
export function selectedText(count: number, list: Total): string {
  const of = list.total > mostDecided || list.moreThanTotal ? ` of ${totalText(list)}` : '';
  return `${count}${of} selected`;
}
