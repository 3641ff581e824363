import type { SelfUser } from '@kirdaar/contract/accounts/users.ts';
import type { Page } from 'playwright-core';
import { write } from './castings.ts';
import { joinListed } from './listed-artist.ts';
import { newEmail, questionTo, unique } from './people.ts';

let numbers = 10;
/** An unused number. */
const newNumber = () => `90000000${numbers++}`;

export type ListedChild = Awaited<ReturnType<typeof joinListedChild>>;

/** Joins as an artist below 18 who was born on a day; the guardian agrees, and lets every casting director see the guardian's
    details. Gives all by which somebody could know who the child is, and how child and guardian are reached. */
export async function joinListedChild(
  page: Page,
  called: string,
  born: { dateOfBirth: string; age: number },
) {
  const town = unique('Quilltown');
  const own = { number: newNumber(), whatsappNumber: newNumber() };
  const { name, email } = await joinListed(page, called, { ...born, ...own, bio: `Sings in ${town}.` });
  const answer = await (await page.request.get('/api/auth')).text();
  const { _id, publicIdentifier } = JSON.parse(answer).data as SelfUser;
  const photographs = [...new Set(answer.match(/[0-9a-f]{32}-[0-9a-f]{12}/g))];
  const guardian = { name: unique('Sulochana'), phone: newNumber(), email: newEmail('Sulochana') };
  const named = { ...guardian, relation: 'Mother', childDateOfBirth: born.dateOfBirth };
  await write(page, 'PUT', `/users/${_id}/guardian`, { data: named });
  await answerAs(page, await questionTo(page, guardian.email), {
    ...{ answer: 'yes', adult: true, agree: true, choice: 'everyone' },
  });
  return {
    ...{ _id, name, publicIdentifier, photographs, guardian },
    /** Texts and addresses that identify the child. */
    identity: [_id, publicIdentifier, name, town, ...photographs],
    /** What only the child reads. */
    own: [own.number, own.whatsappNumber, email, born.dateOfBirth],
  };
}

/** Answers a link of a mail; that needs no sign-in. */
const answerAs = (page: Page, link: string, data: object) =>
  write(page, 'POST', `/answers${link.slice('/answer'.length)}`, { data });

/** The guardian takes the consent back. */
export async function withdraw(page: Page, { guardian }: ListedChild): Promise<void> {
  await answerAs(page, await guardianPageOf(page, guardian.email), { answer: 'no' });
}

/** The lasting link to what a guardian reads of a child, which stands below each mail to them. */
export async function guardianPageOf(page: Page, email: string): Promise<string> {
  const answer = await page.request.get('/outbox.json', { params: { to: email } });
  for (const link of new Set((await answer.text()).match(/\/answer\/[\w-]+/g))) {
    const question = await page.request.get(link.replace('/answer/', '/api/answers/'));
    if ((await question.json()).data?.kind === 'guardian_page') return link;
  }
  throw new Error('No mail has the link.');
}
