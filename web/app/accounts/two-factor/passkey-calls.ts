import type { SelfUser } from '@kirdaar/contract/accounts/users.ts';
import { callApi } from '../../shell/calls/api.ts';
import { ApiError } from '../../shell/calls/api-error.ts';
import { patience } from '../../shell/calls/use-act.ts';

// loaded when a passkey is first used
const webauthn = () => import('@simplewebauthn/browser');

/** Lets the browser create a passkey and adds it to the account. */
export async function makePasskey(userId: string, password: string): Promise<void> {
  const params = { id: userId };
  const { options } = await callApi('addPasskey', { params, body: { password }, signal: patience() });
  if (!options) return;
  const { startRegistration } = await webauthn();
  const response = await startRegistration({ optionsJSON: options }).catch(sayWhy);
  await callApi('addPasskey', { params, body: { password, response }, signal: patience() });
}

/** Signs in with a passkey that the user chooses. */
export async function signInWithPasskey(): Promise<SelfUser> {
  const optionsJSON = await callApi('askPasskey', { signal: patience() });
  const { startAuthentication } = await webauthn();
  const response = await startAuthentication({ optionsJSON }).catch(sayWhy);
  return (await callApi('signInByPasskey', { body: { response }, signal: patience() })).user;
}

/** Throws the browser's refusal as a readable message. */
function sayWhy(error: unknown): never {
  const name = error instanceof Error ? error.name : '';
  const isThere = name === 'InvalidStateError';
  const message = isThere
    ? 'This device has a passkey of your account already.'
    : 'No passkey was used. Please try again, or go on without.';
  throw new ApiError({ status: 0, code: 'passkey', message });
}
