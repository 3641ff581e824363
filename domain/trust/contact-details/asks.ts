import type { ContactVerdict } from './may-see-contact.ts';

const day = 24 * 60 * 60_000;

/** Requests for contact details (rule contact/asks-1); times in milliseconds. */
export const askLimits = {
  note: 300,
  openFor: 14 * day,
  pauseAfterNo: 30 * day,
  perHour: 20,
  perHourVerified: 60,
};

/** The state of a request: waiting, answered, expired, or allowed and then withdrawn. */
export const askStates = ['open', 'allowed', 'declined', 'taken_back', 'expired', 'ended'] as const;
export type AskState = (typeof askStates)[number];

/** The possible answers of the person asked. */
export const askAnswers = ['allowed', 'declined', 'taken_back'] as const;
export type AskAnswer = (typeof askAnswers)[number];

export type Ask = { state: AskState; expiresAt: Date; answeredAt: Date | null };

/** The current state of a request: without an answer in time, it is expired. */
export function askStateAt({ state, expiresAt }: Pick<Ask, 'state' | 'expiresAt'>, now: Date): AskState {
  return state === 'open' && expiresAt <= now ? 'expired' : state;
}

/** Whether the last request was refused so recently that the next one must wait. A withdrawal counts as a refusal. */
function isRefused(last: Ask | null, now: Date): boolean {
  if (last?.state !== 'declined' && last?.state !== 'taken_back') return false;
  return now.getTime() < (last.answeredAt?.getTime() ?? 0) + askLimits.pauseAfterNo;
}

/** Whether a request accepts this answer. An open one takes either; an allowance can be withdrawn; repeating an answer
    changes nothing. A no stays until the director asks again. */
export function mayAnswerAsk(state: AskState, answer: AskAnswer): boolean {
  if (state === answer) return true;
  if (answer === 'taken_back') return state === 'allowed';
  return state === 'open';
}

/** The effect of a guardian's answer: a no after an allowance withdraws it. */
export function answerForChild(state: AskState, answer: 'yes' | 'no'): AskAnswer {
  if (answer === 'yes') return 'allowed';
  return state === 'allowed' || state === 'taken_back' ? 'taken_back' : 'declined';
}

/** The states of contact details on a profile. */
export const contactStates = ['shown', 'ask', 'asked', 'not_shared', 'limit', 'later'] as const;
export type ContactState = (typeof contactStates)[number];

/** The state of contact details for a director, before the daily limit; null where nothing is shown. */
export function contactState(
  verdict: Exclude<ContactVerdict, 'blocked'>,
  last: Ask | null,
  now: Date,
): Exclude<ContactState, 'limit' | 'later'> | null {
  if (verdict === 'none') return null;
  if (verdict === 'shown') return 'shown';
  if (verdict === 'withheld') return 'not_shared';
  if (last && askStateAt(last, now) === 'open') return 'asked';
  return isRefused(last, now) ? 'not_shared' : 'ask';
}
