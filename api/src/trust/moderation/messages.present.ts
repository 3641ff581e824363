import type { Answer } from '@kirdaar/contract/operations.ts';
import type { ReceivedMessage } from '@kirdaar/contract/trust/moderation/messages.ts';
import { maskedEmail, maskedNumber } from '@kirdaar/domain/trust/moderation/masking.ts';
import type { findMessage, ReceivedRow } from './messages.queries.ts';
import { loggedAction } from './moderation.present.ts';
import type { NamedAction } from './moderation.queries.ts';

type Around = Pick<Answer<'readContactMessage'>, 'takenBy' | 'caseId'> & { history: NamedAction[] };
type Details = NonNullable<Awaited<ReturnType<typeof findMessage>>>;

/** A message of the contact form for moderators, address and number masked. */
export function receivedMessage(row: ReceivedRow, viewerId: string): ReceivedMessage {
  const { id, fullName, email, phoneNumber, message, createdAt, closedAt, senderId } = row;
  return {
    ...{ _id: id, fullName, message, isOwn: senderId === viewerId },
    email: maskedEmail(email),
    phoneNumber: maskedNumber(phoneNumber),
    createdAt: createdAt.toISOString(),
    closedAt: closedAt?.toISOString() ?? null,
  };
}

/** The same with its actions and its sender. */
export function messageDetails(
  row: Details,
  { takenBy, caseId, history }: Around,
  viewerId: string,
): Answer<'readContactMessage'> {
  const { senderId, senderName } = row;
  return {
    ...receivedMessage(row, viewerId),
    sender: senderId && senderName ? { _id: senderId, name: senderName } : null,
    ...{ reference: row.reference, takenBy, caseId },
    history: history.map(loggedAction),
  };
}
