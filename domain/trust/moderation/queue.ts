/** What waits for a moderator, the more urgent first (rule moderation/queue-1). */
export const queueKinds = ['verification', 'unusual_reading', 'contact_message'] as const;
export type QueueKind = (typeof queueKinds)[number];

/** What is said above an item of the queue. */
export const queueTitles: Record<QueueKind, string> = {
  verification: 'Verification',
  unusual_reading: 'Unusual reading',
  contact_message: 'Contact message',
};

/** Why a director's reading of contact details is unusual (rule moderation/reading-1): the limit of a day was reached on
    three of seven days, or thirty different people were shown within a minute. */
export const unusualReasons = ['days', 'minute'] as const;
export type UnusualReason = (typeof unusualReasons)[number];

const reasonTexts: Record<UnusualReason, string> = {
  days: 'The limit of a day on 3 of 7 days',
  minute: '30 people in a minute',
};

/** Why it is unusual, in words. An export is one act, and says of how many people it took contact details along. */
export const unusualText = (why: UnusualReason, exported: number | null): string =>
  exported === null ? reasonTexts[why] : `One export with the contact details of ${exported} people`;

/** Which messages of the contact form: those that wait, or those that a moderator closed. */
export const messageStates = ['open', 'closed'] as const;
export type MessageState = (typeof messageStates)[number];

/** How many letters of a message stand in the queue. */
export const excerptLength = 200;

/** How a message begins, on one line. */
export function excerptOf(message: string): string {
  const line = message.replace(/\s+/g, ' ').trim();
  const letters = [...line];
  return letters.length <= excerptLength ? line : `${letters.slice(0, excerptLength - 1).join('')}…`;
}
