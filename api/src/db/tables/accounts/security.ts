import { securityEventKinds } from '@kirdaar/domain/accounts/two-factor/security-events.ts';
import { bigint, pgTable, primaryKey, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { personal } from '../../personal.ts';
import { bytes, moment } from '../columns.ts';

/** TOTP secrets. */
export const secondSteps = pgTable('second_steps', {
  userId: uuid('user_id').primaryKey(),
  secret: bytes('secret'),
  pending: bytes('pending'),
  onAt: moment('on_at'),
  lastStep: bigint('last_step', { mode: 'number' }),
  triedAt: timestamp('tried_at', { withTimezone: true, mode: 'date' }).array().notNull().default([]),
});
personal(secondSteps, { copy: ['security'], deleted: [secondSteps.userId] });

export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    userId: uuid('user_id').notNull(),
    codeHash: bytes('code_hash').notNull(),
    usedAt: moment('used_at'),
  },
  (table) => [primaryKey({ columns: [table.userId, table.codeHash] })],
);
personal(recoveryCodes, { copy: ['security'], deleted: [recoveryCodes.userId] });

/** Browsers after the right password that still need the second step. */
export const secondStepWaits = pgTable('second_step_waits', {
  tokenHash: bytes('token_hash').primaryKey(),
  userId: uuid('user_id').notNull(),
  wrong: smallint('wrong').notNull().default(0),
  expiresAt: moment('expires_at').notNull(),
});
personal(secondStepWaits, { notCopied: 'hashes, gone within a day', deleted: [secondStepWaits.userId] });

export const securityEvents = pgTable('security_events', {
  id: uuid('id').primaryKey(),
  userId: uuid('user_id').notNull(),
  kind: text('kind', { enum: securityEventKinds }).notNull(),
  userAgent: text('user_agent'),
  at: moment('at').notNull(),
});
personal(securityEvents, { copy: ['security'], deleted: [securityEvents.userId] });

export const devices = pgTable(
  'devices',
  {
    tokenHash: bytes('token_hash').notNull(),
    userId: uuid('user_id').notNull(),
    userAgent: text('user_agent'),
    firstAt: moment('first_at').notNull(),
    lastAt: moment('last_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.tokenHash] })],
);
personal(devices, { copy: ['security'], deleted: [devices.userId] });

export const passkeys = pgTable('passkeys', {
  id: uuid('id').primaryKey(),
  userId: uuid('user_id').notNull(),
  credentialId: text('credential_id').notNull(),
  publicKey: bytes('public_key').notNull(),
  counter: bigint('counter', { mode: 'number' }).notNull(),
  transports: text('transports').array().notNull(),
  userAgent: text('user_agent'),
  createdAt: moment('created_at').notNull(),
  usedAt: moment('used_at'),
});
personal(passkeys, { copy: ['security'], deleted: [passkeys.userId] });

/** WebAuthn challenges; each works once. */
export const passkeyChallenges = pgTable('passkey_challenges', {
  tokenHash: bytes('token_hash').primaryKey(),
  userId: uuid('user_id'),
  challenge: text('challenge').notNull(),
  expiresAt: moment('expires_at').notNull(),
});
personal(passkeyChallenges, { notCopied: 'gone within a day', deleted: [passkeyChallenges.userId] });
