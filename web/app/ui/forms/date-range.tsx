import { formatDateRange } from '@kirdaar/domain/calendar.ts';

/** 'start - end' as written in India, or 'Not specified' (rule projects/dates-2). */
export function DateRange({ start, end }: { start?: string | null; end?: string | null }) {
  return <span className="tabular-nums">{formatDateRange(start, end)}</span>;
}
