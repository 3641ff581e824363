import type { ParsedBody } from '@kirdaar/contract/operations.ts';
import type { SelfUser } from '@kirdaar/contract/users.ts';
import type { Deps } from '../../deps.ts';
import type { Exchange } from '../../http/exchange.ts';
import { fitsSecret } from '../../http/hashing.ts';
import { type Cap, forgiveByAddress, spendByAddress } from '../../http/limits.ts';
import { Refusal } from '../../http/refusal.ts';
import { loadSelf } from '../profiles/profiles.service.ts';
import { findAccount } from './accounts.queries.ts';
import { attemptOfPassword, bindBrowser } from './attempts.service.ts';
import { mayBeDemo } from './demo-people.service.ts';
import { startSession } from './sessions.service.ts';

// loose, because many phones share one address; the second is for one account from one address
const signInsByAddress: Cap = { name: 'sign-ins', points: 300, seconds: 60 * 60 };
const guessesByAddress: Cap = { name: 'sign-in-guesses', points: 20, seconds: 15 * 60 };

/**
 * Signs in. One refusal for an unknown address and a wrong password, after the same work; the right password of an
 * unverified sign-up answers needsVerification and binds the browser to it (readings 3, 4).
 */
export async function signIn(
  deps: Deps,
  { request, reply }: Exchange,
  { email, password }: ParsedBody<'login'>,
): Promise<SelfUser> {
  await spendByAddress(deps, signInsByAddress, request);
  await spendByAddress(deps, guessesByAddress, request, email);
  const account = await findAccount(deps.db, email, mayBeDemo(deps, request));
  const fits = await fitsSecret(account?.passwordHash ?? null, password);
  if (account && fits) {
    await forgiveByAddress(deps, guessesByAddress, request, email);
    await startSession(deps, deps.db, request, reply, account.id);
    request.log.info({ event: 'signed-in', userId: account.id });
    return loadSelf(deps.db, account.id);
  }
  const attempt = await attemptOfPassword(deps, email, password);
  if (!attempt) {
    request.log.info({ event: 'sign-in-refused', userId: account?.id });
    throw new Refusal('auth.wrong_credentials');
  }
  await bindBrowser(deps, deps.db, reply, attempt.id);
  throw new Refusal('auth.needs_verification', { extras: { needsVerification: true, email } });
}
