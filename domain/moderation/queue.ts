/** What waits for a moderator, the more urgent first (rule moderation/queue-1). */
export const queueKinds = ['verification', 'unusual_reading'] as const;
export type QueueKind = (typeof queueKinds)[number];

/** What is said above an item of the queue. */
export const queueTitles: Record<QueueKind, string> = {
  verification: 'Verification',
  unusual_reading: 'Unusual reading',
};

/** Why a director's reading of contact details is unusual (rule moderation/reading-1): the limit of a day was reached on
    three of seven days, or thirty different people were shown within a minute. */
export const unusualReasons = ['days', 'minute'] as const;
export type UnusualReason = (typeof unusualReasons)[number];

const reasonTexts: Record<UnusualReason, string> = {
  days: 'The limit of a day on 3 of 7 days',
  minute: '30 people in a minute',
};

/** Why it is unusual, in words. */
export const unusualText = (why: UnusualReason): string => reasonTexts[why];
