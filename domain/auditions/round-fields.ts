import { type AuditionKind, auditionMessages, isDeadlineFarEnough } from './rounds.ts';

/** The facts that decide whether a round is complete. */
export type RoundNeeds = {
  kind: AuditionKind;
  address: string | null;
  link: string | null;
  deadline: Date | null;
  answerBy: Date | null;
};

/** What is wrong with a round; null for a valid one. Unchanged values are not checked against the clock
    again (rules auditions/rounds-3, auditions/rounds-4, auditions/tapes-1). */
export function roundFault(
  needs: RoundNeeds,
  before: Pick<RoundNeeds, 'deadline' | 'answerBy'> | null,
  now: Date,
): { field: string; message: string } | null {
  const { kind, address, link, deadline, answerBy } = needs;
  const isNew = (moment: Date | null, old: Date | null | undefined) =>
    moment !== null && moment.getTime() !== old?.getTime();
  if (kind === 'in_person' && !address)
    return { field: 'place', message: 'Please enter the street address and the city' };
  if (kind === 'online' && !link) return { field: 'link', message: auditionMessages.meeting };
  if (kind === 'self_tape' && !deadline) return { field: 'deadline', message: 'Please enter a deadline' };
  if (deadline && isNew(deadline, before?.deadline) && !isDeadlineFarEnough(deadline, now))
    return { field: 'deadline', message: auditionMessages.deadline };
  if (answerBy && isNew(answerBy, before?.answerBy) && answerBy <= now)
    return { field: 'answerBy', message: 'This time has passed' };
  return null;
}
