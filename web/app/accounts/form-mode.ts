/**
 * When account forms validate: on blur, with a short delay. A click on a button or link causes the blur, and
 * an error line that appears too early would move the target. focus-first-fault.ts focuses the first fault.
 */
export const whenLeft = { mode: 'onTouched', delayError: 250, shouldFocusError: false } as const;

/** The message of such a form when the server gave no reason, with and without scripts. */
export const formFailed = 'An error occurred. Please try again.';
export const signUpFailed = 'Something went wrong. Please try again.';
