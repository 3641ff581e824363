import { type CalendarDate, dayAfter, formatDate } from '../../calendar.ts';

/** Whether a role's last day for applications is over. It ends with that day in India (rule
    terms/deadline-1). */
export function isDeadlineOver(applyUntil: CalendarDate | null, today: CalendarDate): boolean {
  return applyUntil !== null && applyUntil < today;
}

/** Whether today is one of the last three days. */
export function isDeadlineNear(applyUntil: CalendarDate, today: CalendarDate): boolean {
  return !isDeadlineOver(applyUntil, today) && applyUntil <= dayAfter(today, 2);
}

/** 'Apply by 12/12/26', with the days left when few are left (rule terms/words-3). */
export function deadlineText(applyUntil: CalendarDate, today: CalendarDate): string {
  if (isDeadlineOver(applyUntil, today)) return deadlineOverText(applyUntil);
  if (applyUntil === today) return 'Last day today';
  if (applyUntil === dayAfter(today, 1)) return 'Apply by tomorrow';
  return `Apply by ${formatDate(applyUntil)}`;
}

/** The text for a person who applies too late. */
export function deadlineOverText(applyUntil: CalendarDate): string {
  return `Applications closed on ${formatDate(applyUntil)}.`;
}
