import { randomUUID } from 'node:crypto';
import type { Answer, ParsedBody, ParsedQuery } from '@kirdaar/contract/operations.ts';
import { Refusal } from '../../core/refusal.ts';
import type { Queryable } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import {
  type ContactRow,
  countContacts,
  findContact,
  findContacts,
  insertContact,
} from './contacts.queries.ts';

/** Stores a message to Kirdaar's operators. */
export async function keepContact(
  db: Queryable,
  deps: Deps,
  body: ParsedBody<'createContact'>,
): Promise<void> {
  await insertContact(db, { id: randomUUID(), ...body, createdAt: deps.clock(), closedAt: null });
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
