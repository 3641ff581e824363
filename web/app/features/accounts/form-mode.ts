/** Faults are shown when a field is left, and a moment later than that: the press on a button or link that left it
    must land before a new line moves what lies below. */
export const whenLeft = { mode: 'onTouched', delayError: 250 } as const;
