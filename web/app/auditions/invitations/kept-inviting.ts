import type { KeyedContent } from '../../shell/calls/key-by-content.ts';
import { storedEntry } from '../../shell/memory/stored-entry.ts';
import type { ChosenPerson } from '../team/chosen-people.ts';

/** Whom somebody is about to invite, and how: leaving the page, a reload and a sign-in lose nothing of it. */
export type KeptInviting = {
  people: ChosenPerson[];
  /** Whether the team sets the times. */
  sets: boolean;
  message: string;
  /** Times that were given by hand, by artist; null: they pick. */
  byHand: [string, string | null][];
  /** The entry of the history whose chosen people are among them; who comes with others has those added. */
  from?: string;
  /** The try whose answer may have been lost. */
  sent?: KeyedContent | null;
};

/** What this tab keeps of inviting to a round until it is sent. */
export function keptInviting(userId: string, auditionId: string) {
  return storedEntry<KeptInviting>(() => sessionStorage, `kirdaar:inviting:${userId}:${auditionId}`);
}
