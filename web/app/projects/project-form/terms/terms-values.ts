import type { ProjectRole } from '@kirdaar/contract/projects/projects.ts';
import { DraftTermsFields, TermsFields } from '@kirdaar/contract/projects/terms/role-terms.ts';
import { rupees } from '@kirdaar/domain/projects/terms/rupees.ts';
import { termsSummary } from '@kirdaar/domain/projects/terms/summary.ts';
import { termsInFull } from '@kirdaar/domain/projects/terms/term-lines.ts';
import { noTerms, type RoleTerms } from '@kirdaar/domain/projects/terms/terms.ts';

/** The terms of a role as in its fields: numbers as typed, blank when not set. */
export type TermsValues = {
  pay: { kind: string; from: string; to: string; per: string; within: string };
  days: string;
  applyUntil: string;
  languages: string[];
  skills: string[];
  dialects: string[];
  height: { from: string; to: string };
  place: { states: string[] };
  content: string[];
  usage: { media: string[]; territory: string; months: string; inPay: string };
  exclusivity: { what: string; months: string };
  dates: DateValues[];
  conveyance: string;
  meals: string;
  stay: string;
  must: string[];
};

/** A date that is one day has no `to`. */
type DateValues = { kind: string; from: string; to: string };

/** The path of a role's terms in the form. */
export type TermsPath = `roles.${number}.terms` | `protectedRoles.${number}.terms`;

const typed = (value: string | number | null | undefined) => String(value ?? '');

/** Stored terms as field values; a project that a tab kept from before there were terms has none. */
export function termsValuesOf(stored: ProjectRole['terms'] | undefined): TermsValues {
  const { pay, height, place, usage, exclusivity, dates, ...terms } = stored ?? noTerms;
  return {
    ...terms,
    pay: {
      kind: pay.kind,
      from: typed(pay.from),
      to: typed(pay.to),
      per: typed(pay.per),
      within: typed(pay.within),
    },
    days: typed(terms.days),
    applyUntil: typed(terms.applyUntil),
    height: { from: typed(height?.from), to: typed(height?.to) },
    place: { states: place?.states ?? [] },
    usage: {
      media: usage?.media ?? [],
      territory: usage?.territory ?? '',
      months: typed(usage?.months),
      inPay: usage?.inPay ?? 'unsaid',
    },
    exclusivity: { what: exclusivity?.what ?? '', months: typed(exclusivity?.months) },
    dates: dates.map(({ kind, from, to }) => ({
      kind: kind ?? '',
      from: from ?? '',
      to: to === from ? '' : (to ?? ''),
    })),
  };
}

export const emptyTerms: TermsValues = termsValuesOf(noTerms);

/** The terms from the fields; null while one is invalid. */
function readTerms(terms: TermsValues | undefined): RoleTerms | null {
  const read = TermsFields.safeParse(terms ?? {});
  return read.success ? read.data : null;
}

/** Storable terms as a draft stores them. */
export const termsOf = (terms: TermsValues): RoleTerms => DraftTermsFields.parse(terms);

/** The terms that a draft can store: an invalid field, such as '12x' days, is blank. */
export function storableTerms(terms: TermsValues): TermsValues {
  const { error } = DraftTermsFields.safeParse(terms);
  if (!error) return terms;
  const kept = structuredClone(terms);
  for (const { path } of error.issues) {
    const [field, part, inner] = path as [keyof TermsValues, (string | number)?, string?];
    if (field === 'dates' && typeof part === 'number' && inner)
      Object.assign(kept.dates[part] ?? {}, { [inner]: '' });
    else if (typeof part === 'string' && part !== 'media') Object.assign(kept[field], { [part]: '' });
    else Object.assign(kept, { [field]: emptyTerms[field] });
  }
  return kept;
}

/** Whether anything is set. */
export function hasTerms(terms: TermsValues | undefined): boolean {
  const read = readTerms(terms);
  return read === null || termsInFull(read) !== '';
}

/** What is set, on one line; with a note when fields are invalid. */
export function summaryOf(terms: TermsValues | undefined): string {
  const read = readTerms(terms);
  return read ? termsSummary(read) : 'Please check the terms.';
}

/** All that is set, for comparing two versions of it. */
export function termsText(terms: TermsValues | undefined): string {
  const read = DraftTermsFields.safeParse(terms ?? {});
  if (!read.success) return JSON.stringify(terms);
  const { kind, from, to, per } = read.data.pay;
  const isHalf = kind === 'paid' && (from === null || per === null);
  const half = ['Paid', from && `from ${rupees(from)}`, to && `to ${rupees(to)}`, per]
    .filter(Boolean)
    .join(' ');
  return [isHalf ? half : '', termsInFull(read.data)].filter(Boolean).join('\n');
}
