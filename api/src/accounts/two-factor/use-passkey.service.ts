import type { Answer, ParsedBody } from '@kirdaar/contract/operations.ts';
import { Refusal } from '../../core/refusal.ts';
import type { Deps } from '../../deps.ts';
import type { Exchange } from '../../http/exchange.ts';
import { findPasskey, markUsed } from './passkeys.queries.ts';
import { askedOf, keepChallenge, needHost } from './passkeys.service.ts';

const webauthn = () => import('@simplewebauthn/server');

/** The options to sign in with any passkey of this site. */
export async function askForPasskey(deps: Deps, exchange: Exchange): Promise<Answer<'askPasskey'>> {
  const rpID = needHost(deps);
  const { generateAuthenticationOptions } = await webauthn();
  const options = await generateAuthenticationOptions({ rpID, userVerification: 'required' });
  await keepChallenge(deps, exchange, null, options.challenge);
  const { challenge, timeout = 60_000 } = options;
  return { challenge, timeout, rpId: rpID, userVerification: 'required' };
}

/**
 * The owner of the passkey that signed this browser's challenge; one refusal for every other case (rule
 * security/passkeys-2).
 */
export async function ownerOfPasskey(
  deps: Deps,
  exchange: Exchange,
  { response }: ParsedBody<'signInByPasskey'>,
): Promise<string> {
  const expectedRPID = needHost(deps);
  const expectedChallenge = await askedOf(deps, exchange, null);
  const passkey = await findPasskey(deps.db, response.id);
  if (!expectedChallenge || !passkey) throw new Refusal('auth.passkey_unknown');
  const { verifyAuthenticationResponse } = await webauthn();
  const checked = await verifyAuthenticationResponse({
    response: { ...response, clientExtensionResults: {} },
    expectedChallenge,
    expectedOrigin: deps.config.publicUrl,
    expectedRPID,
    requireUserVerification: true,
    credential: {
      id: passkey.credentialId,
      publicKey: new Uint8Array(passkey.publicKey),
      counter: passkey.counter,
      transports: passkey.transports,
    },
  }).catch(() => null);
  if (!checked?.verified) throw new Refusal('auth.passkey_unknown');
  await markUsed(deps.db, passkey.id, checked.authenticationInfo.newCounter, deps.clock());
  return passkey.userId;
}
