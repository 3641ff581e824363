/** So many cards are drawn before it is measured how many are in sight: three rows of the widest list. */
export const firstDrawn = 12;
