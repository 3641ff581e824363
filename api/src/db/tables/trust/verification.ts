import type { DirectorRow } from '@kirdaar/domain/trust/verification/director.ts';
import type { LinkKind, VerificationState } from '@kirdaar/domain/trust/verification/verification.ts';
import { type SQLWrapper, sql } from 'drizzle-orm';
import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { personal } from '../../personal.ts';
import { users } from '../accounts/accounts.ts';
import { bytes, moment } from '../columns.ts';
import { hasBlocked } from './contact.ts';

/** A question to a person without an account, by a link in a mail. */
export const answerLinks = pgTable('answer_links', {
  id: uuid('id').primaryKey(),
  tokenHash: bytes('token_hash').notNull(),
  kind: text('kind').$type<LinkKind>().notNull(),
  /** The person that the question is about. */
  personId: uuid('person_id').notNull(),
  email: text('email').notNull(),
  /** The subject of the question, if it is not the person. */
  subjectId: uuid('subject_id'),
  answer: text('answer', { enum: ['yes', 'no'] }),
  answeredAt: moment('answered_at'),
  createdAt: moment('created_at').notNull(),
  /** Null for a link without an end. */
  expiresAt: moment('expires_at'),
});
personal(answerLinks, {
  copy: ['verification', 'refereeFor'],
  deleted: [answerLinks.personId],
  kept: [[answerLinks.email, 'questions to a referee are deleted, those to a guardian are of the child']],
});

/** Verifications of casting directors. */
export const verifications = pgTable('verifications', {
  directorId: uuid('director_id').primaryKey(),
  state: text('state').$type<VerificationState>().notNull(),
  company: text('company'),
  websiteUrl: text('website_url'),
  imdbUrl: text('imdb_url'),
  placementRegistration: text('placement_registration'),
  documentId: uuid('document_id'),
  refereeName: text('referee_name'),
  refereeEmail: text('referee_email'),
  refereeLinkId: uuid('referee_link_id'),
  words: text('words'),
  version: integer('version').notNull().default(1),
  submittedAt: moment('submitted_at'),
  decidedAt: moment('decided_at'),
  verifiedAt: moment('verified_at'),
  nextAt: moment('next_at'),
  /** When the director last gave the mark up, by withdrawing everything or by changing the company. */
  markGivenUpAt: moment('mark_given_up_at'),
  /** The last alert of moderators about it. */
  alertedAt: moment('alerted_at'),
});
personal(verifications, {
  copy: ['verification'],
  deleted: [verifications.directorId],
  emptied: [verifications.refereeEmail],
});

/** Whether a casting director is verified. Every query uses this condition. */
export const isVerified = (directorId: SQLWrapper) =>
  sql<boolean>`EXISTS (SELECT FROM ${verifications} AS own WHERE own.director_id = ${directorId} AND own.state = 'verified')`;

/** The day in India of the verification; null if not verified (rule verification/mark-1). */
export const verifiedOn = (directorId: SQLWrapper) =>
  sql<
    string | null
  >`(SELECT (own.verified_at AT TIME ZONE 'Asia/Kolkata')::date::text FROM ${verifications} AS own
    WHERE own.director_id = ${directorId} AND own.state = 'verified')`;

/** The company of a verified director; null for all others: an unchecked company is never shown (rule
    verification/mark-3). */
export const verifiedCompany = (directorId: SQLWrapper) =>
  sql<
    string | null
  >`(SELECT own.company FROM ${verifications} AS own WHERE own.director_id = ${directorId} AND own.state = 'verified')`;

/** A casting director with their mark, and whether the viewer blocked them. */
export const directorOf = (
  directorId: SQLWrapper,
  askedBy: SQLWrapper = sql`NULL::uuid`,
) => sql<DirectorRow>`(
  SELECT json_build_object('id', person.id, 'company', own.company, 'verifiedAt', own.verified_at,
    'createdAt', person.created_at, 'isBlocked', ${hasBlocked(askedBy, sql`person.id`)},
    'name', CASE WHEN person.email NOT LIKE '%@deleted.invalid' THEN person.name END)
  FROM ${users} AS person LEFT JOIN ${verifications} AS own ON own.director_id = person.id AND own.state = 'verified'
  WHERE person.id = ${directorId})`;
