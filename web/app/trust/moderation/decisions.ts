import type { DecisionName } from './moderation-texts.ts';

/** One thing that can be decided, and about what. */
export type PossibleDecision = {
  act: DecisionName;
  about: { kind: 'verification' | 'person' | 'contact_message'; _id: string };
  version?: number;
};

/** What can be decided about somebody, and what a moderator has to know of them. */
export type DecisionOptions = {
  can: readonly PossibleDecision[];
  name: string;
  /** Whose contact details the person was shown in 90 days. */
  peopleSeen: number;
};

/** One that is being made. */
export type OpenDecision = Omit<DecisionOptions, 'can'> & PossibleDecision & { onClose: () => void };
