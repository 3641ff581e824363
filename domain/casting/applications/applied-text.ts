import { dateInIndia, formatDate } from '../../calendar.ts';

/** 'Applied 12/11/26' by the days in India, each once: 'Applied 12/11/26, 14/11/26'; '' for none (rule
    projects/dates-2). */
export function appliedText(moments: readonly string[]): string {
  const days = new Set(moments.map((moment) => formatDate(dateInIndia(new Date(moment)))));
  return days.size > 0 ? `Applied ${[...days].join(', ')}` : '';
}
