const written: Record<string, string> = { and: 'and', ncr: 'NCR' };

/** The name of a state from its slug: 'tamil_nadu' → 'Tamil Nadu', without the whole list in a street page. */
export function stateName(slug: string): string {
  return slug
    .split('_')
    .map((word) => written[word] ?? word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');
}
