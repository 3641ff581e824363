import { daysLong } from '../../accounts/periods.ts';
import type { ModeratorAction } from './actions.ts';

/** Who saw somebody's contact details within so many days is somebody to be warned of (rule moderation/warning-1). */
export const warnedDays = 90;

/** Whether an action takes the trust from a casting director: then people may be warned. */
export const mayWarn = (action: ModeratorAction): boolean => action === 'revoke';

/** Whether a director gave the mark up so lately that people may still have to be warned (rule moderation/warning-2). */
export const gaveMarkUpLately = (at: Date | null, now: Date): boolean =>
  at !== null && now.getTime() - at.getTime() < daysLong(warnedDays);

/** What a moderator is offered. */
export function warningText(people: number): string {
  const whose =
    people === 1
      ? 'the one person whose contact details this director'
      : `the ${people} people whose contact details this director`;
  return `Warn ${whose} saw in ${warnedDays} days`;
}
