import type { UserKind } from '../accounts/user-kind.ts';

export type ProfileStep = 'personal' | 'photos' | 'professional' | 'monologue' | 'additional';

/** The saved steps of a profile, derived by the server from stored data. */
export type SavedSteps = Readonly<Record<ProfileStep, boolean>>;

export type ProfileStatus = { isProfileComplete: boolean; nextStep: number };

const flows: Record<UserKind, readonly ProfileStep[]> = {
  Artist: ['personal', 'photos', 'professional', 'monologue'],
  Other: ['personal', 'additional'],
  Director: [],
};

const numbers: Record<ProfileStep, number> = {
  personal: 1,
  photos: 2,
  professional: 3,
  monologue: 4,
  additional: 5,
};

/** The wizard's steps for a kind of user, in order (rule profiles/setup-1); directors have none. */
export function stepsOf(kind: UserKind): readonly ProfileStep[] {
  return flows[kind];
}

/** The step of a nextStep number: 0 and 1 personal … 5 additional (rule profiles/setup-3). */
export function stepOfNumber(nextStep: number): ProfileStep {
  const found = (Object.keys(numbers) as ProfileStep[]).find((step) => numbers[step] === nextStep);
  return found ?? 'personal';
}

/**
 * Completion and the first missing step; 0 when nothing is saved, the first step once all are (rule
 * profiles/setup-3).
 */
export function profileStatus(kind: UserKind, saved: SavedSteps): ProfileStatus {
  const steps = flows[kind];
  const missing = steps.find((step) => !saved[step]);
  const isProfileComplete = steps.length > 0 && missing === undefined;
  if (!steps.some((step) => saved[step])) return { isProfileComplete, nextStep: 0 };
  return { isProfileComplete, nextStep: numbers[missing ?? 'personal'] };
}

/**
 * The step to open: the requested one when the profile is complete or the step is reachable, else the next
 * one (rule profiles/setup-4). Without a status: personal.
 */
export function stepToOpen(
  kind: UserKind,
  status: ProfileStatus | null,
  asked: string | null,
): ProfileStep | null {
  const steps = flows[kind];
  if (!status) return steps[0] ?? null;
  const next = stepOfNumber(status.nextStep);
  const wanted = steps.find((step) => step === asked);
  if (wanted && (status.isProfileComplete || steps.indexOf(wanted) <= steps.indexOf(next))) return wanted;
  return steps.includes(next) ? next : (steps[0] ?? null);
}

/** The facts that decide the listing; `lacksConsent`: below 18 without a valid guardian's consent. */
export type Listable = {
  kind: UserKind;
  isProfileComplete: boolean;
  lacksConsent: boolean;
  suspendedAt: Date | null;
  /** Hidden by a moderator. */
  hiddenAt: Date | null;
};

/**
 * Whether a profile appears in lists, searches and talent tabs (rules profiles/listed-1, guardians/listed-1,
 * moderation/suspended-3).
 */
export function isListed({
  kind,
  isProfileComplete,
  lacksConsent,
  suspendedAt,
  hiddenAt,
}: Listable): boolean {
  const isOut = suspendedAt !== null || hiddenAt !== null;
  return isProfileComplete && kind !== 'Director' && !lacksConsent && !isOut;
}
