import { type RoleTerms, shootDaysOf } from '@kirdaar/domain/projects/terms/terms.ts';

type TermsRow = Omit<ReturnType<typeof rowOfTerms>, 'shootDays'>;

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
    usage: usageOfRow(row),
    exclusivity: row.exclusiveWhat === null ? null : { what: row.exclusiveWhat, months: row.exclusiveMonths },
    dates: row.dates,
    conveyance: row.conveyance,
    meals: row.meals,
    stay: row.stay,
    must: row.must,
  } satisfies RoleTerms;
}

function usageOfRow({ usageMedia: media, usageTerritory: territory, usageMonths: months, ...row }: TermsRow) {
  const { usageInPay: inPay } = row;
  const isStated = media.length > 0 || territory !== null || months !== null || inPay !== 'unsaid';
  return isStated ? { media, territory, months, inPay } : null;
}

/** The columns that hold terms. */
export function rowOfTerms(terms: RoleTerms) {
  const { pay, height, place, usage, exclusivity } = terms;
  const shoot = shootDaysOf(terms);
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
    usageMedia: usage?.media ?? [],
    usageTerritory: usage?.territory ?? null,
    usageMonths: usage?.months ?? null,
    usageInPay: usage?.inPay ?? 'unsaid',
    exclusiveWhat: exclusivity?.what ?? null,
    exclusiveMonths: exclusivity?.months ?? null,
    dates: terms.dates,
    shootDays: shoot.length > 0 ? `{${shoot.map(({ from, to }) => `[${from},${to}]`).join(',')}}` : null,
    conveyance: terms.conveyance,
    meals: terms.meals,
    stay: terms.stay,
    must: terms.must,
  };
}
