import type { DecisionName } from './moderation-texts.ts';

/** A possible decision with its subject. */
export type PossibleDecision = {
  act: DecisionName;
  about: { kind: 'verification' | 'person' | 'contact_message'; _id: string };
  version?: number;
};

/** The possible decisions about a person, with the facts for a moderator. */
export type DecisionOptions = {
  can: readonly PossibleDecision[];
  name: string;
  /** How many people's contact details the person saw in 90 days. */
  peopleSeen: number;
};

/** A decision in progress. */
export type OpenDecision = Omit<DecisionOptions, 'can'> & PossibleDecision & { onClose: () => void };
