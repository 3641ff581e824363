/** What a listed person has, in the words that the lists keep: each filter by such a thing asks for some of them. The
    database writes the same words (`listing_fact_rows`). */
export const traitOf = {
  skill: (skill: string) => `skill:${skill}`,
  category: (category: string) => `category:${smallLetters(category)}`,
  dialect: (dialect: string) => `dialect:${dialect}`,
  state: (state: string) => `state:${state}`,
  city: (state: string, city: string) => `city:${state}:${smallLetters(city)}`,
  reel: 'reel',
  clip: 'clip',
} as const;

/** Letters of ASCII in small: the same on every computer and in every database. */
export function smallLetters(text: string): string {
  return text.trim().replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
}
