import { contentLabels, daysText, paidWithinText, payText } from './term-words.ts';
import type { RoleTerms } from './terms.ts';

/** The text about changed pay, days and content for people who applied; '' when none changed (rule
    terms/told-1). */
export function changedTermsText(before: RoleTerms, after: RoleTerms): string {
  const gone = before.content.filter((entry) => !after.content.includes(entry));
  const come = after.content.filter((entry) => !before.content.includes(entry));
  return [
    payWords(before) === payWords(after) ? '' : payWords(after),
    before.days === after.days ? '' : after.days === null ? 'days not said' : daysText(after.days),
    ...gone.map((entry) => `no ${contentLabels[entry].toLowerCase()}`),
    ...come.map((entry) => `with ${contentLabels[entry].toLowerCase()}`),
  ]
    .filter(Boolean)
    .join(', ');
}

function payWords({ pay }: RoleTerms): string {
  if (pay.kind !== 'paid') return pay.kind === 'unpaid' ? 'unpaid' : 'pay not said';
  return [payText(pay), paidWithinText(pay)].filter(Boolean).join(', ');
}
