/** 'horse_riding' → 'Horse Riding' (rule profiles/page-4). */
export function skillLabel(skill: string): string {
  return skill
    .split('_')
    .filter(Boolean)
    .map((word) => word[0]?.toUpperCase() + word.slice(1))
    .join(' ');
}

/** The entries of a comma-separated text, trimmed, without empty ones. */
export function commaList(text: string | null | undefined): string[] {
  return (text ?? '')
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean);
}

/** The entries of a comma-separated text, capitalised: 'actor, model' → 'Actor, Model' (rule profiles/page-4). */
export function capitalisedList(text: string | null | undefined): string {
  return commaList(text)
    .map((entry) => entry.charAt(0).toUpperCase() + entry.slice(1))
    .join(', ');
}

type PartialAddress = { city?: string | null; state?: string | null; country?: string | null };

/** The known parts of 'city, state, country', else the fallback text (rules profiles/page-3, projects/seen-4). */
export function placeText(
  place: PartialAddress | null | undefined,
  stateName: (slug: string) => string,
  none: string,
) {
  const state = place?.state ? stateName(place.state) : null;
  const parts = [place?.city, state, place?.country].filter(Boolean);
  return parts.length > 0 ? parts.join(', ') : none;
}

/** '+2 more roles available' for a project with three roles; null for none or one (rule projects/lists-8). */
export function moreRolesText(roleCount: number): string | null {
  if (roleCount < 2) return null;
  return `+${roleCount - 1} more role${roleCount > 2 ? 's' : ''} available`;
}

type RoleWords = { characterName: string | null; gender: string | null; ageRange: string | null };

/** 'Vaidehi', or 'Role 2' for the second role without a name (rule projects/seen-6). */
export function roleTitle({ characterName }: Pick<RoleWords, 'characterName'>, place: number): string {
  return characterName || `Role ${place + 1}`;
}

/** 'Female, 28-35 years', or 'Any gender, 30 years'; unknown parts are omitted (rule projects/seen-6). */
export function roleFacts({ gender, ageRange }: Pick<RoleWords, 'gender' | 'ageRange'>): string {
  return [capitalisedList(genderText(gender)), ageRange && `${ageRange} years`].filter(Boolean).join(', ');
}

/** 'Vaidehi, female (28-35 Years)' on a card; a role without a name is a 'Character' (rule projects/lists-8). */
export function roleLine({ characterName, gender, ageRange }: RoleWords): string {
  const who = [characterName || 'Character', genderText(gender)].filter(Boolean).join(', ');
  return ageRange ? `${who} (${ageRange} Years)` : who;
}

/** The gender of a role within a sentence: 'any' alone would be unclear. */
function genderText(gender: string | null): string | null {
  return gender === 'any' ? 'any gender' : gender;
}
