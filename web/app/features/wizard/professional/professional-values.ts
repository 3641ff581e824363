import type { BodyOf } from '@kirdaar/contract/operations.ts';
import type { SelfUser } from '@kirdaar/contract/users.ts';
import { commaList } from '@kirdaar/domain/labels.ts';

/** The professional step as typed, by wire names: every field of the call, or it does not compile. */
export type ProfessionalValues = Record<keyof BodyOf<'saveProfessionalInfo'>, unknown> & {
  languages: string[];
  talentCategory: string;
  heightFeet: string;
  heightInches: string;
  screenAge: { from: string; to: string };
  videoReelLink: string;
  skills: string[];
};

/** The form filled from what is stored. */
export function professionalValues(user: SelfUser): ProfessionalValues {
  return {
    languages: user.languages,
    talentCategory: user.talentCategory ?? '',
    heightFeet: typed(user.heightFeet),
    heightInches: typed(user.heightInches),
    screenAge: { from: typed(user.screenAge?.from), to: typed(user.screenAge?.to) },
    videoReelLink: user.videoReelLink ?? '',
    skills: user.skills,
  };
}

function typed(stored: number | null | undefined): string {
  return stored === null || stored === undefined ? '' : String(stored);
}

/** The comma-separated text with an entry added at its end, or taken out when it is there, whatever its case. */
export function toggleEntry(text: string, entry: string): string {
  const entries = commaList(text);
  const others = entries.filter((one) => one.toLowerCase() !== entry.toLowerCase());
  return (others.length < entries.length ? others : [...entries, entry]).join(', ');
}

/** The choices with those that most people look for in front, the rest as given. */
export function commonFirst(all: readonly string[], common: readonly string[]): string[] {
  const front = common.filter((one) => all.includes(one));
  return [...front, ...all.filter((one) => !front.includes(one))];
}
