import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { personal } from '../../personal.ts';
import { bytes, moment } from '../columns.ts';

/** What a decision hid or deleted, and the data of ended accounts, encrypted (rule sealed/kept-1). */
export const sealed = pgTable('sealed', {
  id: uuid('id').primaryKey(),
  kind: text('kind', { enum: ['content', 'account'] }).notNull(),
  personId: uuid('person_id').notNull(),
  /** JSON, encrypted with SECRET_KEY. */
  sealed: bytes('sealed').notNull(),
  /** The pictures that it shows. */
  fileIds: uuid('file_ids').array().notNull().default([]),
  sealedAt: moment('sealed_at').notNull(),
});
personal(sealed, {
  notCopied: 'opened only for an order, by two administrators',
  kept: [[sealed.personId, 'the law asks for 180 days, also when the account ends']],
});
export type SealedRow = typeof sealed.$inferSelect;
