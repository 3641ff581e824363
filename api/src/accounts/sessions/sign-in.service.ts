import type { SelfUser } from '@kirdaar/contract/accounts/users.ts';
import type { ParsedBody } from '@kirdaar/contract/operations.ts';
import type { FastifyRequest } from 'fastify';
import { fitsSecret } from '../../core/hashing.ts';
import { Refusal } from '../../core/refusal.ts';
import type { Deps } from '../../deps.ts';
import type { Exchange } from '../../http/exchange.ts';
import { type Cap, giveBackByAddress, spendByAddress } from '../../http/limits/limits.ts';
import { loadSelf } from '../../profiles/profiles.service.ts';
import { findAccount } from '../accounts.queries.ts';
import { demoAccess } from '../demo-people.service.ts';
import { countingWrong, sideOf } from '../passwords/password-tries.service.ts';
import { bindBrowser, registrationOfPassword } from '../pending-registrations.service.ts';
import { isTwoStep } from '../two-factor/totp.service.ts';
import { awaitSecondStep } from '../two-factor/waits.service.ts';
import { capOf } from './known-browsers.service.ts';
import { startSession } from './sessions.service.ts';

// against one password tried on many accounts; one wrong password an hour for each of 1,000 people
const wrongByAddress: Cap = { name: 'wrong-passwords', points: 1000, seconds: 60 * 60 };
const advice = ' You can set a new one with Forgot Password.';

/**
 * Signs in. An unknown address and a wrong password get the same refusal after the same work. The right
 * password of an unverified sign-up answers needsVerification and binds the browser to it (rule
 * accounts/sign-in-2). With two-step sign-in, the second step is asked for (rule security/codes-1).
 */
export async function signIn(
  deps: Deps,
  exchange: Exchange,
  { email, password }: ParsedBody<'login'>,
): Promise<SelfUser> {
  const { request, reply } = exchange;
  const side = await sideOf(deps, request, email);
  const cap = capOf(wrongByAddress, side.isOwn ? side.key : null);
  await spendByAddress(deps, cap, request);
  const open = (compared: () => void) => openedBy(deps, request, email, password, compared);
  const opened = await countingWrong(deps, side, open, advice);
  if (!opened) throw new Refusal('auth.wrong_credentials');
  await giveBackByAddress(deps, cap, request);
  const { userId, pending } = opened;
  if (pending) {
    await bindBrowser(deps, deps.db, reply, pending.id);
    throw new Refusal('auth.needs_verification', { extras: { needsVerification: true, email } });
  }
  if (await isTwoStep(deps.db, userId)) throw await awaitSecondStep(deps, reply, userId);
  await deps.db.transaction((tx) => startSession(deps, tx, exchange, userId));
  request.log.info({ event: 'signed-in', userId });
  return loadSelf(deps, userId);
}

/** The account or pending sign-up that a password opens at an address; null for a wrong password. */
async function openedBy(
  deps: Deps,
  request: FastifyRequest,
  email: string,
  password: string,
  compared: () => void,
) {
  const account = await findAccount(deps.db, email, demoAccess(deps, request));
  const fits = await fitsSecret(account?.passwordHash ?? null, password);
  compared();
  if (account && fits) return { userId: account.id, pending: null };
  const pending = await registrationOfPassword(deps, email, password);
  if (pending) return { userId: null, pending };
  request.log.info({ event: 'sign-in-refused', userId: account?.id });
  return null;
}
