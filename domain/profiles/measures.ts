/** 5′ 7″; without inches when unknown. */
export function heightText(feet: number | null, inches: number | null): string | null {
  if (feet === null) return null;
  return inches ? `${feet}′ ${inches}″` : `${feet}′`;
}

/** '22–30 years', or '30 years' for a single age. */
export function screenAgeText(span: { from: number; to: number } | null): string | null {
  if (!span) return null;
  return span.from === span.to ? `${span.from} years` : `${span.from}–${span.to} years`;
}

export function experienceText(years: number | null): string | null {
  if (years === null) return null;
  return years === 1 ? '1 year' : `${years} years`;
}

type Address = { city: string | null; state: string | null };

/** The shown address: the current one, else home (rule profiles/page-3). */
export function addressOf({
  currentAddress,
  homeAddress,
}: Record<'currentAddress' | 'homeAddress', Address>) {
  return currentAddress.city || currentAddress.state ? currentAddress : homeAddress;
}
