import { knownBrowserLimits } from '@kirdaar/domain/limits.ts';
import type { FastifyRequest } from 'fastify';
import { hashToken, newToken } from '../../core/tokens.ts';
import type { Queryable } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { readCookie, setLastingCookie } from '../../http/cookies.ts';
import type { Exchange } from '../../http/exchange.ts';
import type { Cap } from '../../http/limits/limits.ts';
import { forgetBeyond, isKnown, keepBrowser, renewToken } from './known-browsers.queries.ts';

const knownSeconds = knownBrowserLimits.days * 24 * 60 * 60;

/**
 * The hash of the browser's token if it signed in to this address's account before; else null. It grants no
 * access: the browser only has its own tries and codes, which strangers cannot use up (decisions 25, 26).
 */
export async function knownBrowser(
  deps: Deps,
  request: FastifyRequest,
  email: string,
): Promise<Buffer | null> {
  const token = readCookie(request, deps.config, 'known');
  const tokenHash = token === null ? null : hashToken(token);
  return tokenHash && (await isKnown(deps.db, tokenHash, email, deps.clock())) ? tokenHash : null;
}

/**
 * The per-IP cap of a known browser, or with null of all others. Each known browser has its own, so that
 * others at its IP address cannot use it up (decision 26).
 */
export function capOf(cap: Cap, known: Buffer | null): Cap {
  return known ? { ...cap, name: `${cap.name}-known ${known.toString('base64url')}` } : cap;
}

/** Makes the browser known to an account too, with a new token. */
export async function rememberBrowser(
  deps: Deps,
  db: Queryable,
  { request, reply }: Exchange,
  userId: string,
): Promise<void> {
  const now = deps.clock();
  const token = newToken();
  const tokenHash = hashToken(token);
  const old = readCookie(request, deps.config, 'known');
  if (old) await renewToken(db, hashToken(old), tokenHash);
  await keepBrowser(db, {
    tokenHash,
    userId,
    userAgent: request.headers['user-agent']?.slice(0, 300) ?? null,
    createdAt: now,
    lastSeenAt: now,
    expiresAt: new Date(now.getTime() + knownSeconds * 1000),
  });
  await forgetBeyond(db, userId, knownBrowserLimits.browsers);
  setLastingCookie(reply, deps.config, 'known', token);
}
