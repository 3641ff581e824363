import { isIP } from 'node:net';
import { browserName } from '@kirdaar/domain/accounts/two-factor/browser-name.ts';
import type { FastifyRequest } from 'fastify';
import { Refusal } from '../../core/refusal.ts';
import { hashToken, newToken } from '../../core/tokens.ts';
import type { Queryable } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { clearCookie, readCookie, setCookie } from '../../http/cookies.ts';
import type { Exchange } from '../../http/exchange.ts';
import { findPasskeys, insertChallenge, takeChallenge } from './passkeys.queries.ts';

const challengeSeconds = 5 * 60;

/**
 * The host name that passkeys are bound to; null when Kirdaar runs on an IP address (rule
 * security/passkeys-4).
 */
export function passkeyHost({ config }: Pick<Deps, 'config'>): string | null {
  const { hostname } = new URL(config.publicUrl);
  return isIP(hostname.replace(/^\[|\]$/g, '')) === 0 ? hostname : null;
}

/** The same; refuses where there is none. */
export function needHost(deps: Pick<Deps, 'config'>): string {
  const host = passkeyHost(deps);
  if (host === null) throw new Refusal('passkey.needs_host');
  return host;
}

/** Stores a challenge for an account, or with null for signing in. It works once, within five minutes. */
export async function keepChallenge(
  deps: Deps,
  { reply }: Exchange,
  userId: string | null,
  challenge: string,
): Promise<void> {
  const token = newToken();
  const expiresAt = new Date(deps.clock().getTime() + challengeSeconds * 1000);
  await insertChallenge(deps.db, { tokenHash: hashToken(token), userId, challenge, expiresAt });
  setCookie(reply, deps.config, 'passkey', token, challengeSeconds);
}

/** This browser's challenge; null without one or for another purpose. */
export async function askedOf(
  deps: Deps,
  { request, reply }: { request: FastifyRequest; reply: Exchange['reply'] },
  userId: string | null,
): Promise<string | null> {
  const token = readCookie(request, deps.config, 'passkey');
  const row = token ? await takeChallenge(deps.db, hashToken(token), deps.clock()) : null;
  clearCookie(reply, deps.config, 'passkey');
  return row && row.userId === userId ? row.challenge : null;
}

export async function listPasskeys(db: Queryable, userId: string) {
  return (await findPasskeys(db, userId)).map(({ id, userAgent, createdAt, usedAt }) => ({
    _id: id,
    browser: browserName(userAgent),
    createdAt: createdAt.toISOString(),
    usedAt: usedAt?.toISOString() ?? null,
  }));
}
