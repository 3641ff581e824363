/** How long no decision is taken after the page itself showed another person, in milliseconds: the next key may still mean
    the person before (rule desk/screens-4). */
const restTime = 500;
let turnedAt = Number.NEGATIVE_INFINITY;

/** To be called when the page itself, and not a person, showed somebody else. */
export function noteTurn(): void {
  turnedAt = Date.now();
}

/** Whether the page showed somebody else just now. */
export function hasJustTurned(): boolean {
  return Math.abs(Date.now() - turnedAt) < restTime;
}
