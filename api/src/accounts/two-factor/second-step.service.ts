import type { SelfUser } from '@kirdaar/contract/accounts/users.ts';
import { readCode, secondStepLimits } from '@kirdaar/domain/accounts/two-factor/second-step.ts';
import { Refusal } from '../../core/refusal.ts';
import type { Deps } from '../../deps.ts';
import { clearCookie } from '../../http/cookies.ts';
import type { Exchange } from '../../http/exchange.ts';
import type { Viewer } from '../../http/viewer.ts';
import { loadSelf } from '../../profiles/profiles.service.ts';
import { noteEvent } from '../sessions/security-events.service.ts';
import { startSession } from '../sessions/sessions.service.ts';
import { isTwoStep, takeCodeTry, useCode } from './totp.service.ts';
import { countWrongCode, endWait, waitOf } from './waits.service.ts';

/**
 * Signs in a user who gave the right password in this browser and now the second step, or renews a session's
 * second step (rule security/codes-1). After the fifth wrong code the password is asked for again.
 */
export async function giveSecondStep(
  deps: Deps,
  exchange: Exchange,
  viewer: Viewer | null,
  typed: string,
): Promise<SelfUser> {
  const { request, reply } = exchange;
  const wait = await waitOf(deps, request);
  const userId = wait?.userId ?? viewer?.id;
  if (!userId) throw overFor(deps, exchange);
  if (!(await isTwoStep(deps.db, userId))) throw new Refusal('auth.two_step_off');
  await takeCodeTry(deps, userId);
  // counted before it is compared, so that parallel codes are five at most
  const wrong = wait ? await countWrongCode(deps, wait.tokenHash) : 0;
  if (wrong === null) throw overFor(deps, exchange);
  const code = readCode(typed);
  const isRight = await deps.db.transaction(async (tx) => {
    if (!code || !(await useCode(deps, tx, userId, code))) return false;
    // a browser that sends two right codes in parallel signs in once
    if (wait && !(await endWait(tx, wait.tokenHash))) throw overFor(deps, exchange);
    const event = code.kind === 'recovery' ? 'recovery_used' : 'signed_in';
    await startSession(deps, tx, exchange, userId, { secondStepAt: deps.clock(), event });
    return true;
  });
  if (isRight) {
    clearCookie(reply, deps.config, 'step');
    request.log.info({ event: 'signed-in', userId });
    return loadSelf(deps, userId);
  }
  if (!wait || wrong < secondStepLimits.tries)
    throw new Refusal('auth.invalid_code', { message: 'This code is wrong or has already been used.' });
  await deps.db.transaction(async (tx) => {
    await endWait(tx, wait.tokenHash);
    await noteEvent(deps, tx, request, userId, 'wrong_codes');
  });
  throw overFor(deps, exchange);
}

function overFor(deps: Deps, { reply }: Exchange): Refusal {
  clearCookie(reply, deps.config, 'step');
  const message = 'Please sign in with your password again.';
  return new Refusal('auth.invalid_code', { message, extras: { isOver: true } });
}
