import { randomUUID } from 'node:crypto';
import { sessionLimits } from '@kirdaar/domain/limits.ts';
import { isListed } from '@kirdaar/domain/profile-steps.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { hashToken, newToken } from '../../core/tokens.ts';
import type { Queryable } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { clearCookie, readCookie, setCookie } from '../../http/cookies.ts';
import type { Exchange } from '../../http/exchange.ts';
import type { Viewer, ViewerId } from '../../http/viewer.ts';
import { mayBeDemo } from './demo-people.service.ts';
import { rememberBrowser } from './known-browsers.service.ts';
import { deleteSession, findSession, insertSession, touchSession } from './sessions.queries.ts';

const day = 24 * 60 * 60 * 1000;
// writing the last use at every request would cost a write each; once a day keeps a session sliding
const touchEvery = day;

/** Who a request's session cookie belongs to; null when signed out, or not to be used from there. Slides the session
    (rule accounts/sessions-1). */
export async function findViewer(deps: Deps, request: FastifyRequest): Promise<Viewer | null> {
  const token = readCookie(request, deps.config, 'session');
  if (!token) return null;
  const now = deps.clock();
  const row = await findSession(deps.db, hashToken(token), now, mayBeDemo(deps, request));
  if (!row) return null;
  if (now.getTime() - row.lastSeenAt.getTime() > touchEvery) {
    await touchSession(deps.db, row.sessionId, now, expiry(now, row.createdAt));
  }
  return {
    id: row.userId as ViewerId,
    sessionId: row.sessionId,
    name: row.name,
    kind: row.kind,
    isListed: isListed(row.kind, row.isProfileComplete),
    isAdministrator: row.isAdministrator,
  };
}

/** Starts a session with a new token, ends the one that the browser held (rule accounts/sessions-2), and knows the
    browser from now on. */
export async function startSession(
  deps: Deps,
  db: Queryable,
  exchange: Exchange,
  userId: string,
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
    userAgent: request.headers['user-agent']?.slice(0, 300) ?? null,
    createdAt: now,
    lastSeenAt: now,
    expiresAt: expiry(now, now),
  });
  setCookie(reply, deps.config, 'session', token, sessionLimits.slidingDays * 24 * 60 * 60);
  await rememberBrowser(deps, db, exchange, userId);
}

/** Ends the browser's session; fine when there is none. */
export async function endSession(deps: Deps, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const token = readCookie(request, deps.config, 'session');
  if (token) await deleteSession(deps.db, hashToken(token));
  clearCookie(reply, deps.config, 'session');
}

function expiry(now: Date, createdAt: Date): Date {
  const sliding = now.getTime() + sessionLimits.slidingDays * day;
  return new Date(Math.min(sliding, createdAt.getTime() + sessionLimits.absoluteDays * day));
}
