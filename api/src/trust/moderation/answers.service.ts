import type { ParsedBody } from '@kirdaar/contract/operations.ts';
import { Refusal } from '../../core/refusal.ts';
import type { Transaction } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { queueMail } from '../../mail/queue-mail.ts';
import { messageAnsweredMail } from '../../messaging/mail-texts/report-mails.ts';
import { closeMessage, findDoneWith, holdMessage } from './messages.queries.ts';

type Answering = Pick<ParsedBody<'moderate'>, 'words' | 'keepOpen'>;

/** Mails the sender of a message the answer, and closes it unless it is kept open (rule moderation/messages-2). The same
    answer is sent once. Throws 404 where there is no such message. */
export async function answerMessage(
  tx: Transaction,
  deps: Deps,
  id: string,
  { words, keepOpen = false }: Answering,
) {
  const message = await holdMessage(tx, id);
  if (!message || !words) throw new Refusal('NOT_FOUND');
  const answered = await findDoneWith(tx, id, 'answer');
  const isNew = answered?.words !== words;
  const isClosed = !keepOpen && (await closeMessage(tx, id, deps.clock())) === true;
  if (isNew) {
    const officer = deps.config.grievanceOfficer;
    const mail = messageAnsweredMail({ reference: message.reference, words });
    const replies = officer && { headers: { 'Reply-To': officer.email } };
    await queueMail(tx, deps, { to: message.email, ...mail, ...replies });
  }
  return { state: 'answered' as const, isChanged: isNew || isClosed };
}
