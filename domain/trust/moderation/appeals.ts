import { daysLong } from '../../accounts/periods.ts';
import type { LoggedAction } from './actions.ts';

/** Asking for another look at a decision: once, within 30 days (rule moderation/appeals-1). */
export const appealLimits = { days: 30, text: 2000, perHour: 5 } as const;

/** How an appeal stands: it waits, or the decision was kept or changed. */
export const appealStates = ['waiting', 'kept', 'changed'] as const;
export type AppealState = (typeof appealStates)[number];

/** The state of an appeal by the outcome of its case. */
export const appealState = (outcome: 'acted' | 'no_breach' | null): AppealState =>
  outcome === null ? 'waiting' : outcome === 'acted' ? 'changed' : 'kept';

/** Where to appeal (IT Rules, 2021, rule 3A). */
export const committeeText =
  'Not satisfied? Appeal to the Grievance Appellate Committee (gac.gov.in) within 30 days.';

/** What the person reads who asked for another look. */
export const appealTexts: Record<AppealState, string> = {
  waiting: 'You asked for another look. We write to you as soon as we have decided.',
  kept: 'We looked again, and our decision stays.',
  changed: 'We looked again, and changed our decision.',
};

/** Whether a person can ask for another look at a decision: not at one for them. */
export const isAppealable = (action: LoggedAction): boolean =>
  [
    ...['decline', 'revoke', 'correct_age', 'warn', 'suspend', 'pause_contacts'],
    ...['hide', 'hold', 'label_ai', 'second_step_off', 'change_email'],
  ].includes(action);

/** Whether the time for an appeal is over. */
export const isAppealOver = (madeAt: Date, now: Date): boolean =>
  now.getTime() - madeAt.getTime() > daysLong(appealLimits.days);
