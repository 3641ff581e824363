import type { SelfUser } from '@kirdaar/contract/accounts/users.ts';
import type { UserKind } from '@kirdaar/domain/accounts/user-kind.ts';
import { isBelowAge } from '@kirdaar/domain/profiles/guardians/ages.ts';
import { type ProfileStep, stepsOf } from '@kirdaar/domain/profiles/profile-steps.ts';

export function stepPath(step: ProfileStep): string {
  return `/profile-setup?step=${step}`;
}

/** The step before, or null on the first. */
export function stepBefore(kind: UserKind, step: ProfileStep): ProfileStep | null {
  const steps = stepsOf(kind);
  return steps[steps.indexOf(step) - 1] ?? null;
}

type SavedProfile = Pick<SelfUser, 'role' | 'isProfileComplete' | 'publicIdentifier' | 'age' | 'guardian'>;
/** `showsWork`: the profile was completed just now, and its owner may apply. */
type NextPage = { to: string; notice: string | null; showsWork?: boolean };

/** Below 18 a guardian has to agree first (rule guardians/screens-6). */
const mayApply = ({ age, guardian }: SavedProfile) =>
  age === null || !isBelowAge(age) || guardian?.state === 'agreed';

/**
 * The page after a saved step: the next one, after the last the profile with its notice (rule
 * profiles/setup-6). A user whose kind changed and who lacks a step opens that.
 */
export function onwardFrom(step: ProfileStep, saved: SavedProfile, wasComplete: boolean): NextPage {
  const steps = stepsOf(saved.role);
  const next = steps[steps.indexOf(step) + 1];
  if (next) return { to: stepPath(next), notice: null };
  if (!saved.isProfileComplete) return { to: '/profile-setup', notice: null };
  const done = wasComplete ? 'updated' : 'completed';
  const to = `/profile/${saved.publicIdentifier}`;
  return { to, notice: `Profile ${done} successfully!`, showsWork: !wasComplete && mayApply(saved) };
}
