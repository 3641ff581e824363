import { jsonb, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { personal } from '../../personal.ts';
import { bytes, moment } from '../columns.ts';

/** Messages from the contact form. */
export const contacts = pgTable('contacts', {
  id: uuid('id').primaryKey(),
  fullName: text('full_name').notNull(),
  email: text('email').notNull(),
  phoneNumber: text('phone_number').notNull(),
  message: text('message').notNull(),
  createdAt: moment('created_at').notNull(),
  /** When a moderator closed it. */
  closedAt: moment('closed_at'),
  /** What its sender was answered with; null for an old one. */
  reference: text('reference'),
  /** The last alert of moderators about it. */
  alertedAt: moment('alerted_at'),
});
personal(contacts, { copy: ['messages'], deleted: [contacts.email] });

/** A file of a mail. Emptied once the mail is sent. */
export type MailAttachment = { name: string; type: string; text: string };

/** A stored picture that a mail shows by its name (`cid:`). Read when the mail is sent. */
export type MailPicture = { name: string; key: string };

/** Pending and sent mails. Deleted within days. */
export const mails = pgTable('mails', {
  id: uuid('id').primaryKey(),
  recipient: text('recipient').notNull(),
  subject: text('subject').notNull(),
  textBody: text('text_body').notNull(),
  htmlBody: text('html_body').notNull(),
  /** In addition to the headers that all mails have. */
  headers: jsonb('headers').$type<Record<string, string>>(),
  /** The files of a mail. Rows from older versions hold a single file. */
  attachment: jsonb('attachment').$type<(MailAttachment | MailPicture)[] | MailAttachment>(),
  /** The child whose guardian gets this mail. */
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

/** Addresses that opted out of mails that other users cause. Only the hash of an address is stored. */
export const unwantedMail = pgTable('unwanted_mail', {
  addressHash: bytes('address_hash').notNull(),
  /** The child it was asked for. Null: opted out of the mails of all users. */
  childId: uuid('child_id'),
  since: moment('since').notNull(),
  /** Null: for ever. */
  until: moment('until'),
});
personal(unwantedMail, { copy: ['neverMailSince'], deleted: [unwantedMail.childId] });

/** Addresses that their mail server refuses for good. Only the hash of an address is stored. */
export const refusedAddresses = pgTable('refused_addresses', {
  addressHash: bytes('address_hash').primaryKey(),
  since: moment('since').notNull(),
});
personal(refusedAddresses, { notCopied: 'a hash of an address where no mail arrives' });

/** Responses to writes, kept for a day, so that a retry does not repeat the work. */
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
