import type { KeyedContent } from '../../shell/calls/key-by-content.ts';
import { storedEntry } from '../../shell/memory/stored-entry.ts';
import type { FormValues, RoundWithTimes } from './round-values.ts';

/** What one tab keeps of a form of a round until it is saved or left: a reload and a sign-in lose nothing. */
export type KeptRound = {
  values: FormValues;
  /** The round as it was when the form was filled; null for a new one. */
  base: RoundWithTimes | null;
  /** The try whose answer may have been lost: tried again after a reload it makes no second round. */
  sent?: KeyedContent | null;
};

/** The kept form of a person for a round, or for a new one of a project. */
export function keptRound(userId: string, about: string) {
  return storedEntry<KeptRound>(() => sessionStorage, `kirdaar:audition-form:${userId}:${about}`);
}
