import type { Answer } from '@kirdaar/contract/operations.ts';
import type { ContactRow } from './contacts.queries.ts';

export function contactMessage(row: ContactRow): Answer<'getContact'> {
  const { id, fullName, email, phoneNumber, message, createdAt } = row;
  return { _id: id, fullName, email, phoneNumber, message, createdAt: createdAt.toISOString() };
}
