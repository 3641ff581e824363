import type { Message } from '@kirdaar/contract/messaging/threads.ts';

/** The shown part of a conversation: messages oldest first, and the cursor of earlier ones. */
export type Written = { messages: Message[]; cursor: string | null };

/** Merges the newest messages, given newest first. Without overlap there is a gap: start over with them. */
export function withNewest(shown: Written, newest: readonly Message[], nextCursor: string | null): Written {
  const fresh = newest.toReversed();
  const known = new Set(shown.messages.map(({ _id }) => _id));
  if (!fresh.some(({ _id }) => known.has(_id))) return { messages: fresh, cursor: nextCursor };
  const ids = new Set(fresh.map(({ _id }) => _id));
  return { ...shown, messages: [...shown.messages.filter(({ _id }) => !ids.has(_id)), ...fresh] };
}

/** Adds earlier ones, given newest first. */
export function withEarlier(shown: Written, earlier: readonly Message[], nextCursor: string | null): Written {
  const known = new Set(shown.messages.map(({ _id }) => _id));
  const before = earlier.filter(({ _id }) => !known.has(_id)).toReversed();
  return { messages: [...before, ...shown.messages], cursor: nextCursor };
}

/** Adds a message just written. */
export function withWritten(shown: Written, message: Message): Written {
  const others = shown.messages.filter(({ _id }) => _id !== message._id);
  return { ...shown, messages: [...others, message] };
}
