import { hashToken, newToken } from '../../core/tokens.ts';
import type { Queryable } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { readCookie, setLastingCookie } from '../../http/cookies.ts';
import type { Exchange } from '../../http/exchange.ts';
import { findDevice, keepDevice } from './security-events.queries.ts';
import { userAgentOf } from './security-events.service.ts';

/**
 * Records that the browser signs in to an account. Its own cookie outlives signing out. Gives whether the
 * browser is new to an account with known browsers; the first one after registration or upgrade is not new
 * (rule security/browsers-1).
 */
export async function meetDevice(
  deps: Deps,
  db: Queryable,
  { request, reply }: Exchange,
  userId: string,
): Promise<{ isNew: boolean }> {
  const token = readCookie(request, deps.config, 'device') ?? newToken();
  const tokenHash = hashToken(token);
  const { isKnown, hasAny } = await findDevice(db, userId, tokenHash);
  await keepDevice(db, { userId, tokenHash, userAgent: userAgentOf(request), now: deps.clock() });
  setLastingCookie(reply, deps.config, 'device', token);
  return { isNew: hasAny && !isKnown };
}
