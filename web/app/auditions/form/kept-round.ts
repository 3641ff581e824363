import type { KeyedContent } from '../../shell/calls/key-by-content.ts';
import { storedEntry } from '../../shell/memory/stored-entry.ts';
import type { FormValues, RoundWithTimes } from './round-values.ts';

/** The draft of a round in one tab until it is saved or left. It survives a reload and a sign-in. */
export type KeptRound = {
  values: FormValues;
  /** The round when the form was filled; null for a new one. */
  base: RoundWithTimes | null;
  /** An attempt without a response: its key avoids a second round after a reload. */
  sent?: KeyedContent | null;
};

/** A user's draft of a round, or of a new one of a project. */
export function keptRound(userId: string, about: string) {
  return storedEntry<KeptRound>(() => sessionStorage, `kirdaar:audition-form:${userId}:${about}`);
}
