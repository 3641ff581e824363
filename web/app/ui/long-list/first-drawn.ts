/** The cards rendered before the visible ones are measured: three rows of the widest list of cards, or of small faces. */
export const firstDrawn = { large: 12, small: 21 } as const;
