/** The kinds of queue items. */
export const queueKinds = [
  'report',
  'appeal',
  'second_person',
  'hold',
  'papers',
  'order',
  'data',
  'verification',
  'unusual_reading',
  'contact_message',
] as const;
export type QueueKind = (typeof queueKinds)[number];

/** Titles above the items of the queue. */
export const queueTitles: Record<QueueKind, string> = {
  report: 'Report',
  appeal: 'Asks for another look',
  second_person: 'Waits for a second administrator',
  hold: 'Project to look at',
  papers: 'Papers of a guardian',
  order: 'Order',
  data: 'Order for data',
  verification: 'Verification',
  unusual_reading: 'Unusual reading',
  contact_message: 'Contact message',
};

/** Why a director's reading is unusual (rule moderation/reading-1): the daily limit was reached on three of seven days,
    or thirty different people were shown within a minute. */
export const unusualReasons = ['days', 'minute'] as const;
export type UnusualReason = (typeof unusualReasons)[number];

const reasonTexts: Record<UnusualReason, string> = {
  days: 'The limit of a day on 3 of 7 days',
  minute: '30 people in a minute',
};

/** The reason as a sentence. An export counts as one action and gives its number of people. */
export const unusualText = (why: UnusualReason, exported: number | null): string =>
  exported === null ? reasonTexts[why] : `One export with the contact details of ${exported} people`;

/** Messages of the contact form: waiting, or closed by a moderator. */
export const messageStates = ['open', 'closed'] as const;
export type MessageState = (typeof messageStates)[number];

/** The excerpt's length in characters. */
export const excerptLength = 200;

/** The beginning of a message, on one line. */
export function excerptOf(message: string): string {
  const line = message.replace(/\s+/g, ' ').trim();
  const letters = [...line];
  return letters.length <= excerptLength ? line : `${letters.slice(0, excerptLength - 1).join('')}…`;
}
