import type { ProjectRole } from '@kirdaar/contract/projects/projects.ts';
import { DraftTermsFields, TermsFields } from '@kirdaar/contract/projects/terms/role-terms.ts';
import { rupees } from '@kirdaar/domain/projects/terms/rupees.ts';
import { termsSummary } from '@kirdaar/domain/projects/terms/summary.ts';
import { termsInFull } from '@kirdaar/domain/projects/terms/term-lines.ts';
import { noTerms, type RoleTerms } from '@kirdaar/domain/projects/terms/terms.ts';

/** The terms of a role as they stand in its fields: numbers as typed, blank where nothing is said. */
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
  conveyance: string;
  meals: string;
  stay: string;
  must: string[];
};

/** Where the terms of a role stand in the form. */
export type TermsPath = `roles.${number}.terms` | `protectedRoles.${number}.terms`;

const typed = (value: string | number | null | undefined) => String(value ?? '');

/** What is stored, as it stands in the fields; a project that a tab kept from before there were terms has none. */
export function termsValuesOf(stored: ProjectRole['terms'] | undefined): TermsValues {
  const { pay, height, place, ...terms } = stored ?? noTerms;
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
  };
}

export const emptyTerms: TermsValues = termsValuesOf(noTerms);

/** What the fields say; null while something in them cannot be taken. */
function readTerms(terms: TermsValues | undefined): RoleTerms | null {
  const read = TermsFields.safeParse(terms ?? {});
  return read.success ? read.data : null;
}

/** The terms that a draft can hold: a field that cannot be taken, as '12x' days, is blank. */
export function storableTerms(terms: TermsValues): TermsValues {
  const { error } = DraftTermsFields.safeParse(terms);
  if (!error) return terms;
  const kept = structuredClone(terms);
  for (const { path } of error.issues) {
    const [field, part] = path as [keyof TermsValues, (string | number)?];
    if (typeof part === 'string') Object.assign(kept[field], { [part]: '' });
    else Object.assign(kept, { [field]: emptyTerms[field] });
  }
  return kept;
}

/** Whether anything is set. */
export function hasTerms(terms: TermsValues | undefined): boolean {
  const read = readTerms(terms);
  return read === null || termsInFull(read) !== '';
}

/** What is set, in a line; of fields that cannot be taken that they want a look. */
export function summaryOf(terms: TermsValues | undefined): string {
  const read = readTerms(terms);
  return read ? termsSummary(read) : 'Please check the terms.';
}

/** All that is set, as two versions of it are compared. */
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
