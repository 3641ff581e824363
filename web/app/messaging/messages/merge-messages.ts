import type { Message } from '@kirdaar/contract/messaging/threads.ts';

/** What is shown of a conversation: messages from the oldest on, and from where earlier ones come. */
export type Written = { messages: Message[]; cursor: string | null };

/** What is shown once the newest messages came anew, the newest first. Where they do not meet what is shown, more came than
    one answer holds, and what is between is to be asked for: it begins anew with them. */
export function withNewest(shown: Written, newest: readonly Message[], nextCursor: string | null): Written {
  const fresh = newest.toReversed();
  const known = new Set(shown.messages.map(({ _id }) => _id));
  if (!fresh.some(({ _id }) => known.has(_id))) return { messages: fresh, cursor: nextCursor };
  const ids = new Set(fresh.map(({ _id }) => _id));
  return { ...shown, messages: [...shown.messages.filter(({ _id }) => !ids.has(_id)), ...fresh] };
}

/** The same with earlier ones, the newest first. */
export function withEarlier(shown: Written, earlier: readonly Message[], nextCursor: string | null): Written {
  const known = new Set(shown.messages.map(({ _id }) => _id));
  const before = earlier.filter(({ _id }) => !known.has(_id)).toReversed();
  return { messages: [...before, ...shown.messages], cursor: nextCursor };
}

/** The same with one that was just written. */
export function withWritten(shown: Written, message: Message): Written {
  const others = shown.messages.filter(({ _id }) => _id !== message._id);
  return { ...shown, messages: [...others, message] };
}
