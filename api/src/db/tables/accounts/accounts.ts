import type { Consent } from '@kirdaar/domain/accounts/consent.ts';
import type { Relation } from '@kirdaar/domain/profiles/guardians/guardians.ts';
import type { NoticeLanguage } from '@kirdaar/domain/texts/notice-languages.ts';
import type { ContactChoice } from '@kirdaar/domain/trust/contact-details/may-see-contact.ts';
import {
  boolean,
  date,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { personal } from '../../personal.ts';
import { bytes, moment } from '../columns.ts';

export const users = pgTable('users', {
  id: uuid('id').primaryKey(),
  email: text('email').notNull(),
  name: text('name').notNull(),
  passwordHash: text('password_hash').notNull(),
  kind: text('kind', { enum: ['Artist', 'Director', 'Other'] }).notNull(),
  isAdministrator: boolean('is_administrator').notNull().default(false),
  publicIdentifier: text('public_identifier').notNull(),
  isProfileComplete: boolean('is_profile_complete').notNull().default(false),
  profilePictureId: uuid('profile_picture_id'),
  gender: text('gender', { enum: ['male', 'female'] }),
  age: smallint('age'),
  bio: text('bio'),
  number: text('number'),
  whatsappNumber: text('whatsapp_number'),
  homeCity: text('home_city'),
  homeState: text('home_state'),
  currentCity: text('current_city'),
  currentState: text('current_state'),
  instagramUrl: text('instagram_url'),
  twitterUrl: text('twitter_url'),
  youtubeUrl: text('youtube_url'),
  linkedInUrl: text('linked_in_url'),
  facebookUrl: text('facebook_url'),
  imdbUrl: text('imdb_url'),
  talentCategory: text('talent_category'),
  languages: text('languages').array().notNull().default([]),
  skills: text('skills').array().notNull().default([]),
  heightFeet: smallint('height_feet'),
  heightInches: smallint('height_inches'),
  screenFrom: smallint('screen_from'),
  screenTo: smallint('screen_to'),
  videoReelLink: text('video_reel_link'),
  experience: smallint('experience'),
  portfolioLink: text('portfolio_link'),
  additionalSkills: text('additional_skills'),
  monologuesSavedAt: moment('monologues_saved_at'),
  consentVersion: text('consent_version'),
  consentedAt: moment('consented_at'),
  consentLanguage: text('consent_language').$type<NoticeLanguage>().notNull().default('en'),
  /** What they agreed to before, the oldest first. */
  earlierConsents: jsonb('earlier_consents').$type<Consent[]>().notNull().default([]),
  contactChoice: text('contact_choice').$type<ContactChoice>().notNull().default('everyone'),
  dateOfBirth: date('date_of_birth', { mode: 'string' }),
  /** Below 18; or 18 by now, and not back since to take the profile over. */
  isChild: boolean('is_child').notNull().default(false),
  /** A parent holds the account of a child; until the grown child takes it over. */
  isHeldByParent: boolean('is_held_by_parent').notNull().default(false),
  /** Whether a mail still has to announce that guardians are required. */
  waitsForNotice: boolean('waits_for_notice').notNull().default(false),
  /** When the coming birthday was announced. */
  birthdayAnnouncedAt: moment('birthday_told_at'),
  /** When they were first listed; stays when they leave the lists. */
  firstListedAt: moment('first_listed_at'),
  /** A moderator suspended them; null for the end where it has to be lifted. */
  suspendedAt: moment('suspended_at'),
  suspendedUntil: moment('suspended_until'),
  /** The first day of the quarter whose reminder of the rules they got last. */
  remindedOn: date('reminded_on', { mode: 'string' }),
  /** Since when moderators show a casting director no new contact details. */
  contactsPausedAt: moment('contacts_paused_at'),
  /** A moderator hid their profile. */
  hiddenAt: moment('hidden_at'),
  createdAt: moment('created_at').notNull().defaultNow(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
});
personal(users, {
  copy: ['profile', 'account'],
  elsewhere: [[users.email, 'the row is deleted last, or emptied']],
  kept: [[users.id, 'an emptied row stays for the projects that stay']],
});
export type UserRow = typeof users.$inferSelect;

/** Demo users; their password is public. */
export const demoPeople = pgTable('demo_people', { userId: uuid('user_id').primaryKey() });
personal(demoPeople, { notCopied: 'says that an account is of the demo', deleted: [demoPeople.userId] });

export const userDepartments = pgTable(
  'user_departments',
  { userId: uuid('user_id').notNull(), departmentId: uuid('department_id').notNull() },
  (table) => [primaryKey({ columns: [table.userId, table.departmentId] })],
);
personal(userDepartments, { copy: ['profile'], deleted: [userDepartments.userId] });

export const userDepartmentRoles = pgTable(
  'user_department_roles',
  { userId: uuid('user_id').notNull(), departmentRoleId: uuid('department_role_id').notNull() },
  (table) => [primaryKey({ columns: [table.userId, table.departmentRoleId] })],
);
personal(userDepartmentRoles, { copy: ['profile'], deleted: [userDepartmentRoles.userId] });

export const photographs = pgTable(
  'photographs',
  { userId: uuid('user_id').notNull(), type: text('type').notNull(), fileId: uuid('file_id').notNull() },
  (table) => [primaryKey({ columns: [table.userId, table.type] })],
);
personal(photographs, { copy: ['profile'], deleted: [photographs.userId] });

export const monologues = pgTable(
  'monologues',
  { userId: uuid('user_id').notNull(), dialect: text('dialect').notNull(), link: text('link').notNull() },
  (table) => [primaryKey({ columns: [table.userId, table.dialect] })],
);
personal(monologues, { copy: ['profile'], deleted: [monologues.userId] });

export const pastProjects = pgTable(
  'past_projects',
  {
    userId: uuid('user_id').notNull(),
    position: smallint('position').notNull(),
    name: text('name').notNull(),
    role: text('role').notNull(),
    link: text('link').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.position] })],
);
personal(pastProjects, { copy: ['profile'], deleted: [pastProjects.userId] });

export const pendingRegistrations = pgTable('pending_registrations', {
  id: uuid('id').primaryKey(),
  email: text('email').notNull(),
  name: text('name').notNull(),
  passwordHash: text('password_hash').notNull(),
  departmentIds: uuid('department_ids').array().notNull(),
  departmentRoleIds: uuid('department_role_ids').array().notNull(),
  consentVersion: text('consent_version'),
  /** The parent who signs a child up. */
  guardianName: text('guardian_name'),
  guardianRelation: text('guardian_relation').$type<Relation>(),
  createdAt: moment('created_at').notNull(),
  expiresAt: moment('expires_at').notNull(),
});
personal(pendingRegistrations, { notCopied: 'gone within a day', deleted: [pendingRegistrations.email] });
export type PendingRegistration = typeof pendingRegistrations.$inferSelect;

/** Only the browser that began a sign-up may finish it. */
export const registrationBindings = pgTable('registration_bindings', {
  tokenHash: bytes('token_hash').primaryKey(),
  pendingId: uuid('pending_id').notNull(),
  createdAt: moment('created_at').notNull(),
});
personal(registrationBindings, { notCopied: 'hashes, gone within a day' });

export const codes = pgTable('codes', {
  id: uuid('id').primaryKey(),
  purpose: text('purpose', { enum: ['verify-email', 'reset-password', 'change-email'] }).notNull(),
  subjectId: uuid('subject_id').notNull(),
  codeHash: text('code_hash').notNull(),
  /** The address that a `change-email` code was mailed to. */
  email: text('email'),
  attempts: smallint('attempts').notNull().default(0),
  createdAt: moment('created_at').notNull(),
  expiresAt: moment('expires_at').notNull(),
  usedAt: moment('used_at'),
});
personal(codes, {
  notCopied: 'hashes, gone within a day',
  deleted: [codes.subjectId],
  kept: [[codes.email, 'an address that the person typed, deleted with the code']],
});

export const sessions = pgTable('sessions', {
  id: uuid('id').primaryKey(),
  tokenHash: bytes('token_hash').notNull(),
  userId: uuid('user_id').notNull(),
  userAgent: text('user_agent'),
  createdAt: moment('created_at').notNull(),
  lastSeenAt: moment('last_seen_at').notNull(),
  expiresAt: moment('expires_at').notNull(),
  secondStepAt: moment('second_step_at'),
});
personal(sessions, { copy: ['sessions'], deleted: [sessions.userId] });

export const resetGrants = pgTable('reset_grants', {
  tokenHash: bytes('token_hash').primaryKey(),
  userId: uuid('user_id').notNull(),
  expiresAt: moment('expires_at').notNull(),
});
personal(resetGrants, { notCopied: 'hashes, gone within a day', deleted: [resetGrants.userId] });

/** When codes were mailed to an address, for the mail limit. */
export const codeSends = pgTable(
  'code_sends',
  {
    email: text('email').notNull(),
    purpose: text('purpose', { enum: ['verify-email', 'reset-password', 'change-email'] }).notNull(),
    sentAt: moment('sent_at').notNull(),
    ownSentAt: moment('own_sent_at'),
  },
  (table) => [primaryKey({ columns: [table.email, table.purpose] })],
);
personal(codeSends, { notCopied: 'gone within a day', deleted: [codeSends.email] });

export const resetTries = pgTable('reset_tries', {
  side: bytes('side').primaryKey(),
  email: text('email').notNull(),
  guesses: smallint('guesses').notNull().default(0),
  expiresAt: moment('expires_at').notNull(),
});
personal(resetTries, { notCopied: 'gone within a day', deleted: [resetTries.email] });

export const knownBrowsers = pgTable(
  'known_browsers',
  {
    tokenHash: bytes('token_hash').notNull(),
    userId: uuid('user_id').notNull(),
    userAgent: text('user_agent'),
    createdAt: moment('created_at').notNull(),
    lastSeenAt: moment('last_seen_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tokenHash, table.userId] })],
);
personal(knownBrowsers, { copy: ['knownBrowsers'], deleted: [knownBrowsers.userId] });

/** Wrong passwords, by account. */
export const passwordTries = pgTable('password_tries', {
  side: bytes('side').primaryKey(),
  wrong: integer('wrong').notNull(),
  nextAt: moment('next_at').notNull(),
  expiresAt: moment('expires_at').notNull(),
});
personal(passwordTries, { notCopied: 'hashes, gone within a day' });
