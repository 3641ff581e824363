import type { ReportedPhoto } from '@kirdaar/contract/trust/reports.ts';
import type { ActionSubject } from '@kirdaar/domain/trust/moderation/actions.ts';
import type { CaseOutcome } from '@kirdaar/domain/trust/moderation/reports.ts';
import type { DecisionName } from './moderation-texts.ts';

/** A possible decision with its subject. */
export type PossibleDecision = {
  act: DecisionName;
  about: { kind: ActionSubject; _id: string; photo?: ReportedPhoto };
  /** The case in which it is decided. */
  caseId?: string;
  /** How a case of reports ends by it. */
  outcome?: CaseOutcome;
  /** Of the case of an appeal: a decision is changed or kept. */
  isAppeal?: boolean;
  version?: number;
  /** The rule that it begins with. */
  rule?: string;
  /** Instead of the label of the action. */
  label?: string;
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
