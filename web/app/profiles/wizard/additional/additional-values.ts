import type { SelfUser } from '@kirdaar/contract/accounts/users.ts';
import type { BodyOf } from '@kirdaar/contract/operations.ts';

export type PastProjectValues = { name: string; role: string; link: string };

/** The additional step as typed, by wire names: every field of the call, or it does not compile. */
export type AdditionalValues = Record<keyof BodyOf<'saveAdditionalInfo'>, unknown> & {
  experience: string;
  portfolioLink: string;
  additionalSkills: string;
  pastProjects: PastProjectValues[];
};

export const emptyRow: PastProjectValues = { name: '', role: '', link: '' };

/** The form filled from what is stored, with at least one row to begin with. */
export function additionalValues(user: SelfUser): AdditionalValues {
  return {
    experience: user.experience === null ? '' : String(user.experience),
    portfolioLink: user.portfolioLink ?? '',
    additionalSkills: user.additionalSkills ?? '',
    pastProjects: user.pastProjects.length > 0 ? user.pastProjects : [emptyRow],
  };
}

/** The places of the rows in which something was typed. */
export function filledRows(rows: readonly PastProjectValues[]): number[] {
  return rows.flatMap((row, place) =>
    Object.values(row).some((value) => value.trim() !== '') ? [place] : [],
  );
}
