import { formatDate } from '../../calendar.ts';
import { stateLabel } from '../../places/places.ts';
import { heightSpanText } from './heights.ts';
import {
  contentLabels,
  dateTexts,
  daysText,
  dialectLabels,
  exclusivityText,
  payText,
  provisionTexts,
  skillLabels,
  usageText,
} from './term-words.ts';
import type { RoleTerms } from './terms.ts';

/** The terms that are set, on one line: '₹8,000 a day · Bhojpuri · 5 ft 4 to 5 ft 9'; '' when none is (rule
    terms/words-4). */
export function termsSummary(terms: RoleTerms): string {
  const spoken = new Set([...terms.languages, ...dialectLabels(terms.dialects)]);
  const parts = [
    payText(terms.pay),
    usageText(terms),
    exclusivityText(terms),
    terms.days === null ? '' : daysText(terms.days),
    ...dateTexts(terms),
    terms.applyUntil && `apply by ${formatDate(terms.applyUntil)}`,
    [...spoken].join(', '),
    skillLabels(terms.skills).join(', '),
    heightSpanText(terms.height),
    terms.place?.states.map(stateLabel).join(', '),
    terms.content.map((entry) => contentLabels[entry]).join(', '),
    ...provisionTexts(terms),
  ];
  return parts.filter(Boolean).join(' · ');
}
