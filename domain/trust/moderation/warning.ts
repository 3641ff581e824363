import { daysLong } from '../../accounts/periods.ts';
import type { ModeratorAction } from './actions.ts';

/** People whose contact details were seen within so many days can be warned (rule moderation/warning-1). */
export const warnedDays = 90;

/** Whether people may be warned: the action ends a director's verification, suspends them or pauses contact details. */
export const mayWarn = (action: ModeratorAction): boolean =>
  action === 'revoke' || action === 'suspend' || action === 'pause_contacts';

/** Whether a director gave the mark up so recently that people may still need a warning (rule moderation/warning-2). */
export const gaveMarkUpLately = (at: Date | null, now: Date): boolean =>
  at !== null && now.getTime() - at.getTime() < daysLong(warnedDays);

/** The offer to a moderator. */
export function warningText(people: number): string {
  const whose =
    people === 1
      ? 'the one person whose contact details this director'
      : `the ${people} people whose contact details this director`;
  return `Warn ${whose} saw in ${warnedDays} days`;
}
