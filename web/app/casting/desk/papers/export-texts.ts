/** What the option means for the artists of a list (rule exports/contacts-3). */
export function contactsTick(artists: number): string {
  const who = artists === 1 ? 'the artist' : `each of the ${artists} artists`;
  return `With phone and e-mail: ${who} will see that you downloaded them.`;
}
