import type { CalendarDate } from '../../calendar.ts';
import type { Pay, RoleTerms } from './terms.ts';

/** Whether terms are worse than those that people applied to (rule terms/locked-1). A removed promise is
    worse: no `within` means the longest wait. */
export function areWorse(before: RoleTerms, after: RoleTerms, today: CalendarDate): boolean {
  return (
    isWorsePay(before.pay, after.pay) ||
    after.content.some((entry) => !before.content.includes(entry)) ||
    isCutShort(before.applyUntil, after.applyUntil, today)
  );
}

function isWorsePay(before: Pay, after: Pay): boolean {
  if (before.kind !== 'paid') return false;
  return (
    after.kind !== 'paid' ||
    after.per !== before.per ||
    (after.from ?? 0) < (before.from ?? 0) ||
    most(after) < most(before) ||
    (after.within ?? Infinity) > (before.within ?? Infinity)
  );
}

/** Without a `to`, the pay is its `from`. */
const most = ({ from, to }: Pay) => to ?? from ?? 0;

function isCutShort(before: CalendarDate | null, after: CalendarDate | null, today: CalendarDate): boolean {
  return after !== null && after !== before && after < today;
}
