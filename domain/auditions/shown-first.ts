import type { InvitationState } from './invitations.ts';

type Shown = { state: InvitationState; start: Date | null; end: Date | null };

const hasTime = (one: Shown) => one.state === 'confirmed' || one.state === 'reschedule_asked';

/** The order: to answer, then upcoming, then past. */
function rankOf(one: Shown, now: Date): number {
  if (one.state === 'invited') return 0;
  return hasTime(one) && (one.end === null || one.end > now) ? 1 : 2;
}

const phases = ['to_answer', 'coming', 'past'] as const;
export type AuditionPhase = (typeof phases)[number];

/** Whether an invitation is to be answered, upcoming, or over. */
export function phaseOf(one: Shown, now: Date): AuditionPhase {
  return phases[rankOf(one, now)] ?? 'past';
}

/** The first phase of several; null of none. */
export function firstPhase(of: readonly AuditionPhase[]): AuditionPhase | null {
  return phases.find((phase) => of.includes(phase)) ?? null;
}

/** The projects with upcoming auditions in order: to answer, then by the next time or deadline (rule
    applications/mine-1). */
export function comingProjects(
  invitations: readonly (Shown & { projectId: string; deadline: Date | null })[],
  now: Date,
): string[] {
  const next = invitations
    .map((one) => ({
      ...one,
      rank: rankOf(one, now),
      at: (one.start ?? one.deadline)?.getTime() ?? Infinity,
    }))
    .filter(({ rank }) => rank < 2)
    .sort((a, b) => a.rank - b.rank || (a.rank === 1 && a.at !== b.at ? a.at - b.at : 0));
  return [...new Set(next.map(({ projectId }) => projectId))];
}

/** The invitation shown of several for one role: one to answer, else the next upcoming, else the latest
    (rule auditions/inviting-3). Null without any. */
export function shownFirst<T extends Shown>(invitations: readonly T[], now: Date): T | null {
  const time = (one: T) => one.start?.getTime() ?? 0;
  const [first = null] = [...invitations].sort((a, b) => {
    const rank = rankOf(a, now);
    const isPast = rank === 2 ? -1 : 1;
    return rank - rankOf(b, now) || (time(a) - time(b)) * isPast;
  });
  return first;
}
