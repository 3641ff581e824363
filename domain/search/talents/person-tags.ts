/** The tags of a listed person; lists store them, and filters ask for them. */
export const tagOf = {
  department: (id: string) => `department:${id.toLowerCase()}`,
  category: (category: string) => `category:${smallLetters(category)}`,
  city: (state: string, city: string) => `city:${state}:${smallLetters(city)}`,
  reel: 'reel',
} as const;

/** ASCII letters in lower case: the same on every computer and in every database. */
export function smallLetters(text: string): string {
  return text.trim().replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
}
