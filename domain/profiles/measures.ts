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

/** The first facts of a small face: ['Plays 28-35', '5 ft 4'], without unknown ones. */
export function playsTexts(of: {
  screenAge: { from: number; to: number } | null;
  heightFeet: number | null;
  heightInches: number | null;
}): string[] {
  const { screenAge, heightFeet, heightInches } = of;
  const plays =
    screenAge && `Plays ${screenAge.from}${screenAge.to > screenAge.from ? `-${screenAge.to}` : ''}`;
  const height = heightFeet ? `${heightFeet} ft${heightInches ? ` ${heightInches}` : ''}` : null;
  return [plays, height].filter((text) => text !== null);
}
