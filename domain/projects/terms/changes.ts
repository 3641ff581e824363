import {
  contentLabels,
  dateTexts,
  daysText,
  exclusivityText,
  paidWithinText,
  payText,
  usageText,
} from './term-words.ts';
import type { RoleTerms } from './terms.ts';

/** The text about changed pay, use, exclusivity, days, dates and content for people who applied; '' when none
    changed (rule terms/notices-1). */
export function changedTermsText(before: RoleTerms, after: RoleTerms): string {
  const gone = before.content.filter((entry) => !after.content.includes(entry));
  const come = after.content.filter((entry) => !before.content.includes(entry));
  const changed = (words: (terms: RoleTerms) => string) =>
    words(before) === words(after) ? '' : words(after);
  return [
    changed(payWords),
    changed(usageWords),
    changed(exclusivityWords),
    changed(daysWords),
    changed(dateWords),
    ...gone.map((entry) => `no ${contentLabels[entry].toLowerCase()}`),
    ...come.map((entry) => `with ${contentLabels[entry].toLowerCase()}`),
  ]
    .filter(Boolean)
    .join(', ');
}

function payWords({ pay }: RoleTerms): string {
  if (pay.kind !== 'paid') return pay.kind === 'unpaid' ? 'unpaid' : 'pay not given';
  return [payText(pay), paidWithinText(pay)].filter(Boolean).join(', ');
}

const usageWords = (terms: RoleTerms) => usageText(terms).replace('Use:', 'use:') || 'use not given';

const exclusivityWords = (terms: RoleTerms) =>
  exclusivityText(terms).replace('No other', 'no other') || 'no exclusivity';

const daysWords = ({ days }: RoleTerms) => (days === null ? 'days not given' : daysText(days));

const dateWords = (terms: RoleTerms) => dateTexts(terms).join(', ') || 'no dates';
