import type { TestApp } from './app.ts';
import type { Person } from './people.ts';
import { newEmail } from './sign-up.ts';

/** What names a guardian of a child of twelve on the day of the tests. */
export const guardianOfTwelve = (changes: Record<string, unknown> = {}) => ({
  name: 'Sunita Patil',
  relation: 'Mother',
  phone: '9812345678',
  email: newEmail(),
  childDateOfBirth: '2014-02-03',
  ...changes,
});

export const putGuardian = (child: Person, body: object) =>
  child.client.put(`/api/users/${child.id}/guardian`, body);

/** The tokens of the links in the last mail to an address: first of its question, last to withdraw. */
export async function linksTo(
  app: TestApp,
  email: string,
): Promise<{ question: string; withdrawal: string }> {
  const [mail] = await app.mailsTo(email);
  const tokens = [...(mail?.textBody ?? '').matchAll(/\/answer\/([\w-]+)/g)].map(([, token = '']) => token);
  return { question: tokens[0] ?? '', withdrawal: tokens.at(-1) ?? '' };
}

/** What a guardian sends who agrees. */
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
