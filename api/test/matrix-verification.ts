import { randomUUID } from 'node:crypto';
import { hashToken, newToken } from '../src/core/tokens.ts';
import { answerLinks, verifications } from '../src/db/tables/trust/verification.ts';
import type { TestApp } from './app.ts';
import { agreeing, guardianOfTwelve, linksTo, putGuardian } from './guardians.ts';
import type { Make, Situation } from './matrix-situation.ts';
import { createPerson } from './people.ts';
import { formOf, photo } from './pictures.ts';
import { newEmail } from './sign-up.ts';

/** A waiting verification of the owning director, with two kinds of evidence and an open question. */
export async function submittedVerification({ test, scene }: Situation) {
  const { id: directorId } = scene.people['owning director'];
  const token = newToken();
  const refereeEmail = newEmail();
  const [linkId, submittedAt] = [randomUUID(), test.deps.clock()];
  const link = { kind: 'referee', personId: directorId, email: refereeEmail } as const;
  const row = {
    ...({ state: 'submitted', company: 'Banyan Films', websiteUrl: 'https://banyan.example' } as const),
    ...{ imdbUrl: null, refereeName: 'Rukmini Iyer', refereeEmail, refereeLinkId: linkId, submittedAt },
    ...{ version: 1, words: null, verifiedAt: null, decidedAt: null },
  };
  await test.db.insert(answerLinks).values({
    ...{ ...link, id: linkId, tokenHash: hashToken(token), createdAt: submittedAt },
    expiresAt: new Date(submittedAt.getTime() + 60_000),
  });
  await test.db
    .insert(verifications)
    .values({ ...row, directorId })
    .onConflictDoUpdate({ target: verifications.directorId, set: row });
  return { directorId, token, linkId };
}

/** The link in the mail to a guardian named by a child. */
async function guardianToken(test: TestApp): Promise<string> {
  const child = await createPerson(test, 'Artist', { age: 12, dateOfBirth: '2014-02-03' });
  const guardian = guardianOfTwelve();
  await putGuardian(child, guardian);
  return (await linksTo(test, guardian.email)).question;
}

const byToken = async (situation: Situation) => {
  if (situation.about === 'the link of a guardian') return { token: await guardianToken(situation.test) };
  const { token } = await submittedVerification(situation);
  return { token: situation.about === 'an unknown link' ? newToken() : token };
};

/** Valid input for the calls about verifications. */
export const verificationRequests = {
  readVerification: () => ({}),
  submitVerification: async () => {
    const form = formOf({ document: await photo() });
    form.append('company', 'Banyan Films');
    form.append('websiteUrl', 'https://banyan.example');
    return { form };
  },
  removeVerification: () => ({}),
  readQuestion: async (situation) => ({ params: await byToken(situation) }),
  answerQuestion: async (situation) => ({ params: await byToken(situation), body: agreeing() }),
  sendPapers: async (situation) => ({
    params: await byToken(situation),
    form: formOf({ identity: await photo(), parenthood: await photo() }),
  }),
  refuseMails: async (situation) => ({ params: await byToken(situation) }),
} satisfies Record<string, Make>;
