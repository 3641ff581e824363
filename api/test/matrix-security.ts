import { randomUUID } from 'node:crypto';
import { consentVersion } from '@kirdaar/domain/accounts/consent.ts';
import { sessions } from '../src/db/tables/accounts/accounts.ts';
import { passkeys } from '../src/db/tables/accounts/security.ts';
import { artistOf, type Make, type Situation } from './matrix-situation.ts';
import { codeNow, giveTwoStep } from './second-steps.ts';
import { goodPassword, signIn } from './sign-up.ts';

const nothing: Make = () => ({});
const own = (situation: Situation) => ({ id: artistOf(situation).id });
const confirmedWith =
  (more: () => object): Make =>
  (situation) => ({
    params: own(situation),
    body: { password: situation.about === 'the right password' ? goodPassword : 'Wrong-Chai-7', ...more() },
  });
const confirmed = confirmedWith(() => ({}));

/** Valid input for the calls of account security. */
export const securityRequests = {
  giveSecondStep: async ({ test, client, caller, about }) => {
    if (about === 'after the password') {
      await giveTwoStep(test, caller.id);
      await signIn(client, caller.email);
    }
    return { body: { code: codeNow(test) } };
  },
  askPasskey: nothing,
  signInByPasskey: () => {
    const [id, response] = ['AAAA', { clientDataJSON: 'e30', authenticatorData: 'AAAA', signature: 'AAAA' }];
    return { body: { response: { id, rawId: id, type: 'public-key', response } } };
  },
  addPasskey: confirmed,
  removePasskey: async (situation) => {
    const passkeyId = randomUUID();
    const userId = artistOf(situation).id;
    const row = { id: passkeyId, userId, credentialId: passkeyId, publicKey: Buffer.from('key') };
    const createdAt = situation.test.deps.clock();
    await situation.test.db.insert(passkeys).values({ ...row, counter: 0, transports: [], createdAt });
    const { params, body } = await confirmed(situation);
    return { params, body: { ...(body as object), passkeyId } };
  },
  readSecurity: (situation) => ({ params: own(situation) }),
  setTotp: confirmed,
  removeTotp: confirmed,
  renewRecoveryCodes: async (situation) => {
    await giveTwoStep(situation.test, artistOf(situation).id);
    return confirmed(situation);
  },
  removeRecoveryCodes: confirmed,
  changeEmail: confirmedWith(() => ({ email: `${randomUUID()}@kirdaar.example` })),
  confirmEmail: (situation) => ({ params: own(situation), body: { otp: '123456' } }),
  agreeToTerms: (situation) => ({ params: own(situation), body: { version: consentVersion } }),
  changeName: confirmedWith(() => ({ name: 'Leela Menon' })),
  listSessions: nothing,
  endSession: async ({ test, caller }) => {
    const now = test.deps.clock();
    const [id, expiresAt] = [randomUUID(), new Date(now.getTime() + 1000)];
    const session = { id, userId: caller.id, createdAt: now, lastSeenAt: now, expiresAt };
    await test.db.insert(sessions).values({ ...session, tokenHash: Buffer.from(id) });
    return { params: { id } };
  },
  endOtherSessions: nothing,
  listSecurityEvents: nothing,
} satisfies Record<string, Make>;
