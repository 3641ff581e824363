import { randomUUID } from 'node:crypto';
import type { Answer, ParsedBody } from '@kirdaar/contract/operations.ts';
import { secondStepLimits } from '@kirdaar/domain/accounts/two-factor/second-step.ts';
import { Refusal } from '../../core/refusal.ts';
import type { Queryable } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import type { Exchange } from '../../http/exchange.ts';
import { userAgentOf } from '../sessions/security-events.service.ts';
import { deletePasskey, findPasskeys, insertPasskey } from './passkeys.queries.ts';
import { askedOf, keepChallenge, needHost } from './passkeys.service.ts';

type MadePasskey = NonNullable<ParsedBody<'addPasskey'>['response']>;

// EdDSA, ES256 and RS256
const algorithms = [-8, -7, -257];
// it takes a second to load, and most processes never need it
const webauthn = () => import('@simplewebauthn/server');

/**
 * The options for creating a passkey. User verification is required, because a passkey alone signs in (rule
 * security/passkeys-1).
 */
export async function passkeyOptions(
  deps: Deps,
  exchange: Exchange,
  person: { id: string; email: string; name: string },
): Promise<Answer<'addPasskey'>> {
  const rpID = needHost(deps);
  const own = await findPasskeys(deps.db, person.id);
  if (own.length >= secondStepLimits.passkeys) throw new Refusal('passkey.full');
  const { generateRegistrationOptions } = await webauthn();
  const options = await generateRegistrationOptions({
    rpName: 'Kirdaar',
    rpID,
    userID: new Uint8Array(Buffer.from(person.id.replaceAll('-', ''), 'hex')),
    userName: person.email,
    userDisplayName: person.name,
    supportedAlgorithmIDs: algorithms,
    excludeCredentials: own.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  await keepChallenge(deps, exchange, person.id, options.challenge);
  return { options: options as Answer<'addPasskey'>['options'] };
}

/** Stores the passkey that a browser created; gives its id. */
export async function keepPasskey(
  deps: Deps,
  exchange: Exchange,
  userId: string,
  made: MadePasskey,
): Promise<string> {
  const expectedRPID = needHost(deps);
  const expectedChallenge = await askedOf(deps, exchange, userId);
  if (!expectedChallenge) throw new Refusal('auth.passkey_unknown');
  const { verifyRegistrationResponse } = await webauthn();
  const checked = await verifyRegistrationResponse({
    response: { ...made, clientExtensionResults: {} },
    expectedChallenge,
    expectedOrigin: deps.config.publicUrl,
    expectedRPID,
    requireUserVerification: true,
    supportedAlgorithmIDs: algorithms,
  }).catch(() => null);
  if (!checked?.verified) throw new Refusal('auth.passkey_unknown');
  const { credential } = checked.registrationInfo;
  const id = randomUUID();
  const isNew = await insertPasskey(deps.db, {
    id,
    userId,
    credentialId: credential.id,
    publicKey: Buffer.from(credential.publicKey),
    counter: credential.counter,
    transports: made.response.transports ?? [],
    userAgent: userAgentOf(exchange.request),
    createdAt: deps.clock(),
  });
  if (!isNew) throw new Refusal('auth.passkey_unknown');
  return id;
}

/** Removes one of the user's own passkeys; gives whether it existed. */
export const removeOwnPasskey = (db: Queryable, userId: string, id: string): Promise<boolean> =>
  deletePasskey(db, userId, id);
