import type { RoleTerms } from '@kirdaar/domain/projects/terms/terms.ts';

type TermsRow = ReturnType<typeof rowOfTerms>;

/** The terms of a row. */
export function termsOfRow(row: TermsRow) {
  const { payKind: kind, payFrom, payTo, payPer, payWithin, heightFrom, heightTo, placeStates } = row;
  return {
    pay: { kind, from: payFrom, to: payTo, per: payPer, within: payWithin },
    days: row.days,
    applyUntil: row.applyUntil,
    languages: row.languages,
    skills: row.skills,
    dialects: row.dialects,
    height: heightFrom === null && heightTo === null ? null : { from: heightFrom, to: heightTo },
    place: placeStates.length === 0 ? null : { states: placeStates },
    content: row.content,
    conveyance: row.conveyance,
    meals: row.meals,
    stay: row.stay,
    must: row.must,
  } satisfies RoleTerms;
}

/** The columns that hold terms. */
export function rowOfTerms(terms: RoleTerms) {
  const { pay, height, place } = terms;
  return {
    payKind: pay.kind,
    payFrom: pay.from,
    payTo: pay.to,
    payPer: pay.per,
    payWithin: pay.within,
    days: terms.days,
    applyUntil: terms.applyUntil,
    languages: terms.languages,
    skills: terms.skills,
    dialects: terms.dialects,
    heightFrom: height?.from ?? null,
    heightTo: height?.to ?? null,
    placeStates: place?.states ?? [],
    content: terms.content,
    conveyance: terms.conveyance,
    meals: terms.meals,
    stay: terms.stay,
    must: terms.must,
  };
}
