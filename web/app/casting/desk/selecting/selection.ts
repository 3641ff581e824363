import { mostDecided } from '@kirdaar/domain/casting/desk/decisions.ts';
import { type Total, totalText } from '@kirdaar/domain/search/talents/total.ts';

/** Who is ticked in a list, and from where a stretch of ticks begins. */
export type Selection = {
  /** The list that it belongs to: another list has a selection of its own. */
  list: string;
  ids: ReadonlySet<string>;
  anchor: string | null;
  /** Whether a tap on a tile ticks it instead of opening it. */
  taps: boolean;
};

export function nobodyOf(list: string): Selection {
  return { list, ids: new Set(), anchor: null, taps: false };
}

/** Said where somebody would be ticked beyond what one decision takes. */
export const noMoreText = `${mostDecided} are selected, which is the most at once. Decide on them first, or untick some.`;

/** With one more ticked, or one less; a stretch begins there. The same where one decision takes no more. */
export function toggled(selection: Selection, id: string): Selection {
  const ids = new Set(selection.ids);
  if (!ids.delete(id)) {
    if (ids.size >= mostDecided) return selection;
    ids.add(id);
  }
  return { ...selection, ids, anchor: id };
}

/** With everybody ticked from where the stretch begins to `id`, in the order of the list; `from` is where it begins if
    nobody was ticked before. It ends where one decision takes no more. */
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

/** With all of these ticked as well, as many as one decision takes. */
export function withAll(selection: Selection, ids: readonly string[]): Selection {
  const all = new Set([...selection.ids, ...ids]);
  return { ...selection, ids: new Set([...all].slice(0, mostDecided)) };
}

/** With none of these ticked; no stretch begins at them any more. */
export function without(selection: Selection, gone: readonly string[]): Selection {
  const { ids, anchor } = selection;
  const isAnchorGone = anchor !== null && gone.includes(anchor);
  return {
    ...selection,
    ids: new Set([...ids].filter((id) => !gone.includes(id))),
    anchor: isAnchorGone ? null : anchor,
  };
}

/** What one press ticks: all of a list, or as many as one decision takes: 'Select the first 500 of 812'. */
export function selectText(list: Total): string {
  if (list.total <= mostDecided && !list.moreThanTotal) return `Select all ${list.total}`;
  return `Select the first ${mostDecided} of ${totalText(list)}`;
}

/** How many are ticked: '2 selected', and of a list that no decision takes whole '500 of 812 selected'. */
export function selectedText(count: number, list: Total): string {
  const of = list.total > mostDecided || list.moreThanTotal ? ` of ${totalText(list)}` : '';
  return `${count}${of} selected`;
}
