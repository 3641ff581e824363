import { setTimeout as sleep } from 'node:timers/promises';
import { decide } from './moderators.ts';
import { bioOfListed, listedArtist, newEmail, personalInfo, type TrialPerson } from './people.ts';
import { formOf, photograph } from './pictures.ts';
import { Visitor } from './visitor.ts';

/** The links by which a guardian agrees, reads the child's data, and withdraws. */
export type GuardianLinks = { question: string; page: string; withdrawal: string };
export type TrialChild = TrialPerson & { guardian: string; links: GuardianLinks };

/** A child of twelve with a complete profile and a guardian who has not answered. */
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

/** The same, whose guardian's papers a moderator accepted: they are listed while a consent stands. */
export async function childWithPapers(url: string, moderator: TrialPerson): Promise<TrialChild> {
  const child = await childOfTwelve(url);
  await sendPapers(url, child.links.question);
  const about = { kind: 'person', _id: child.id };
  await decide(moderator, { action: 'confirm_guardian', about }, `papers of ${child.id}`);
  return child;
}

/** The links in the newest mail to a guardian. */
export async function linksOf(url: string, guardian: string): Promise<GuardianLinks> {
  const [newest] = (await mailsTo(url, guardian)).filter(({ subject }) => subject.startsWith('Your consent'));
  const tokens = tokensOf(newest?.text);
  const [question = '', page = '', withdrawal = ''] = [tokens[0], tokens.at(-2), tokens.at(-1)];
  if (question === withdrawal) throw new Error(`nothing asks ${guardian}`);
  return { question, page, withdrawal };
}

/** Sends both papers of a guardian by a link of their mail. */
export async function sendPapers(url: string, token: string): Promise<void> {
  const form = formOf({ identity: await photograph(), parenthood: await photograph() });
  await new Visitor(url).must('sendPapers', { params: { token }, form });
}

/** The link by which a guardian answers an invitation; waits for its mail. */
export async function invitationLink(url: string, guardian: string, invitationId: string): Promise<string> {
  const visitor = new Visitor(url);
  const seen = new Set<string>();
  for (let tries = 0; tries < 200; tries++) {
    for (const { subject, text } of await mailsTo(url, guardian)) {
      const [token = ''] = tokensOf(text);
      if (!subject.includes('is invited to an audition') || seen.has(token)) continue;
      seen.add(token);
      const { data } = await visitor.call('readQuestion', { params: { token } });
      if (data?.invitation?._id === invitationId) return token;
    }
    await sleep(25);
  }
  throw new Error(`no mail asks ${guardian} about ${invitationId}`);
}

type OutboxMail = { subject: string; text: string };
async function mailsTo(url: string, email: string): Promise<OutboxMail[]> {
  const answer = await fetch(`${url}/outbox.json?to=${encodeURIComponent(email)}`);
  return ((await answer.json()) as { data: { mails: OutboxMail[] } }).data.mails;
}

const tokensOf = (text = '') => [...text.matchAll(/\/answer\/([\w-]+)/g)].map(([, token = '']) => token);

export async function answerAs(url: string, token: string, json: object): Promise<void> {
  await new Visitor(url).must('answerQuestion', { params: { token }, json });
}
