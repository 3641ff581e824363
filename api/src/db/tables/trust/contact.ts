import type { Ask, AskState } from '@kirdaar/domain/trust/contact-details/asks.ts';
import { type SQLWrapper, sql } from 'drizzle-orm';
import { boolean, date, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { personal } from '../../personal.ts';
import { invitations } from '../auditions/auditions.ts';
import { moment } from '../columns.ts';
import { lacksConsent } from '../profiles/guardians.ts';
import { applications, projects } from '../projects/projects.ts';
import { decidesIn, seesDeskOf } from '../projects/team.ts';

/** The fact that a director was shown a person's contact details, once a day in India. The database alone writes it, by
    `view_contacts`, with the count of the day. */
export const contactViews = pgTable('contact_views', {
  id: uuid('id').primaryKey().defaultRandom(),
  artistId: uuid('artist_id').notNull(),
  /** Null once the director's account is gone. */
  directorId: uuid('director_id'),
  /** Keeps the days of one such director together. */
  leftAs: uuid('left_as'),
  day: date('day', { mode: 'string' }).notNull(),
  firstAt: moment('first_at').notNull(),
  lastAt: moment('last_at').notNull(),
  times: integer('times').notNull().default(1),
  projectIds: uuid('project_ids').array().notNull().default([]),
  /** Whether the person was told of the day. */
  isTold: boolean('is_told').notNull().default(false),
});
personal(contactViews, {
  copy: ['contactViews', 'contactsSeen'],
  deleted: [contactViews.artistId],
  emptied: [contactViews.directorId],
});

/** How many people's contact details a director, or the new accounts of a network together, were shown on a day. */
export const contactDays = pgTable('contact_days', {
  /** Null for a network. */
  directorId: uuid('director_id'),
  /** A network, or a mail domain with its @; null for a director. */
  network: text('network'),
  day: date('day', { mode: 'string' }).notNull(),
  people: integer('people').notNull(),
  limitedAt: moment('limited_at'),
  /** When the last thirty people were shown for the first time of a day, with those of the day before. */
  recent: moment('recent').array().notNull().default([]),
});
personal(contactDays, { copy: ['contactDays'], deleted: [contactDays.directorId] });

/** A director asks somebody for their contact details. */
export const contactRequests = pgTable('contact_requests', {
  id: uuid('id').primaryKey(),
  artistId: uuid('artist_id').notNull(),
  directorId: uuid('director_id').notNull(),
  projectId: uuid('project_id'),
  note: text('note'),
  state: text('state').$type<AskState>().notNull(),
  createdAt: moment('created_at').notNull(),
  expiresAt: moment('expires_at').notNull(),
  answeredAt: moment('answered_at'),
});
personal(contactRequests, {
  copy: ['contactRequests'],
  deleted: [contactRequests.artistId, contactRequests.directorId],
});

/** Whom a person blocked. */
export const blocks = pgTable(
  'blocks',
  {
    artistId: uuid('artist_id').notNull(),
    directorId: uuid('director_id').notNull(),
    madeAt: moment('made_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.artistId, table.directorId] })],
);
personal(blocks, { copy: ['blocks'], deleted: [blocks.artistId, blocks.directorId] });

/** Whether a person blocked a director. */
export const hasBlocked = (person: SQLWrapper, directorId: SQLWrapper) =>
  sql<boolean>`EXISTS (SELECT FROM ${blocks} AS block WHERE block.artist_id = ${person} AND block.director_id = ${directorId})`;

/** The people who blocked a director. */
export const blockersOf = (directorId: SQLWrapper) =>
  sql`(SELECT block.artist_id FROM ${blocks} AS block WHERE block.director_id = ${directorId})`;

/** Whether a person is there for a director: not where they blocked them. Whoever is not listed is as little there, so it
    stands beside every question whether somebody is listed (rule contact/blocks-2). */
export const isVisibleTo = (directorId: string, person: SQLWrapper) =>
  sql`${person} NOT IN ${blockersOf(sql`${directorId}::uuid`)}`;

/** Whether a person blocked the owner of a project: that counts there for the whole team (rule contact/blocks-8). */
export const hasBlockedOwner = (person: SQLWrapper, projectId: SQLWrapper) =>
  sql<boolean>`EXISTS (SELECT FROM ${blocks} AS block JOIN ${projects} AS led ON led.director_id = block.director_id
    WHERE led.id = ${projectId} AND block.artist_id = ${person})`;

/** Whether a person is there for a member of a project's team: they blocked neither them nor the owner. */
export const isThereIn = (projectId: SQLWrapper, directorId: string, person: SQLWrapper) =>
  sql`(${isVisibleTo(directorId, person)} AND NOT ${hasBlockedOwner(person, projectId)})`;

/** A director whom a person blocked, and of the team of whose projects another one is; null for none. */
export const teamOfBlocked = (person: SQLWrapper, memberId: SQLWrapper) =>
  sql<{ _id: string; name: string } | null>`(
    SELECT json_build_object('_id', owner.id, 'name', owner.name)
    FROM ${blocks} AS block JOIN users AS owner ON owner.id = block.director_id
    WHERE block.artist_id = ${person} AND EXISTS (SELECT FROM ${projects} AS led
      JOIN team_members AS member ON member.project_id = led.id
      WHERE led.director_id = owner.id AND led.deleted_at IS NULL AND member.user_id = ${memberId})
    ORDER BY owner.name, owner.id LIMIT 1)`;

/** A project by its id, or by the name of its address; none where both are NULL. */
type NamedProject = Record<'id' | 'identifier', SQLWrapper>;

/** Whether a person blocked the owner of a project that the viewer is of the team of; one of somebody else changes nothing. */
export const hasBlockedTeam = (person: SQLWrapper, viewer: SQLWrapper, { id, identifier }: NamedProject) =>
  sql<boolean>`EXISTS (SELECT FROM ${blocks} AS block JOIN ${projects} AS project ON project.director_id = block.director_id
    WHERE block.artist_id = ${person} AND (project.id = ${id} OR project.project_identifier = ${identifier})
      AND project.deleted_at IS NULL AND ${seesDeskOf('project', viewer)})`;

/** Whether a row of `users` is there for a viewer: their own, or listed, and of somebody who blocked neither them nor the owner of
    the project that it is opened from. One condition: a blocked viewer cannot tell by time (rule contact/blocks-9). */
export const isFoundBy = (viewer: SQLWrapper, project: NamedProject) =>
  sql`(users.id = ${viewer} OR users.is_profile_complete AND users.kind <> 'Director' AND NOT ${lacksConsent}
    AND (${viewer} IS NOT NULL OR NOT users.is_child) AND NOT ${hasBlocked(sql`users.id`, viewer)}
    AND NOT ${hasBlockedTeam(sql`users.id`, viewer, project)})`;

/** How the last ask of a director stands, as the database gives it. */
export type StoredAsk = Pick<Ask, 'state'> & { expiresAt: string; answeredAt: string | null };

/** Whether a person confirmed an audition of a project that is there and in which a director decides. */
export const hasComeToRound = (person: SQLWrapper, directorId: SQLWrapper) =>
  sql<boolean>`EXISTS (SELECT FROM ${invitations} AS own JOIN auditions AS round ON round.id = own.audition_id
    JOIN ${projects} AS project ON project.id = round.project_id
    WHERE own.artist_id = ${person} AND own.state IN ('confirmed', 'attended', 'no_show')
      AND project.deleted_at IS NULL AND ${decidesIn('project', directorId)}
      AND NOT ${hasBlocked(person, sql`project.director_id`)})`;

/** How a person stands towards a director, beside the choice that they made (rule contact/seen-1). */
export const contactFactsOf = (person: SQLWrapper, directorId: SQLWrapper) => ({
  isBlocking: hasBlocked(person, directorId),
  lastAsk: sql<StoredAsk | null>`(
    SELECT json_build_object('state', ask.state, 'expiresAt', ask.expires_at, 'answeredAt', ask.answered_at)
    FROM ${contactRequests} AS ask WHERE ask.artist_id = ${person} AND ask.director_id = ${directorId}
    ORDER BY ask.created_at DESC, ask.id DESC LIMIT 1)`,
  hasTurnedTo: sql<boolean>`(
    EXISTS (SELECT FROM ${applications} AS sent JOIN ${projects} AS project ON project.id = sent.project_id
      WHERE sent.artist_id = ${person} AND project.deleted_at IS NULL AND ${decidesIn('project', directorId)}
        AND NOT ${hasBlocked(person, sql`project.director_id`)})
    OR ${hasComeToRound(person, directorId)})`,
});

/** The id of a project that is there and in which a director decides, by its id or the name of its address. */
export const decidedProject = (directorId: SQLWrapper, { id, identifier }: NamedProject) =>
  sql<string | null>`(SELECT project.id FROM ${projects} AS project
    WHERE (project.id = ${id} OR project.project_identifier = ${identifier})
      AND project.deleted_at IS NULL AND ${decidesIn('project', directorId)} LIMIT 1)`;
