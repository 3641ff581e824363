type Card = { _id: string };

/** The next unanswered candidate: after the open card, then from the beginning; never the card itself. */
export function nextUnanswered<C extends Card>(
  items: readonly C[],
  unanswered: readonly C[],
  open: C | undefined,
): C | undefined {
  const others = unanswered.filter((one) => one !== open);
  const at = open ? items.indexOf(open) : -1;
  return others.find((one) => items.indexOf(one) > at) ?? others[0];
}
