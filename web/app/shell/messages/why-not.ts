import type { Thread } from '@kirdaar/contract/messages/threads.ts';
import { refusals } from '@kirdaar/contract/refusals.ts';

/** Why somebody does not write in a conversation, or begin one, in a sentence; '' where they may. */
export function whyNot({ why, thread }: { why: Thread['why']; thread: Thread | null }): string {
  return thread?.notice ?? (why ? refusals[why].message : '');
}
