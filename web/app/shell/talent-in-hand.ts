/** The talent whom a director looked at last, and in which project: the list that they come back to shows them. */
type InHand = { projectIdentifier: string; artistId: string };

let inHand: InHand | null = null;

/** To be called when a talent is shown; in this tab's memory only. */
export function takeInHand(talent: InHand): void {
  inHand = talent;
}

/** The talent whom somebody comes back from to this project. */
export function talentInHand(projectIdentifier: string): string | null {
  return inHand?.projectIdentifier === projectIdentifier ? inHand.artistId : null;
}

/** The list has shown them. */
export function letGo(): void {
  inHand = null;
}
