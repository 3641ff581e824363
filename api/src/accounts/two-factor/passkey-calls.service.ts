import type { SelfUser } from '@kirdaar/contract/accounts/users.ts';
import type { Answer, ParsedBody } from '@kirdaar/contract/operations.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '../../core/refusal.ts';
import type { Deps } from '../../deps.ts';
import { clearCookie } from '../../http/cookies.ts';
import type { Exchange } from '../../http/exchange.ts';
import { type Cap, spendByAddress } from '../../http/limits/limits.ts';
import type { Viewer } from '../../http/viewer.ts';
import { loadSelf } from '../../profiles/profiles.service.ts';
import { noteEvent } from '../sessions/security-events.service.ts';
import { startSession } from '../sessions/sessions.service.ts';
import { needPassword } from './confirm.service.ts';
import { keepPasskey, passkeyOptions, removeOwnPasskey } from './make-passkey.service.ts';
import { needHost } from './passkeys.service.ts';
import { askForPasskey, ownerOfPasskey } from './use-passkey.service.ts';

const byAddress: Cap = { name: 'passkeys', points: 1000, seconds: 60 * 60 };

type Sent<B> = { request: FastifyRequest; reply: FastifyReply; viewer: Viewer; body: B };

export async function askPasskey(deps: Deps, exchange: Exchange): Promise<Answer<'askPasskey'>> {
  await spendByAddress(deps, byAddress, exchange.request);
  return askForPasskey(deps, exchange);
}

/**
 * Signs in with a passkey alone, which counts as a second step too (rules security/passkeys-1,
 * security/administrators-1).
 */
export async function signInByPasskey(
  deps: Deps,
  exchange: Exchange,
  body: ParsedBody<'signInByPasskey'>,
): Promise<SelfUser> {
  await spendByAddress(deps, byAddress, exchange.request);
  const userId = await ownerOfPasskey(deps, exchange, body);
  const beginning = { secondStepAt: deps.clock(), event: 'passkey_sign_in' } as const;
  await deps.db.transaction((tx) => startSession(deps, tx, exchange, userId, beginning));
  clearCookie(exchange.reply, deps.config, 'step');
  exchange.request.log.info({ event: 'signed-in', userId });
  return loadSelf(deps, userId);
}

/** Gives the options for a passkey, or stores the created one. */
export async function addPasskey(
  deps: Deps,
  { request, reply, viewer, body }: Sent<ParsedBody<'addPasskey'>>,
): Promise<Answer<'addPasskey'>> {
  needHost(deps);
  const { email } = await needPassword(deps, request, viewer, body.password);
  const exchange = { request, reply };
  if (!body.response) return passkeyOptions(deps, exchange, { id: viewer.id, email, name: viewer.name });
  const passkeyId = await keepPasskey(deps, exchange, viewer.id, body.response);
  await noteEvent(deps, deps.db, request, viewer.id, 'passkey_added');
  return { passkeyId };
}

/** Removes one of the user's own passkeys; 404 for any other. */
export async function removePasskey(
  deps: Deps,
  { request, viewer, body }: Omit<Sent<ParsedBody<'removePasskey'>>, 'reply'>,
): Promise<null> {
  await needPassword(deps, request, viewer, body.password);
  await deps.db.transaction(async (tx) => {
    if (!(await removeOwnPasskey(tx, viewer.id, body.passkeyId))) throw new Refusal('NOT_FOUND');
    await noteEvent(deps, tx, request, viewer.id, 'passkey_removed');
  });
  return null;
}
