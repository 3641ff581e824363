import type { SelfUser } from '@kirdaar/contract/accounts/users.ts';
import { requiredPhotoTypes } from '@kirdaar/domain/profiles/photo-types.ts';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { photograph } from './papers.ts';
import { join, originOf, unique } from './people.ts';

const personal = {
  gender: 'female',
  age: 27,
  number: '98765 43210',
  whatsappNumber: '98765 43210',
  bio: 'Trained in Kathak, ten years on stage.',
  homeAddress: { state: 'rajasthan', city: 'Jaipur' },
  currentAddress: { state: 'maharashtra', city: 'Mumbai' },
  instagramUrl: 'https://www.instagram.com/asha',
};

const professional = {
  languages: ['Hindi', 'Marathi'],
  talentCategory: 'Actor, dancer',
  heightFeet: 5,
  screenAge: { from: 22, to: 32 },
  videoReelLink: 'https://youtu.be/dQw4w9WgXcQ',
  skills: ['archery'],
};

/** Joins as an artist with a complete profile, who may apply, under a name of their own; gives name and address. */
export async function joinListed(
  page: Page,
  called: string,
  changes: Partial<typeof personal> & { dateOfBirth?: string } = {},
  skilled: Partial<typeof professional> = {},
): Promise<{ name: string; email: string }> {
  const name = unique(called);
  const email = await join(page, name, 'Artist');
  await completeSteps(page, changes, skilled);
  return { name, email };
}

/** Completes the profile of the artist at this page. */
export async function completeSteps(
  page: Page,
  changes: Partial<typeof personal> & { dateOfBirth?: string } = {},
  skilled: Partial<typeof professional> = {},
): Promise<void> {
  const me = (await (await page.request.get('/api/auth')).json()).data as SelfUser;
  const roles = me.roles.map(({ _id }) => _id);
  const portrait = await photograph(240, 320);
  const save = async (
    step: string,
    content: { data: object } | { multipart: Record<string, typeof portrait> },
  ) => {
    const path = `/api/users/${me._id}/${step}`;
    const answer = await page.request.patch(path, { headers: { origin: originOf(page) }, ...content });
    expect([step, answer.status()]).toEqual([step, 200]);
  };
  await save('personal-info', { data: { ...personal, ...changes, roles, departments: me.departments } });
  await save('images', {
    multipart: Object.fromEntries(requiredPhotoTypes.map((type) => [type, portrait])),
  });
  await save('professional-info', { data: { ...professional, ...skilled } });
  await save('monologues', { data: { monologues: [] } });
}
