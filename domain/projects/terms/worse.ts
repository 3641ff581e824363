import type { CalendarDate } from '../../calendar.ts';
import { type Exclusivity, type Pay, type RoleTerms, type Usage, usageTerritories } from './terms.ts';

/** Whether terms are worse than those that people applied to (rule terms/locked-1). A removed promise is
    worse: no `within` means the longest wait. */
export function areWorse(before: RoleTerms, after: RoleTerms, today: CalendarDate): boolean {
  return (
    isWorsePay(before.pay, after.pay) ||
    after.content.some((entry) => !before.content.includes(entry)) ||
    isWiderUse(before.usage, after.usage) ||
    isMoreExclusive(before.exclusivity, after.exclusivity) ||
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

/** A use that is stated for the first time is not wider. A removed one has no limits. */
function isWiderUse(before: Usage | null, after: Usage | null): boolean {
  if (!before) return false;
  return (
    !after ||
    after.media.some((medium) => !before.media.includes(medium)) ||
    sizeOf(after) > sizeOf(before) ||
    (after.months ?? Infinity) > (before.months ?? Infinity) ||
    (before.inPay === 'yes' && after.inPay !== 'yes')
  );
}

const sizeOf = ({ territory }: Usage) =>
  territory === null ? Infinity : usageTerritories.indexOf(territory);

function isMoreExclusive(before: Exclusivity | null, after: Exclusivity | null): boolean {
  if (!after) return false;
  const what = (text: string) => text.trim().toLowerCase();
  return (
    !before ||
    what(after.what) !== what(before.what) ||
    (after.months ?? Infinity) > (before.months ?? Infinity)
  );
}

function isCutShort(before: CalendarDate | null, after: CalendarDate | null, today: CalendarDate): boolean {
  return after !== null && after !== before && after < today;
}
