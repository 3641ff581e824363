import type { Stage } from '@kirdaar/domain/casting/desk/stages.ts';
import {
  type InvitedToApplyMark,
  invitedToApplyLabels,
} from '@kirdaar/domain/casting/invitations-to-apply/invitations-to-apply.ts';
import type { Outcome, TellableOutcome } from '@kirdaar/domain/casting/outcomes/outcomes.ts';
import { sendTimeText } from '../outcome-texts.ts';

type OutcomeFacts = {
  stage: Stage;
  outcome: Outcome;
  telling: { outcome: TellableOutcome; dueAt: string } | null;
};

const words: Readonly<Record<TellableOutcome, string>> = { not_selected: 'not selected', booked: 'booked' };

/** 'Sent: not selected', or 'The results go out at 14:32' while it can be undone; '' for none, or where a later
    move cancels it (rule outcomes/screens-5). */
function outcomeText({ stage, outcome, telling }: OutcomeFacts, stageNow: Stage): string {
  if (stage !== stageNow) return '';
  if (telling) return sendTimeText(telling.dueAt).replace(/\.$/, '');
  return outcome === 'none' ? '' : `Sent: ${words[outcome]}`;
}

/** The same, else an invitation to apply, or its answer 'Not for me' (rule fit/inviting-5). */
export function markOf(
  candidate: OutcomeFacts & { invitedToApply: InvitedToApplyMark | null },
  stageNow: Stage,
): string {
  const { invitedToApply } = candidate;
  return outcomeText(candidate, stageNow) || (invitedToApply ? invitedToApplyLabels[invitedToApply] : '');
}
