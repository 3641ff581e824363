/** After an automatic page turn, decisions are ignored for this time, in milliseconds: the next key may
    mean the person before (rule desk/screens-4). */
const restTime = 500;
let turnedAt = Number.NEGATIVE_INFINITY;

/** Call it when the page turned automatically. */
export function noteTurn(): void {
  turnedAt = Date.now();
}

/** Whether the page turned automatically just now. */
export function hasJustTurned(): boolean {
  return Math.abs(Date.now() - turnedAt) < restTime;
}
