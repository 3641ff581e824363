import { bioOfListed, listedArtist, newEmail, personalInfo, type TrialPerson } from './people.ts';
import { Visitor } from './visitor.ts';

/** By which a guardian agrees, and takes it back. */
export type GuardianLinks = { question: string; withdrawal: string };
export type TrialChild = TrialPerson & { guardian: string; links: GuardianLinks };

/** A child of twelve with a whole profile and a guardian who has not answered. */
export async function childOfTwelve(url: string): Promise<TrialChild> {
  const person = await listedArtist(url);
  const params = { id: person.id };
  const dateOfBirth = `${new Date().getUTCFullYear() - 13}-12-31`;
  const personal = { ...(await personalInfo(person, bioOfListed)), age: 12, dateOfBirth };
  await person.visitor.must('savePersonalInfo', { params, json: personal });
  const guardian = newEmail();
  const named = { name: 'Sunita Patil', relation: 'Mother', phone: '9812345678', email: guardian };
  await person.visitor.must('saveGuardian', { params, json: { ...named, childDateOfBirth: dateOfBirth } });
  return { ...person, guardian, links: await linksOf(url, guardian) };
}

/** The links of the newest mail that asks a guardian. */
export async function linksOf(url: string, guardian: string): Promise<GuardianLinks> {
  const answer = await fetch(`${url}/outbox.json?to=${encodeURIComponent(guardian)}`);
  const { data } = (await answer.json()) as { data: { mails: { subject: string; text: string }[] } };
  const newest = data.mails.find(({ subject }) => subject.startsWith('Your consent'));
  const tokens = [...(newest?.text.matchAll(/\/answer\/([\w-]+)/g) ?? [])].map(([, token = '']) => token);
  const [question = '', withdrawal = ''] = [tokens[0], tokens.at(-1)];
  if (question === withdrawal) throw new Error(`nothing asks ${guardian}`);
  return { question, withdrawal };
}

/** A guardian answers at a link. */
export async function answerAs(url: string, token: string, json: object): Promise<void> {
  await new Visitor(url).must('answerQuestion', { params: { token }, json });
}
