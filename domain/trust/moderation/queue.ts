import { type CaseKind, caseKindNames, caseKinds, isCaseKind } from './case-kinds.ts';

/** Queue items that are no cases, with their titles. */
const otherTitles = {
  verification: 'Verification',
  unusual_reading: 'Unusual reading',
  contact_message: 'Contact message',
} as const;
type OtherKind = keyof typeof otherTitles;

/** The kinds of queue items. */
export type QueueKind = CaseKind | OtherKind;
export const queueKinds: readonly QueueKind[] = [
  ...caseKindNames,
  ...(Object.keys(otherTitles) as OtherKind[]),
];

/** The title above an item of the queue. */
export const queueTitle = (kind: QueueKind): string =>
  isCaseKind(kind) ? caseKinds[kind].title : otherTitles[kind];

/** The page of a queue item, with the queue at the left. `aboutId`: the director of a verification or reading, the
    message itself. */
export function queuePath({ kind, id, aboutId }: { kind: QueueKind; id: string; aboutId: string }): string {
  if (isCaseKind(kind)) return `/admin/cases/${id}`;
  if (kind === 'verification') return `/admin/cases/${aboutId}`;
  const part = kind === 'contact_message' ? 'messages' : 'people';
  return `/admin/${part}/${aboutId}?list=queue`;
}

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
