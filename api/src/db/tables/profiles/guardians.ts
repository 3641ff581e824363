import type {
  ConsentEnd,
  GuardianDetails,
  GuardianState,
  Relation,
} from '@kirdaar/domain/profiles/guardians/guardians.ts';
import type { PaperState } from '@kirdaar/domain/profiles/guardians/papers.ts';
import type { NoticeLanguage } from '@kirdaar/domain/texts/notice-languages.ts';
import type { ContactChoice } from '@kirdaar/domain/trust/contact-details/may-see-contact.ts';
import { type SQLWrapper, sql } from 'drizzle-orm';
import { boolean, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { personal } from '../../personal.ts';
import { moment } from '../columns.ts';

export const guardians = pgTable('guardians', {
  userId: uuid('user_id').primaryKey(),
  name: text('name').notNull(),
  relation: text('relation').$type<Relation>().notNull(),
  /** Null where the guardian holds the account: the account's. */
  phone: text('phone'),
  email: text('email'),
  state: text('state').$type<GuardianState>().notNull(),
  changedAt: moment('changed_at').notNull(),
  papers: text('papers').$type<PaperState>().notNull().default('none'),
  /** A child whose papers are missing is not listed. */
  needsPapers: boolean('needs_papers').notNull().default(false),
  /** Until when an older consent holds without papers. */
  papersUntil: moment('papers_until'),
  identityId: uuid('identity_id'),
  parenthoodId: uuid('parenthood_id'),
  /** What was accepted stays known by its kinds, who saw it and when. */
  papersKinds: text('papers_kinds'),
  papersDecidedAt: moment('papers_decided_at'),
  papersDecidedBy: uuid('papers_decided_by'),
});
personal(guardians, {
  copy: ['profile', 'guardianFor'],
  deleted: [guardians.userId],
  kept: [
    [guardians.email, 'a child names the guardian'],
    [guardians.papersDecidedBy, 'a decision about a child names who made it'],
  ],
});

/** Guardians' consents; at most one per child is valid. */
export const consents = pgTable('consents', {
  id: uuid('id').primaryKey(),
  userId: uuid('user_id').notNull(),
  /** The version of the text that was agreed to. */
  version: text('version').notNull(),
  /** The language that was on the screen. */
  language: text('language').$type<NoticeLanguage>().notNull().default('en'),
  /** Who may see the guardian's contact details; null if not chosen. */
  choice: text('choice').$type<ContactChoice>(),
  agreedAt: moment('agreed_at').notNull(),
  endedAt: moment('ended_at'),
  endedBy: text('ended_by').$type<ConsentEnd>(),
});
personal(consents, { copy: ['guardianConsents'], deleted: [consents.userId] });

/** Whether a valid guardian's consent exists for a person. */
export const hasConsent = (person: SQLWrapper) =>
  sql<boolean>`EXISTS (SELECT FROM ${consents} AS given WHERE given.user_id = ${person} AND given.ended_at IS NULL)`;

/** Whether a `users` row is a child without a valid guardian's consent, or whose papers are missing. */
export const lacksConsent = sql<boolean>`(users.is_child AND (NOT ${hasConsent(sql`users.id`)}
  OR EXISTS (SELECT FROM ${guardians} AS asked WHERE asked.user_id = users.id AND asked.needs_papers)))`;

/** Whether only members may see a person: true for a listed child. */
export const isForMembers = (id: SQLWrapper) =>
  sql<boolean>`coalesce((SELECT child.is_child FROM person_index AS child WHERE child.id = ${id}), false)`;

/** The guardian with a valid consent, whose contact details are given out for a child. */
export type StandingGuardian = GuardianDetails & { choice: ContactChoice | null };
const standingGuardian = sql<StandingGuardian | null>`(CASE WHEN users.is_child THEN (
  SELECT json_build_object('name', guardian.name, 'relation', guardian.relation, 'phone', coalesce(guardian.phone, users.number),
    'email', coalesce(guardian.email, users.email), 'choice', given.choice)
  FROM ${guardians} AS guardian JOIN ${consents} AS given ON given.user_id = guardian.user_id AND given.ended_at IS NULL
  WHERE guardian.user_id = users.id) END)`;

/** The facts that decide whose contact details are given out for a `users` row. */
export const childFacts = {
  isChild: sql<boolean>`users.is_child`,
  dateOfBirth: sql<string | null>`users.date_of_birth::text`,
  standing: standingGuardian,
};
