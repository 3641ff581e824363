import type { DirectorRow } from '@kirdaar/domain/trust/verification/director.ts';
import type { LinkKind, VerificationState } from '@kirdaar/domain/trust/verification/verification.ts';
import { type SQLWrapper, sql } from 'drizzle-orm';
import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { personal } from '../../personal.ts';
import { users } from '../accounts/accounts.ts';
import { bytes, moment } from '../columns.ts';
import { hasBlocked } from './contact.ts';

/** Somebody without an account is asked something by a link in a mail. */
export const answerLinks = pgTable('answer_links', {
  id: uuid('id').primaryKey(),
  tokenHash: bytes('token_hash').notNull(),
  kind: text('kind').$type<LinkKind>().notNull(),
  /** Whom the question is about. */
  personId: uuid('person_id').notNull(),
  email: text('email').notNull(),
  /** What of the person it is about, where that is not the person. */
  subjectId: uuid('subject_id'),
  answer: text('answer', { enum: ['yes', 'no'] }),
  answeredAt: moment('answered_at'),
  createdAt: moment('created_at').notNull(),
  /** Null where it can always be answered. */
  expiresAt: moment('expires_at'),
});
personal(answerLinks, {
  copy: ['verification', 'refereeFor'],
  deleted: [answerLinks.personId],
  kept: [[answerLinks.email, 'questions to a referee are deleted, those to a guardian are of the child']],
});

/** Who casting directors are, as far as Kirdaar checked it. */
export const verifications = pgTable('verifications', {
  directorId: uuid('director_id').primaryKey(),
  state: text('state').$type<VerificationState>().notNull(),
  company: text('company'),
  websiteUrl: text('website_url'),
  imdbUrl: text('imdb_url'),
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
  /** When the director last gave the mark up, by taking all back or for another company. */
  markGivenUpAt: moment('mark_given_up_at'),
});
personal(verifications, {
  copy: ['verification'],
  deleted: [verifications.directorId],
  emptied: [verifications.refereeEmail],
});

/** Whether Kirdaar checked who a casting director is: everything that asks, asks this. */
export const isVerified = (directorId: SQLWrapper) =>
  sql<boolean>`EXISTS (SELECT FROM ${verifications} AS own WHERE own.director_id = ${directorId} AND own.state = 'verified')`;

/** On which day in India Kirdaar checked who a casting director is; null for whom it did not (rule verification/mark-1). */
export const verifiedOn = (directorId: SQLWrapper) =>
  sql<
    string | null
  >`(SELECT (own.verified_at AT TIME ZONE 'Asia/Kolkata')::date::text FROM ${verifications} AS own
    WHERE own.director_id = ${directorId} AND own.state = 'verified')`;

/** The company of a director whom Kirdaar checked; null for all others: a company that nobody checked is told to nobody
    (rule verification/mark-3). */
export const verifiedCompany = (directorId: SQLWrapper) =>
  sql<
    string | null
  >`(SELECT own.company FROM ${verifications} AS own WHERE own.director_id = ${directorId} AND own.state = 'verified')`;

/** A casting director with their mark, and whether somebody who asks blocked them. */
export const directorOf = (
  directorId: SQLWrapper,
  askedBy: SQLWrapper = sql`NULL::uuid`,
) => sql<DirectorRow>`(
  SELECT json_build_object('id', person.id, 'company', own.company, 'verifiedAt', own.verified_at,
    'createdAt', person.created_at, 'isBlocked', ${hasBlocked(askedBy, sql`person.id`)},
    'name', CASE WHEN person.email NOT LIKE '%@deleted.invalid' THEN person.name END)
  FROM ${users} AS person LEFT JOIN ${verifications} AS own ON own.director_id = person.id AND own.state = 'verified'
  WHERE person.id = ${directorId})`;
