import { ClientCache } from './client-cache.ts';

/** The talent whom a director looked at last, and in which project: the list that they come back to shows them. */
type InHand = { projectIdentifier: string; artistId: string };

const inHand = new ClientCache<string>({ keptFor: Number.POSITIVE_INFINITY, most: 1 });

/** To be called when a talent is shown; in this tab's memory only. */
export function takeInHand({ projectIdentifier, artistId }: InHand): void {
  inHand.put(projectIdentifier, artistId);
}

/** The talent whom somebody comes back from to this project. */
export function talentInHand(projectIdentifier: string): string | null {
  return inHand.get(projectIdentifier) ?? null;
}

/** The list has shown them. */
export function letGo(): void {
  inHand.clear();
}
