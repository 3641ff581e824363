/** The cards rendered before the visible ones are measured: three rows of the widest list. */
export const firstDrawn = 12;
