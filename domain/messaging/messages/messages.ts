/** Limits of messages: their length, and how many a user sends. Own ones per hour, to many at once, and
    questions per day (rules messages/texts-1, messages/limits-1). */
export const messageLimits = {
  text: 2000,
  question: 500,
  recipients: 500,
  perHour: { team: 60, artist: 30 },
  recipientsPerHour: 1000,
  recipientsPerDay: 3000,
  questionsPerDay: 20,
} as const;

/** The filters of a list of conversations. */
export const threadFilters = ['unread', 'not_answered', 'questions'] as const;
export type ThreadFilter = (typeof threadFilters)[number];

/** Shown in place of a message that its senders took back (rule messages/many-3). */
export const takenBackText = 'This message was deleted.';

/** Shown in a conversation of a removed project (rule messages/removed-1). */
export const removedText = 'This project was removed.';

/** A team's sender whose account is deleted. */
export const formerSender = 'Former casting team member';

type Sender = { name: string | null; isFromTeam: boolean; project: string | null };

/** The name of a message's sender, as both sides read it (rule messages/texts-2). */
export function senderName({ name, isFromTeam, project }: Sender): string {
  if (!isFromTeam) return name ?? '';
  if (name === null) return formerSender;
  return project ? `${name}, casting team of ${project}` : `${name}, casting team`;
}

/** Shown to the sender of a message to many. */
export function sentMessage(sent: number, left: number): string {
  const toPeople = sent === 1 ? 'Sent to one artist.' : `Sent to ${sent} artists.`;
  return left === 0 ? toPeople : `${toPeople.slice(0, -1)}, ${left} not available.`;
}
