import type { ContactChoice } from '@kirdaar/domain/trust/contact-details/may-see-contact.ts';
import { unwantedMail } from '../src/db/tables/messaging/mail.ts';
import { refreshListing } from '../src/profiles/listing.service.ts';
import type { TestApp } from './app.ts';
import { createPerson, type Person } from './people.ts';
import { newEmail } from './sign-up.ts';
import { attend } from './talents.ts';
import { completeProfile, personalInfo } from './wizard.ts';

/** The input that names a guardian for a child of twelve. */
export const guardianOfTwelve = (changes: Record<string, unknown> = {}) => ({
  name: 'Sunita Patil',
  relation: 'Mother',
  phone: '9812345678',
  email: newEmail(),
  childDateOfBirth: '2014-02-03',
  ...changes,
});

/** A child of twelve by default, with a complete profile through the API, without a guardian. */
export async function wholeChild(
  app: TestApp,
  account: Parameters<typeof createPerson>[2],
  personal: Record<string, unknown> = {},
): Promise<Person> {
  const child = await createPerson(app, 'Artist', account);
  await completeProfile(app, child, 'Artist');
  const fields = { ...(await personalInfo(app)), age: 12, dateOfBirth: '2014-02-03', ...personal };
  const { status, text } = await child.client.patch(`/api/users/${child.id}/personal-info`, fields);
  if (status !== 200) throw new Error(text);
  return child;
}

export const putGuardian = (child: Person, body: object) =>
  child.client.put(`/api/users/${child.id}/guardian`, body);

/** The tokens in the last mail to an address: first to answer, last to withdraw. */
export async function linksTo(
  app: TestApp,
  email: string,
): Promise<{ question: string; withdrawal: string }> {
  const [mail] = await app.mailsTo(email);
  const tokens = [...(mail?.textBody ?? '').matchAll(/\/answer\/([\w-]+)/g)].map(([, token = '']) => token);
  return { question: tokens[0] ?? '', withdrawal: tokens.at(-1) ?? '' };
}

/** The input of a guardian who agrees. */
export const agreeing = (changes: object = {}) => ({ answer: 'yes', adult: true, agree: true, ...changes });

export const answerLink = (app: TestApp, token: string, body: object) =>
  app.visitor().post(`/api/answers/${token}`, body);

/** Names a guardian, who agrees; gives their address. */
export async function agreedGuardian(app: TestApp, child: Person, changes: Record<string, unknown> = {}) {
  const { choice, ...fields } = changes;
  const body = guardianOfTwelve(fields);
  await putGuardian(child, body);
  const { question } = await linksTo(app, body.email);
  await answerLink(app, question, agreeing(choice ? { choice } : {}));
  return body;
}

/** A listed child of twelve with a session, whose guardian agreed; and the guardian's address. */
export async function listedChild(
  app: TestApp,
  { choice = null, ...fields }: { choice?: ContactChoice | null } & Record<string, unknown> = {},
): Promise<{ child: Person; guardian: string }> {
  const child = await createPerson(app, 'Artist', {
    ...{ age: 12, dateOfBirth: '2014-02-03', isProfileComplete: true, ...fields },
  });
  await attend(app.db, [child.id], choice);
  await app.db.transaction((tx) => refreshListing(tx, child.id));
  return { child, guardian: `guardian-${child.id}@listed.example` };
}

/** Moves the guardians' refusals 30 days into the past. */
export async function endRests(app: TestApp): Promise<void> {
  await app.db.delete(unwantedMail);
}
