import { jsonb, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { personal } from '../../personal.ts';
import { bytes, moment } from '../columns.ts';

/** What visitors wrote through the contact form. */
export const contacts = pgTable('contacts', {
  id: uuid('id').primaryKey(),
  fullName: text('full_name').notNull(),
  email: text('email').notNull(),
  phoneNumber: text('phone_number').notNull(),
  message: text('message').notNull(),
  createdAt: moment('created_at').notNull(),
  /** When a moderator closed it. */
  closedAt: moment('closed_at'),
});
personal(contacts, { copy: ['messages'], deleted: [contacts.email] });

/** A file of a mail; emptied when the mail was sent. */
export type MailAttachment = { name: string; type: string; text: string };

/** A stored picture that a mail shows by its name (`cid:`); it is read when the mail is sent. */
export type MailPicture = { name: string; key: string };

/** Mails that wait or were sent; deleted within days. */
export const mails = pgTable('mails', {
  id: uuid('id').primaryKey(),
  recipient: text('recipient').notNull(),
  subject: text('subject').notNull(),
  textBody: text('text_body').notNull(),
  htmlBody: text('html_body').notNull(),
  /** Beside those that all mails have. */
  headers: jsonb('headers').$type<Record<string, string>>(),
  /** The files of a mail; those that a program of before wrote had one alone. */
  attachment: jsonb('attachment').$type<(MailAttachment | MailPicture)[] | MailAttachment>(),
  /** For which child its reader stands, who gets it for that. */
  guardianOf: uuid('guardian_of'),
  createdAt: moment('created_at').notNull(),
  sentAt: moment('sent_at'),
});
personal(mails, {
  notCopied: 'deleted within days',
  elsewhere: [
    [mails.recipient, 'deleted before the erasure itself queues mails'],
    [mails.guardianOf, 'the same'],
  ],
});

/** Which addresses do not want the mails that other people cause; of an address its hash alone is kept. */
export const unwantedMail = pgTable('unwanted_mail', {
  addressHash: bytes('address_hash').notNull(),
  /** For which child it was asked; null where the mails of everybody are unwanted. */
  childId: uuid('child_id'),
  since: moment('since').notNull(),
  /** Null: for ever. */
  until: moment('until'),
});
personal(unwantedMail, { copy: ['neverMailSince'], deleted: [unwantedMail.childId] });

/** Answers to writes, kept for a day, so that a retry does not repeat the work. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    caller: text('caller').notNull(),
    key: text('key').notNull(),
    call: text('call').notNull(),
    bodyHash: bytes('body_hash').notNull(),
    status: smallint('status'),
    answer: text('answer'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.caller, table.call, table.key] })],
);
personal(idempotencyKeys, { notCopied: 'gone within a day' });
