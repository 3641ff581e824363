// brackets, dashes, dots and spaces, and the marks that nobody sees around a number copied from a phone's contacts
const between = /[\s.()[\]\p{Pd}\p{Cf}]/gu;

/** The ten digits of a number as people write it: '+91 98765-43210', '919876543210', '(098765) 43210'. What is no such number
    stays as it was typed, so that it can be put right (rule profiles/personal-5). */
export function tidyPhone(text: string): string {
  return /^(?:\+?91)?0?(\d{10})$/.exec(text.replace(between, ''))?.[1] ?? text;
}
