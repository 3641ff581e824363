import type { AnsweredAudition } from '@kirdaar/domain/auditions/candidate-audition.ts';
import type { StepShown } from '@kirdaar/domain/auditions/check-ins.ts';
import type { Candidate } from './candidate-list.ts';

/** The latest audition of a candidate for the role, for the texts about it; null for none. */
export function auditionOf({
  audition,
}: Pick<Candidate, 'audition'>): (AnsweredAudition & { start: Date | null }) | null {
  const moment = (written: string | null) => (written ? new Date(written) : null);
  if (!audition) return null;
  const { step, start, arrivedAt } = audition;
  return { ...audition, step: step as StepShown | null, start: moment(start), arrivedAt: moment(arrivedAt) };
}
