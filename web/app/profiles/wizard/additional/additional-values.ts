import type { SelfUser } from '@kirdaar/contract/accounts/users.ts';
import type { BodyOf } from '@kirdaar/contract/operations.ts';

export type PastProjectValues = { name: string; role: string; link: string };

/** The typed additional step, by wire names: a missing field of the call does not compile. */
export type AdditionalValues = Record<keyof BodyOf<'saveAdditionalInfo'>, unknown> & {
  experience: string;
  portfolioLink: string;
  additionalSkills: string;
  pastProjects: PastProjectValues[];
};

export const emptyRow: PastProjectValues = { name: '', role: '', link: '' };

/** The form with stored values, and at least one row. */
export function additionalValues(user: SelfUser): AdditionalValues {
  return {
    experience: user.experience === null ? '' : String(user.experience),
    portfolioLink: user.portfolioLink ?? '',
    additionalSkills: user.additionalSkills ?? '',
    pastProjects: user.pastProjects.length > 0 ? user.pastProjects : [emptyRow],
  };
}

/** The indexes of rows with any text. */
export function filledRows(rows: readonly PastProjectValues[]): number[] {
  return rows.flatMap((row, place) =>
    Object.values(row).some((value) => value.trim() !== '') ? [place] : [],
  );
}
