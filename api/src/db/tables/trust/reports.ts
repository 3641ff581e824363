import type { ReportedPhoto } from '@kirdaar/contract/trust/reports.ts';
import type { CaseKind } from '@kirdaar/domain/trust/moderation/case-kinds.ts';
import type { OrderSource, orderedKinds } from '@kirdaar/domain/trust/moderation/orders.ts';
import type { ReportCategory, ReportedKind } from '@kirdaar/domain/trust/moderation/reports.ts';
import { integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { personal } from '../../personal.ts';
import { bytes, moment } from '../columns.ts';

/** The sender of an order, the law that it names, and what it is about. */
export type Ordered = {
  from: OrderSource;
  section: string | null;
  about: { kind: (typeof orderedKinds)[number]; _id: string; photo?: ReportedPhoto | undefined } | null;
};

/** What is reported, and by what name it went. The part is a photograph of a person, or the role of a self-tape. */
const about = {
  aboutKind: text('about_kind').$type<ReportedKind>().notNull(),
  aboutId: uuid('about_id').notNull(),
  aboutPart: text('about_part').notNull().default(''),
  category: text('category').$type<ReportCategory>().notNull(),
  /** Whose profile, project or message it is. */
  personId: uuid('person_id'),
  name: text('name').notNull(),
};

/** What moderators decide: the open reports about one subject in one category are one case; so is an appeal. */
export const cases = pgTable('cases', {
  id: uuid('id').primaryKey(),
  kind: text('kind').$type<CaseKind>().notNull(),
  ...about,
  /** An appeal is about a decision, which is a line of the log; what waits for a second administrator, about a
   * person. */
  aboutKind: text('about_kind').$type<ReportedKind | 'decision' | 'person' | 'order'>().notNull(),
  outcome: text('outcome', { enum: ['acted', 'no_breach'] }),
  /** What those who reported it read. */
  words: text('words'),
  version: integer('version').notNull().default(1),
  receivedAt: moment('received_at').notNull(),
  dueAt: moment('due_at').notNull(),
  /** Of an appeal: why the person asks for another look. Of a change of address that waits: the new one. */
  text: text('text'),
  /** Of an order: what it is called. */
  reference: text('reference'),
  /** Of an order, or a complaint that came as one: who gave it, and what it is about. `name` is the authority. */
  ordered: jsonb('ordered').$type<Ordered>(),
  /** Of an order: its document. */
  fileId: uuid('file_id'),
  closedAt: moment('closed_at'),
  alertedAt: moment('alerted_at'),
});
personal(cases, {
  copy: ['reports', 'appeals'],
  kept: [[cases.personId, 'a case is decided, and kept for 180 days, also when the account ends']],
});
export type CaseRow = typeof cases.$inferSelect;

/** What one person reported. Without an account it belongs to a case once its mailed link was opened. */
export const reports = pgTable('reports', {
  id: uuid('id').primaryKey(),
  reference: text('reference').notNull(),
  caseId: uuid('case_id'),
  /** Null for somebody without an account, and after an account ended. */
  reporterId: uuid('reporter_id'),
  /** Of somebody without an account. */
  email: text('email'),
  ...about,
  text: text('text').notNull(),
  /** The reported content as it stood. */
  copy: jsonb('copy').$type<ReportedCopy>().notNull(),
  /** What was sent with it, and the reported pictures. */
  fileIds: uuid('file_ids').array().notNull().default([]),
  /** Of the link that confirms the address. */
  tokenHash: bytes('token_hash'),
  createdAt: moment('created_at').notNull(),
  confirmedAt: moment('confirmed_at'),
  /** The closed report at which its sender asks for another look (rule reports/appeals-1). */
  appealOf: uuid('appeal_of'),
  /** When it hid at once what it is about (rule reports/hiding-1). */
  hidAt: moment('hid_at'),
});
personal(reports, {
  copy: ['reports'],
  emptied: [reports.reporterId, reports.email],
  kept: [[reports.personId, 'a report is kept for 180 days, also when the account ends']],
});
export type ReportRow = typeof reports.$inferSelect;

/** Lines of the reported content, each with its name; `files` are the reported pictures. */
export type ReportedCopy = { lines: { label: string; text: string }[]; files: string[] };
