import type { UserKind } from '../accounts/user-kind.ts';

export type ProfileStep = 'personal' | 'photos' | 'professional' | 'monologue' | 'additional';

/** What of a profile has been saved; the server reads it off the stored profile. */
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

/** The steps of the wizard for a kind of user, in order (rule profiles/setup-1); directors have none. */
export function stepsOf(kind: UserKind): readonly ProfileStep[] {
  return flows[kind];
}

/** The step that a nextStep number names: 0 and 1 personal … 5 additional (rule profiles/setup-3). */
export function stepOfNumber(nextStep: number): ProfileStep {
  const found = (Object.keys(numbers) as ProfileStep[]).find((step) => numbers[step] === nextStep);
  return found ?? 'personal';
}

/** Completion and the first missing step; 0 when nothing is saved, the first step once all are
    (rule profiles/setup-3). */
export function profileStatus(kind: UserKind, saved: SavedSteps): ProfileStatus {
  const steps = flows[kind];
  const missing = steps.find((step) => !saved[step]);
  const isProfileComplete = steps.length > 0 && missing === undefined;
  if (!steps.some((step) => saved[step])) return { isProfileComplete, nextStep: 0 };
  return { isProfileComplete, nextStep: numbers[missing ?? 'personal'] };
}

/** The step to open: an asked step when the profile is complete or the step is already reachable, else the next one
    (rule profiles/setup-4). Without a status it is personal, whatever was asked for. */
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

/** What decides whether somebody is listed; `lacksConsent` says that they are below 18 and no guardian's consent stands. */
export type Listable = { kind: UserKind; isProfileComplete: boolean; lacksConsent: boolean };

/** Whether a profile appears in lists, searches and talent tabs (rules profiles/listed-1, guardians/listed-1). */
export function isListed({ kind, isProfileComplete, lacksConsent }: Listable): boolean {
  return isProfileComplete && kind !== 'Director' && !lacksConsent;
}
