import { asksFor, type ContentKey, mayHaveChildren } from '../../projects/terms/terms.ts';
import { type FitPreference, type FitProject, type FitRole, fitWishes, isCondition } from './fit.ts';

/** How often a director can ask who fits a role (rule fit/suggestions-6). */
export const suggestionLimits = { perHour: 120 } as const;

/** How often an artist can ask which roles fit: five times a director's limit, as the home page and each
    filter ask too (rule fit/lists-4). */
export const roleForMeLimits = { perHour: 600 } as const;

/** A role for which people are suggested. */
export type RoleCriteria = { role: FitRole; project: FitProject; content: readonly ContentKey[] };

/** The wishes that apply; a must always applies, even when loosened (rule fit/suggestions-2). */
export function keptWishes({ role }: RoleCriteria, loosen: readonly FitPreference[]): FitPreference[] {
  return fitWishes.filter((wish) => isCondition(role, wish) || !loosen.includes(wish));
}

/** The wishes of a role, including its shoot days. */
function askedWishes({ role, project }: RoleCriteria): FitPreference[] {
  return fitWishes.filter((wish) =>
    wish === 'availability' ? project.shooting.length > 0 : asksFor(role.terms, wish),
  );
}

/** The wishes of a role that can be loosened: asked for and no must. */
export function relaxable(cast: RoleCriteria, loosen: readonly FitPreference[]): FitPreference[] {
  return askedWishes(cast).filter((wish) => !isCondition(cast.role, wish) && !loosen.includes(wish));
}

/** Whether minors are suggested for a role: its ages begin below 18 and it has no intimate scene (rule
    fit/suggestions-3). */
export function isForChildren({ role, content }: RoleCriteria): boolean {
  return role.ages !== null && role.ages.from < 18 && mayHaveChildren(content);
}
