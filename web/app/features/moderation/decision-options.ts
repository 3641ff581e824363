import type { DecisionName } from './moderation-texts.ts';

/** What can be decided about something, and what a moderator has to know of it. */
export type DecisionOptions = {
  about: { kind: 'verification' | 'person'; _id: string };
  version?: number;
  can: readonly DecisionName[];
  name: string;
  /** Whose contact details the person was shown in 90 days. */
  peopleSeen: number;
};

/** One that is being made. */
export type OpenDecision = DecisionOptions & { act: DecisionName; onClose: () => void };
