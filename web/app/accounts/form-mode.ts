/** How the forms of the account pages judge. Faults are shown when a field is left, and a moment later than that: the press on a button or link that left it
    must land before a new line moves what lies below. The focus on the first fault is set by focus-first-fault.ts. */
export const whenLeft = { mode: 'onTouched', delayError: 250, shouldFocusError: false } as const;

/** What such a form says, with our scripts and without, when the server gave no reason. */
export const formFailed = 'An error occurred. Please try again.';
export const signUpFailed = 'Something went wrong. Please try again.';
