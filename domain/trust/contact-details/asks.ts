import type { ContactVerdict } from './may-see-contact.ts';

const day = 24 * 60 * 60_000;

/** Asking somebody for their contact details (rule contact/asks-1); times in milliseconds. */
export const askLimits = {
  note: 300,
  openFor: 14 * day,
  pauseAfterNo: 30 * day,
  perHour: 20,
  perHourVerified: 60,
};

/** How asking stands: it waits for its answer, was answered, was over before it was, or the allowance was taken back. */
export const askStates = ['open', 'allowed', 'declined', 'taken_back', 'expired', 'ended'] as const;
export type AskState = (typeof askStates)[number];

/** What the person who was asked says to it. */
export const askAnswers = ['allowed', 'declined', 'taken_back'] as const;
export type AskAnswer = (typeof askAnswers)[number];

export type Ask = { state: AskState; expiresAt: Date; answeredAt: Date | null };

/** How an ask stands now: one that nobody answered is over after its time. */
export function askStateAt({ state, expiresAt }: Pick<Ask, 'state' | 'expiresAt'>, now: Date): AskState {
  return state === 'open' && expiresAt <= now ? 'expired' : state;
}

/** Whether the last ask was refused so lately that the next one waits; taking back counts as declining. */
function isRefused(last: Ask | null, now: Date): boolean {
  if (last?.state !== 'declined' && last?.state !== 'taken_back') return false;
  return now.getTime() < (last.answeredAt?.getTime() ?? 0) + askLimits.pauseAfterNo;
}

/** Whether an ask may be answered so: an open one either way, an allowance can be taken back, and what was said once can be
    said again, which changes nothing. A no stands until the director asks again. */
export function mayAnswerAsk(state: AskState, answer: AskAnswer): boolean {
  if (state === answer) return true;
  if (answer === 'taken_back') return state === 'allowed';
  return state === 'open';
}

/** What a yes or a no of whoever stands for a child says to an ask: a no to one that they allowed takes the allowance back. */
export function answerForChild(state: AskState, answer: 'yes' | 'no'): AskAnswer {
  if (answer === 'yes') return 'allowed';
  return state === 'allowed' || state === 'taken_back' ? 'taken_back' : 'declined';
}

/** What stands with a profile about its contact details. */
export const contactStates = ['shown', 'ask', 'asked', 'not_shared', 'limit', 'later'] as const;
export type ContactState = (typeof contactStates)[number];

/** The state of contact details for a director before the limit of a day is looked at; null where nothing stands there. */
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
