import type { Thread } from '@kirdaar/contract/messaging/threads.ts';
import { refusals } from '@kirdaar/contract/refusals.ts';

type Standing = { why: Thread['why']; thread: Thread | null };

/** Why a user cannot write in a conversation, or begin one, in a sentence; '' if they can. */
export function whyNot({ why, thread }: Standing): string {
  const owner = thread?.directors?.[0];
  if (owner?.isBlocked) return `You blocked ${owner.name}. ${refusals['thread.closed'].message}`;
  return thread?.notice ?? (why ? refusals[why].message : '');
}
