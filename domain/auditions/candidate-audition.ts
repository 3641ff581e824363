import { dateInIndia } from '../calendar.ts';
import type { StepShown } from './check-ins.ts';
import type { GuardianAnswer, InvitationState } from './invitations.ts';
import { dayMoment } from './moment-text.ts';
import type { AuditionKind } from './rounds.ts';

/** The values that candidates are filtered by (rule desk/auditions-2). */
export const auditionAnswers = [
  'none',
  'confirmed',
  'another_time',
  'declined',
  'guardian',
  'came',
  'no_show',
  'tape',
] as const;
export type AuditionAnswer = (typeof auditionAnswers)[number];
export const auditionAnswerLabels: Readonly<Record<AuditionAnswer, string>> = {
  none: 'No answer yet',
  confirmed: 'Confirmed',
  another_time: 'Wants another time',
  declined: 'Declined',
  guardian: 'Waiting for the guardian',
  came: 'Came',
  no_show: 'No-show',
  tape: 'Tape sent',
};

/** An invitation of an artist, as the team reads it. */
export type AnsweredAudition = {
  state: InvitationState;
  kind: AuditionKind;
  guardian: GuardianAnswer | null;
  /** Whether it is unanswered and all times of its round are over. */
  over: boolean;
  step: StepShown | null;
  arrivedAt: Date | null;
};

/** 'Over, no answer': no one can answer any more (rule auditions/answers-6). */
const overText = 'Over, no answer';

/** The value of an invitation in the filter; null for a cancelled one. */
export function auditionAnswerOf({
  state,
  kind,
  guardian,
}: Pick<AnsweredAudition, 'state' | 'kind' | 'guardian'>): AuditionAnswer | null {
  switch (state) {
    case 'invited':
      return guardian === 'waiting' ? 'guardian' : 'none';
    case 'reschedule_asked':
      return 'another_time';
    case 'attended':
      return kind === 'self_tape' ? 'tape' : 'came';
    case 'cancelled':
      return null;
    default:
      return state;
  }
}

/** What became of an invitation, without its time: 'No answer yet', 'Here since 18:32' (rule
    desk/auditions-1). */
export function answerText(audition: AnsweredAudition, now: Date): string {
  const { over, step, arrivedAt } = audition;
  if (over) return overText;
  const isHere = step === 'arrived' || step === 'in';
  if (isHere && arrivedAt && dateInIndia(arrivedAt) === dateInIndia(now))
    return `Here since ${dayMoment(arrivedAt).clock}`;
  const answer = auditionAnswerOf(audition);
  return answer ? auditionAnswerLabels[answer] : 'Cancelled';
}

/** The same with the time of a confirmed one: 'Sun 29/11/26, 10:00 · Confirmed'. */
export function auditionText(audition: AnsweredAudition & { start: Date | null }, now: Date): string {
  const text = answerText(audition, now);
  if (audition.state !== 'confirmed' || !audition.start) return text;
  const { day, clock } = dayMoment(audition.start);
  return `${day}, ${clock} · ${text}`;
}

/** The same on a small tile, without the date: 'Sun 10:00 · Confirmed'. */
export function auditionChipText(audition: AnsweredAudition & { start: Date | null }, now: Date): string {
  const text = answerText(audition, now);
  if (audition.state !== 'confirmed' || !audition.start) return text;
  const { day, clock } = dayMoment(audition.start);
  return `${day.slice(0, 3)} ${clock} · ${text}`;
}

/** When the last of some times ends; null for none. */
export function lastEndOf(times: readonly { end: Date }[]): Date | null {
  return times.length > 0 ? new Date(Math.max(...times.map(({ end }) => end.getTime()))) : null;
}

/** Whether an unanswered invitation cannot be answered any more, because all times of its round are over.
    A self-tape never is over (rule auditions/answers-6). */
export function isOver(
  { state, kind }: { state: InvitationState; kind: AuditionKind },
  lastEnd: Date | null,
  now: Date,
): boolean {
  return state === 'invited' && kind !== 'self_tape' && lastEnd !== null && lastEnd < now;
}
