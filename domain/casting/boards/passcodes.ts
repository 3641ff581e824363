// familiar to artists, short enough for three digits behind it
const words = [
  ...['tabla', 'sitar', 'dholak', 'sarod', 'veena', 'santoor', 'mridang', 'ghungru', 'bansuri', 'tanpura'],
  ...[
    'mango',
    'jasmine',
    'lotus',
    'monsoon',
    'peacock',
    'saffron',
    'tamarind',
    'banyan',
    'rangoli',
    'lantern',
  ],
] as const;

/** A passcode that is easy to say on the phone: 'tabla-472'. `pick(n)` returns a random integer from 0 to
    n - 1. */
export function proposePasscode(pick: (below: number) => number): string {
  return `${words[pick(words.length)]}-${100 + pick(900)}`;
}

/** Whether a text may be a passcode: with a letter, so that it is no number (rule boards/passcodes-1). */
export const hasLetter = (passcode: string): boolean => /\p{L}/u.test(passcode);
