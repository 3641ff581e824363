import { randomUUID } from 'node:crypto';
import { browserName } from '@kirdaar/domain/accounts/two-factor/browser-name.ts';
import { isStepFresh } from '@kirdaar/domain/accounts/two-factor/second-step.ts';
import type { SecurityEventKind } from '@kirdaar/domain/accounts/two-factor/security-events.ts';
import { sessionLimits } from '@kirdaar/domain/limits.ts';
import { isListed } from '@kirdaar/domain/profiles/profile-steps.ts';
import { isSuspended } from '@kirdaar/domain/trust/moderation/suspension.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { hashToken, newToken } from '../../core/tokens.ts';
import type { Queryable, Transaction } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { clearCookie, readCookie, setLastingCookie } from '../../http/cookies.ts';
import type { Exchange } from '../../http/exchange.ts';
import { networkOf } from '../../http/limits/address-keys.ts';
import { admitsSuspended } from '../../http/policy.ts';
import type { Viewer, ViewerId } from '../../http/viewer.ts';
import { announceEndedSessions } from '../../messaging/live/announce.ts';
import { newBrowserMail } from '../../messaging/mail-texts/account-mails.ts';
import { mailPerson } from '../../profiles/guardians/recipients.service.ts';
import { findCredentials } from '../accounts.queries.ts';
import { demoAccess } from '../demo-people.service.ts';
import { meetDevice } from './devices.service.ts';
import { knownBrowser, rememberBrowser } from './known-browsers.service.ts';
import { noteEvent, userAgentOf } from './security-events.service.ts';
import {
  deleteSession,
  deleteSessionOf,
  deleteSessionsOf,
  findSession,
  findSessionsOf,
  insertSession,
  setSecondStep,
  touchSession,
} from './sessions.queries.ts';

const day = 24 * 60 * 60 * 1000;
// one write a day keeps a session sliding; a write for every request would cost too much
const touchEvery = day;
// an administrator's second step ends half an hour after the last use; this is the precision
const touchAtWorkEvery = 60 * 1000;
// requests that an open page repeats by itself do not count as activity
const askedByPages = new Set<string | undefined>(['listenToEvents', 'summariseNotifications']);
const mostListed = 100;

type Beginning = {
  /** When the second step was given. */
  secondStepAt?: Date | null;
  /** The event in the owner's activity; null when a session only replaces another. */
  event?: SecurityEventKind | null;
};

/**
 * The user of a request's session cookie; null when signed out or not allowed from there, and for suspended
 * people where they are not admitted. Extends the session (rule accounts/sessions-1).
 */
export async function findViewer(deps: Deps, request: FastifyRequest): Promise<Viewer | null> {
  const token = readCookie(request, deps.config, 'session');
  if (!token) return null;
  const now = deps.clock();
  const row = await findSession(deps.db, hashToken(token), now, demoAccess(deps, request));
  if (!row) return null;
  if (isSuspended(row, now) && !admitsSuspended(request.routeOptions.config.call)) return null;
  const secondStepAt = isStepFresh(row.secondStepAt, row.lastSeenAt, now) ? row.secondStepAt : null;
  const unseenFor = now.getTime() - row.lastSeenAt.getTime();
  const isAtWork = row.isAdministrator && row.secondStepAt !== null && isActivity(request);
  if (unseenFor > (isAtWork ? touchAtWorkEvery : touchEvery)) {
    const expiresAt = expiry(now, row.createdAt);
    await touchSession(deps.db, row.sessionId, { lastSeenAt: now, expiresAt, secondStepAt });
  }
  return {
    id: row.userId as ViewerId,
    sessionId: row.sessionId,
    name: row.name,
    publicIdentifier: row.publicIdentifier,
    kind: row.kind,
    isListed: isListed(row),
    awaitsGuardian: row.isProfileComplete && row.lacksConsent,
    isChild: row.isChild,
    isAdministrator: row.isAdministrator,
    secondStepAt,
    isVerified: row.isVerified,
    hasPausedContacts: row.contactsPausedAt !== null,
    hasBlockers: row.hasBlockers,
    network: networkOf(request.ip),
  };
}

/** Pages mark their own requests while the user is idle. */
const isActivity = ({ routeOptions, headers }: FastifyRequest) =>
  !askedByPages.has(routeOptions.config.call) && headers['x-idle'] === undefined;

/**
 * Starts a session with a new token, ends the browser's earlier one (rule accounts/sessions-2), and makes the
 * browser known. The owner sees the event, and gets a mail about a browser that is new to the account (rule
 * security/browsers-1).
 */
export async function startSession(
  deps: Deps,
  db: Queryable,
  exchange: Exchange,
  userId: string,
  { secondStepAt = null, event = 'signed_in' }: Beginning = {},
): Promise<void> {
  const { request, reply } = exchange;
  const now = deps.clock();
  const old = readCookie(request, deps.config, 'session');
  if (old) await deleteSession(db, hashToken(old));
  const token = newToken();
  await insertSession(db, {
    id: randomUUID(),
    tokenHash: hashToken(token),
    userId,
    userAgent: userAgentOf(request),
    createdAt: now,
    lastSeenAt: now,
    expiresAt: expiry(now, now),
    secondStepAt,
  });
  setLastingCookie(reply, deps.config, 'session', token);
  const isNew = await isNewBrowser(deps, db, exchange, userId);
  await rememberBrowser(deps, db, exchange, userId);
  if (event === null) return;
  await noteEvent(deps, db, request, userId, isNew && event === 'signed_in' ? 'new_browser' : event);
  if (isNew) await mailNewBrowser(deps, db, request, userId);
}

/** Whether the browser is new to an account that knows others, also by its older known browsers. */
async function isNewBrowser(deps: Deps, db: Queryable, exchange: Exchange, userId: string): Promise<boolean> {
  const { isNew } = await meetDevice(deps, db, exchange, userId);
  const account = isNew ? await findCredentials(db, userId) : null;
  return account !== null && (await knownBrowser(deps, exchange.request, account.email)) === null;
}

async function mailNewBrowser(
  deps: Deps,
  db: Queryable,
  request: FastifyRequest,
  userId: string,
): Promise<void> {
  const account = await findCredentials(db, userId);
  if (!account) return;
  const browser = browserName(userAgentOf(request));
  await mailPerson(db, deps, { userId, email: account.email }, 'account', (reader) =>
    newBrowserMail(deps.config.publicUrl, reader, browser, deps.clock()),
  );
}

/** Records a second step within a session. */
export function keepSecondStep(deps: Deps, db: Queryable, { sessionId }: Viewer): Promise<void> {
  return setSecondStep(db, sessionId, deps.clock());
}

/** The live sessions of a user, last used first. */
export function livingSessions({ db, clock }: Pick<Deps, 'db' | 'clock'>, userId: string, most = mostListed) {
  return findSessionsOf(db, userId, clock(), most);
}

/** Ends one session of a user with its live events; gives whether it existed (rule live/streams-7). */
export function endOneOf(tx: Transaction, userId: string, id: string): Promise<boolean> {
  announceEndedSessions(tx, userId);
  return deleteSessionOf(tx, userId, id);
}

/** Ends all sessions of a user with their live events, or all but one; gives their number. */
export function endSessionsOf(tx: Transaction, userId: string, except?: string): Promise<number> {
  announceEndedSessions(tx, userId);
  return deleteSessionsOf(tx, userId, except);
}

/** Ends the browser's session; does nothing without one. */
export async function endSession(deps: Deps, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const token = readCookie(request, deps.config, 'session');
  if (token) await deleteSession(deps.db, hashToken(token));
  clearCookie(reply, deps.config, 'session');
}

function expiry(now: Date, createdAt: Date): Date {
  const sliding = now.getTime() + sessionLimits.slidingDays * day;
  return new Date(Math.min(sliding, createdAt.getTime() + sessionLimits.absoluteDays * day));
}
