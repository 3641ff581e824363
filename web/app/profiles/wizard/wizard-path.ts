import type { SelfUser } from '@kirdaar/contract/accounts/users.ts';
import type { UserKind } from '@kirdaar/domain/accounts/user-kind.ts';
import { type ProfileStep, stepsOf } from '@kirdaar/domain/profiles/profile-steps.ts';

export function stepPath(step: ProfileStep): string {
  return `/profile-setup?step=${step}`;
}

/** The step before, or null on the first. */
export function stepBefore(kind: UserKind, step: ProfileStep): ProfileStep | null {
  const steps = stepsOf(kind);
  return steps[steps.indexOf(step) - 1] ?? null;
}

type SavedProfile = Pick<SelfUser, 'role' | 'isProfileComplete' | 'publicIdentifier'>;
/** `isFirst`: the profile was completed just now, so its owner can apply. */
type NextPage = { to: string; notice: string | null; isFirst?: boolean };

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
  return { to, notice: `Profile ${done} successfully!`, isFirst: !wasComplete };
}
