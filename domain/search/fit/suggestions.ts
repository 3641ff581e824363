import { asksFor, type ContentKey, mayHaveChildren } from '../../projects/terms/terms.ts';
import { type FitPreference, type FitProject, type FitRole, fitWishes, isCondition } from './fit.ts';

/** How often a director may ask who fits a role (rule fit/suggestions-6). */
export const suggestionLimits = { perHour: 120 } as const;

/** How often somebody may ask which roles fit them: five times as often as a director asks who fits a role, because the home
    page asks, too, and each tap on a filter (rule fit/lists-4). */
export const roleForMeLimits = { perHour: 600 } as const;

/** A role whose people are looked for. */
export type RoleCriteria = { role: FitRole; project: FitProject; content: readonly ContentKey[] };

/** Which wishes are asked for: what is a must stays one, whatever is loosened (rule fit/suggestions-2). */
export function keptWishes({ role }: RoleCriteria, loosen: readonly FitPreference[]): FitPreference[] {
  return fitWishes.filter((wish) => isCondition(role, wish) || !loosen.includes(wish));
}

/** What a role wishes, the shooting days of its project among it. */
function askedWishes({ role, project }: RoleCriteria): FitPreference[] {
  return fitWishes.filter((wish) =>
    wish === 'availability' ? project.shooting !== null : asksFor(role.terms, wish),
  );
}

/** Which wishes of a role could be loosened too: what it asks for and is no must. */
export function relaxable(cast: RoleCriteria, loosen: readonly FitPreference[]): FitPreference[] {
  return askedWishes(cast).filter((wish) => !isCondition(cast.role, wish) && !loosen.includes(wish));
}

/** Whether somebody below 18 is suggested for a role: where its ages begin below 18, and for no intimate scene
    (rule fit/suggestions-3). */
export function isForChildren({ role, content }: RoleCriteria): boolean {
  return role.ages !== null && role.ages.from < 18 && mayHaveChildren(content);
}
