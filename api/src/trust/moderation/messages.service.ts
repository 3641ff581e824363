import { randomUUID } from 'node:crypto';
import type { Answer, ParsedQuery } from '@kirdaar/contract/operations.ts';
import { Refusal } from '../../core/refusal.ts';
import type { Database, Transaction } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import type { Viewer } from '../../http/viewer.ts';
import { getContact, listContacts } from '../contacts/contacts.service.ts';
import { peopleOfCase } from '../reports/cases.service.ts';
import { messageDetails, receivedMessage } from './messages.present.ts';
import { closeMessage, findDoneWith, findMessage, findMessages } from './messages.queries.ts';
import { findActionsAbout, insertAction, insertActions } from './moderation.queries.ts';
import { refuseOwnCase } from './own-case.service.ts';
import { findTakenBy } from './queue.queries.ts';

const mostOfHistory = 100;

/** Messages of the contact form, waiting or closed (rule moderation/messages-1). */
export async function listMessages(
  { db }: Pick<Deps, 'db'>,
  viewer: Viewer,
  { state, cursor, limit }: ParsedQuery<'listContactMessages'>,
): Promise<Answer<'listContactMessages'>> {
  const found = await findMessages(db, state, { cursor, limit: limit + 1 });
  const messages = found.slice(0, limit).map((row) => receivedMessage(row, viewer.id));
  return { messages, nextCursor: found.length > limit ? (messages.at(-1)?._id ?? null) : null };
}

/** A message with its actions. Throws 404 where there is none. */
export async function readMessage(
  { db }: Pick<Deps, 'db'>,
  viewer: Viewer,
  id: string,
): Promise<Answer<'readContactMessage'>> {
  const row = await findMessage(db, id);
  if (!row) throw new Refusal('NOT_FOUND');
  const history = await findActionsAbout(db, viewer.id, id, mostOfHistory);
  const made = await findDoneWith(db, id, 'to_case');
  // the reported person learns of no report (rule reports/secret-1)
  const isAboutViewer = made?.caseId && (await peopleOfCase(db, made.caseId)).personId === viewer.id;
  const caseId = isAboutViewer ? null : (made?.caseId ?? null);
  return messageDetails(row, { takenBy: await findTakenBy(db, id), caseId, history }, viewer.id);
}

/** The sender's contact details, for a moderator who gives a reason. Logged before they are disclosed (rules
    moderation/masked-1, moderation/own-1). */
export async function revealSender(
  db: Database,
  viewer: Viewer,
  { id, reason }: { id: string; reason: string },
  now: Date,
): Promise<Answer<'revealSender'>> {
  const row = await findMessage(db, id);
  if (!row) throw new Refusal('NOT_FOUND');
  await refuseOwnCase(db, viewer, { kind: 'contact_message', _id: id });
  await insertAction(db, {
    ...{ id: randomUUID(), action: 'reveal', aboutKind: 'contact_message', aboutId: id },
    ...{ administratorId: viewer.id, reason, madeAt: now },
  });
  return { email: row.email, phoneNumber: row.phoneNumber };
}

/** Messages for the oldest calls, numbers and addresses unmasked. Logged before they are disclosed (rule
    moderation/masked-3). */
export async function listWhole(
  deps: Pick<Deps, 'db' | 'clock'>,
  viewer: Viewer,
  query: ParsedQuery<'listContacts'>,
): Promise<Answer<'listContacts'>> {
  const found = await listContacts(deps, query);
  await noteRead(deps, viewer, found.contacts);
  return found;
}

/** One of them. Throws 404 where there is none. */
export async function readWhole(
  deps: Pick<Deps, 'db' | 'clock'>,
  viewer: Viewer,
  id: string,
): Promise<Answer<'getContact'>> {
  const found = await getContact(deps, id);
  await noteRead(deps, viewer, [found]);
  return found;
}

async function noteRead(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  viewer: Viewer,
  messages: readonly { _id: string }[],
): Promise<void> {
  const madeAt = clock();
  const line = {
    action: 'reveal',
    aboutKind: 'contact_message',
    administratorId: viewer.id,
    madeAt,
  } as const;
  await insertActions(
    db,
    messages.map(({ _id }) => ({ ...line, id: randomUUID(), aboutId: _id })),
  );
}

/** Closes a message, answered or not. Throws 404 where there is none. */
export async function closeContactMessage(
  tx: Transaction,
  { clock }: Pick<Deps, 'clock'>,
  id: string,
): Promise<{ state: 'closed'; isChanged: boolean }> {
  const isChanged = await closeMessage(tx, id, clock());
  if (isChanged === null) throw new Refusal('NOT_FOUND');
  return { state: 'closed', isChanged };
}
