import { type CalendarDate, formatDate } from '../../calendar.ts';
import { stateLabel } from '../../places/places.ts';
import { deadlineText } from './deadline.ts';
import { heightWithCm } from './heights.ts';
import {
  contentLabels,
  dateTexts,
  daysText,
  dialectLabels,
  exclusivityText,
  paidWithinText,
  payText,
  provisionTexts,
  skillLabels,
  usageText,
} from './term-words.ts';
import { isRequired, type PreferenceName, type RoleTerms } from './terms.ts';

export type TermFact =
  | 'pay'
  | 'usage'
  | 'exclusivity'
  | 'days'
  | 'dates'
  | 'deadline'
  | PreferenceName
  | 'provided';
export type TermLine = { fact: TermFact; text: string };

/** The terms of a role, one line each, without content, which is shown next to them (rule terms/card-1).
    Without today's date, only the deadline's date is given. */
export function termLines(terms: RoleTerms, today: CalendarDate | null): TermLine[] {
  const { pay, days, applyUntil, height, place } = terms;
  const must = (wish: PreferenceName, text: string) =>
    text && isRequired(terms, wish) ? `${text} (must have)` : text;
  const lines: TermLine[] = [
    { fact: 'pay', text: [payText(pay), paidWithinText(pay)].filter(Boolean).join(', ') },
    { fact: 'usage', text: usageText(terms) },
    { fact: 'exclusivity', text: exclusivityText(terms) },
    { fact: 'days', text: days === null ? '' : daysText(days) },
    { fact: 'dates', text: dateTexts(terms).join(' · ') },
    { fact: 'deadline', text: applyUntil ? deadline(applyUntil, today) : '' },
    { fact: 'languages', text: must('languages', saying('Speaks', terms.languages, ', ')) },
    { fact: 'dialects', text: must('dialects', saying('Dialect:', dialectLabels(terms.dialects), ', ')) },
    { fact: 'skills', text: must('skills', skillLabels(terms.skills).join(', ')) },
    { fact: 'height', text: must('height', heightWithCm(height)) },
    { fact: 'place', text: must('place', saying('From', (place?.states ?? []).map(stateLabel), ' or ')) },
    { fact: 'provided', text: provisionTexts(terms).join(', ') },
  ];
  return lines.filter(({ text }) => text);
}

/** All terms, one line each, with content. Two terms that differ have different lines. */
export function termsInFull(terms: RoleTerms): string {
  const content = terms.content.map((entry) => contentLabels[entry]);
  return [...termLines(terms, null).map(({ text }) => text), ...content].join('\n');
}

const deadline = (applyUntil: CalendarDate, today: CalendarDate | null) =>
  today === null ? `Apply by ${formatDate(applyUntil)}` : deadlineText(applyUntil, today);

const saying = (before: string, words: readonly string[], between: string) =>
  words.length > 0 ? `${before} ${words.join(between)}` : '';
