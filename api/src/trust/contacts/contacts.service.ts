import { randomBytes, randomUUID } from 'node:crypto';
import type { Answer, ParsedBody, ParsedQuery } from '@kirdaar/contract/operations.ts';
import { decidedWithinOf, dueAt } from '@kirdaar/domain/trust/moderation/due.ts';
import { referenceOf } from '@kirdaar/domain/trust/moderation/reports.ts';
import { Refusal } from '../../core/refusal.ts';
import type { Transaction } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { queueMail } from '../../mail/queue-mail.ts';
import { messageReceivedMail } from '../../messaging/mail-texts/report-mails.ts';
import { mayMailAddress } from '../reports/strangers.service.ts';
import {
  type ContactRow,
  countContacts,
  findContact,
  findContacts,
  insertContact,
} from './contacts.queries.ts';

/** Stores a message to Kirdaar's operators, and mails its sender the reference and until when they hear from us (rule
    reports/answers-1). */
export async function keepContact(
  tx: Transaction,
  deps: Deps,
  body: ParsedBody<'createContact'>,
): Promise<Answer<'createContact'>> {
  const createdAt = deps.clock();
  const reference = referenceOf(randomBytes(8));
  await insertContact(tx, {
    ...body,
    id: randomUUID(),
    reference,
    createdAt,
    closedAt: null,
    alertedAt: null,
  });
  const due = dueAt(createdAt, decidedWithinOf.contact_message);
  if (await mayMailAddress(tx, deps, body.email))
    await queueMail(tx, deps, { to: body.email, ...messageReceivedMail({ reference, dueAt: due }) });
  return { reference, dueAt: due.toISOString() };
}

/** One page of the messages, newest first. */
export async function listContacts(
  { db }: Pick<Deps, 'db'>,
  { page, limit }: ParsedQuery<'listContacts'>,
): Promise<Answer<'listContacts'>> {
  const offset = (page - 1) * limit;
  const rows = await findContacts(db, limit, offset);
  const total = await countContacts(db);
  return { contacts: rows.map(contactMessage), total, hasMore: offset + rows.length < total };
}

/** One message; 404 when there is none with this id. */
export async function getContact({ db }: Pick<Deps, 'db'>, id: string): Promise<Answer<'getContact'>> {
  const row = await findContact(db, id);
  if (!row) throw new Refusal('NOT_FOUND');
  return contactMessage(row);
}

function contactMessage(row: ContactRow): Answer<'getContact'> {
  const { id, fullName, email, phoneNumber, message, createdAt } = row;
  return { _id: id, fullName, email, phoneNumber, message, createdAt: createdAt.toISOString() };
}
