// brackets, dashes, dots and spaces, and invisible marks around a number copied from a phone's contacts
const between = /[\s.()[\]\p{Pd}\p{Cf}]/gu;

/**
 * The ten digits of a number as people write it: '+91 98765-43210', '919876543210', '(098765) 43210'. Any
 * other text stays as typed, so that the user can correct it (rule profiles/personal-5).
 */
export function normalisePhone(text: string): string {
  return /^(?:\+?91)?0?(\d{10})$/.exec(text.replace(between, ''))?.[1] ?? text;
}
