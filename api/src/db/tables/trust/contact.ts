import type { Ask, AskState } from '@kirdaar/domain/trust/contact-details/asks.ts';
import { type SQLWrapper, sql } from 'drizzle-orm';
import { boolean, date, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { personal } from '../../personal.ts';
import { invitations } from '../auditions/auditions.ts';
import { moment } from '../columns.ts';
import { lacksConsent } from '../profiles/guardians.ts';
import { applications, projects } from '../projects/projects.ts';
import { decidesIn, seesDeskOf } from '../projects/team.ts';

/** A director saw a person's contact details, once a day in India. Only the database function `view_contacts` writes
    it, together with the daily count. */
export const contactViews = pgTable('contact_views', {
  id: uuid('id').primaryKey().defaultRandom(),
  artistId: uuid('artist_id').notNull(),
  /** Null after the director's account is deleted. */
  directorId: uuid('director_id'),
  /** Groups the days of one deleted director. */
  leftAs: uuid('left_as'),
  day: date('day', { mode: 'string' }).notNull(),
  firstAt: moment('first_at').notNull(),
  lastAt: moment('last_at').notNull(),
  times: integer('times').notNull().default(1),
  projectIds: uuid('project_ids').array().notNull().default([]),
  /** Whether the person was notified of the day. */
  isNotified: boolean('is_told').notNull().default(false),
});
personal(contactViews, {
  copy: ['contactViews', 'contactsSeen'],
  deleted: [contactViews.artistId],
  emptied: [contactViews.directorId],
});

/** How many people's contact details a director saw on a day, or the new accounts of a network together. */
export const contactDays = pgTable('contact_days', {
  /** Null for a network. */
  directorId: uuid('director_id'),
  /** A network, or a mail domain with its @; null for a director. */
  network: text('network'),
  day: date('day', { mode: 'string' }).notNull(),
  people: integer('people').notNull(),
  limitedAt: moment('limited_at'),
  /** When the last thirty people of the day were first shown, including the day before. */
  recent: moment('recent').array().notNull().default([]),
});
personal(contactDays, { copy: ['contactDays'], deleted: [contactDays.directorId] });

/** A director's request for contact details. */
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

export const hasBlocked = (person: SQLWrapper, directorId: SQLWrapper) =>
  sql<boolean>`EXISTS (SELECT FROM ${blocks} AS block WHERE block.artist_id = ${person} AND block.director_id = ${directorId})`;

/** The people who blocked a director. */
export const blockersOf = (directorId: SQLWrapper) =>
  sql`(SELECT block.artist_id FROM ${blocks} AS block WHERE block.director_id = ${directorId})`;

/** Whether a person is visible to a director: not when they blocked them. Unlisted people are invisible too, so every
    query for listed people adds this condition (rule contact/blocks-2). */
export const isVisibleTo = (directorId: string, person: SQLWrapper) =>
  sql`${person} NOT IN ${blockersOf(sql`${directorId}::uuid`)}`;

/** Whether a person blocked the owner of a project: this counts for the whole team (rule contact/blocks-8). */
export const hasBlockedOwner = (person: SQLWrapper, projectId: SQLWrapper) =>
  sql<boolean>`EXISTS (SELECT FROM ${blocks} AS block JOIN ${projects} AS led ON led.director_id = block.director_id
    WHERE led.id = ${projectId} AND block.artist_id = ${person})`;

/** Whether a person is visible to a project's team member: they blocked neither the member nor the owner. */
export const isThereIn = (projectId: SQLWrapper, directorId: string, person: SQLWrapper) =>
  sql`(${isVisibleTo(directorId, person)} AND NOT ${hasBlockedOwner(person, projectId)})`;

/** A blocked director whose project team includes another one; null for none. */
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

/** Whether a person blocked the owner of a project whose team includes the viewer; other projects are ignored. */
export const hasBlockedTeam = (person: SQLWrapper, viewer: SQLWrapper, { id, identifier }: NamedProject) =>
  sql<boolean>`EXISTS (SELECT FROM ${blocks} AS block JOIN ${projects} AS project ON project.director_id = block.director_id
    WHERE block.artist_id = ${person} AND (project.id = ${id} OR project.project_identifier = ${identifier})
      AND project.deleted_at IS NULL AND ${seesDeskOf('project', viewer)})`;

/** Whether a viewer may find a row of `users`: their own row, or a listed person who blocked neither the viewer nor the
    owner of the project they come from. One condition, to avoid a timing leak to blocked viewers (rule
    contact/blocks-9). */
export const isFoundBy = (viewer: SQLWrapper, project: NamedProject) =>
  sql`(users.id = ${viewer} OR users.is_profile_complete AND users.kind <> 'Director' AND NOT ${lacksConsent}
    AND users.suspended_at IS NULL AND users.hidden_at IS NULL
    AND (${viewer} IS NOT NULL OR NOT users.is_child) AND NOT ${hasBlocked(sql`users.id`, viewer)}
    AND NOT ${hasBlockedTeam(sql`users.id`, viewer, project)})`;

/** The state of a director's last request, as stored. */
export type StoredAsk = Pick<Ask, 'state'> & { expiresAt: string; answeredAt: string | null };

/** Whether a person confirmed an audition of an existing project in which a director decides. */
export const hasComeToRound = (person: SQLWrapper, directorId: SQLWrapper) =>
  sql<boolean>`EXISTS (SELECT FROM ${invitations} AS own JOIN auditions AS round ON round.id = own.audition_id
    JOIN ${projects} AS project ON project.id = round.project_id
    WHERE own.artist_id = ${person} AND own.state IN ('confirmed', 'attended', 'no_show')
      AND project.deleted_at IS NULL AND ${decidesIn('project', directorId)}
      AND NOT ${hasBlocked(person, sql`project.director_id`)})`;

/** A person's relation to a director, in addition to their choice (rule contact/seen-1). */
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

/** The id of an existing project in which a director decides, by its id or the name of its address. */
export const decidedProject = (directorId: SQLWrapper, { id, identifier }: NamedProject) =>
  sql<string | null>`(SELECT project.id FROM ${projects} AS project
    WHERE (project.id = ${id} OR project.project_identifier = ${identifier})
      AND project.deleted_at IS NULL AND ${decidesIn('project', directorId)} LIMIT 1)`;
