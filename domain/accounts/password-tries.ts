const minute = 60;

/** How often a wrong password may be tried: some at once, then with growing waits; counted for a day. */
export const passwordTries = {
  atOnce: 10,
  firstWaitSeconds: 30,
  longestWaitSeconds: 60 * minute,
  countedSeconds: 24 * 60 * minute,
} as const;

/**
 * The seconds to wait after this many wrong passwords: none for the first few, then doubled up to an hour.
 */
export function waitAfterWrong(wrong: number): number {
  const { atOnce, firstWaitSeconds, longestWaitSeconds } = passwordTries;
  if (wrong < atOnce) return 0;
  return Math.min(longestWaitSeconds, firstWaitSeconds * 2 ** (wrong - atOnce));
}
