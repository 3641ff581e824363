import type { KeyedContent } from '../../shell/calls/key-by-content.ts';
import { storedEntry } from '../../shell/memory/stored-entry.ts';
import type { ChosenPerson } from '../team/chosen-people.ts';

/** The draft of inviting. It survives navigation, a reload and a sign-in. */
export type KeptInviting = {
  people: ChosenPerson[];
  /** Whether the team sets the times. */
  sets: boolean;
  message: string;
  /** Times set by hand, by artist; null: they pick. */
  byHand: [string, string | null][];
  /** The history entry whose chosen people are already included; those of other entries are added. */
  from?: string;
  /** An attempt without a response. */
  sent?: KeyedContent | null;
};

/** The draft of inviting to a round in this tab, until it is sent. */
export function keptInviting(userId: string, auditionId: string) {
  return storedEntry<KeptInviting>(() => sessionStorage, `kirdaar:inviting:${userId}:${auditionId}`);
}
