import type { SelfUser } from '@kirdaar/contract/accounts/users.ts';
import type { PhotoType } from '@kirdaar/domain/profiles/photo-types.ts';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { site } from './journey.ts';
import { photograph } from './papers.ts';
import { ready } from './people.ts';

/** A film that can be linked anywhere. */
export const film = 'https://youtu.be/dQw4w9WgXcQ';

/** The signed-in person as the server knows them now. */
export async function me(page: Page): Promise<SelfUser> {
  return (await (await page.request.get('/api/auth')).json()).data as SelfUser;
}

async function patch(page: Page, step: string, given: object): Promise<void> {
  const { _id } = await me(page);
  const answer = await page.request.patch(`/api/users/${_id}/${step}`, {
    headers: { origin: site.url },
    ...given,
  });
  expect(answer.status(), step).toBe(200);
}

/** Saves the personal step without the form. */
export async function savePersonal(page: Page): Promise<void> {
  const { departments, roles } = await me(page);
  const home = { state: 'bihar', city: 'Patna' };
  const data = {
    gender: 'female',
    age: 27,
    bio: 'Ten years of nukkad natak in Patna.',
    number: '9876543210',
    whatsappNumber: '9876543210',
    homeAddress: home,
    currentAddress: home,
    departments,
    roles: roles.map((role) => role._id),
    instagramUrl: 'https://www.instagram.com/patna',
  };
  await patch(page, 'personal-info', { data });
}

/** Stores photographs without the form. */
export async function savePhotos(page: Page, types: readonly PhotoType[]): Promise<void> {
  const multipart = Object.fromEntries(
    await Promise.all(types.map(async (type) => [type, await photograph(240, 320)] as const)),
  );
  await patch(page, 'images', { multipart });
}

/** Saves the professional step without the form. */
export async function saveProfessional(page: Page): Promise<void> {
  const screenAge = { from: 20, to: 32 };
  const body = { languages: ['Hindi', 'Bhojpuri'], talentCategory: 'Actor', screenAge, heightFeet: 5 };
  await patch(page, 'professional-info', { data: { ...body, videoReelLink: film, skills: [] } });
}

/** Saves the last step of an artist, without a film. */
export async function saveMonologues(page: Page): Promise<void> {
  await patch(page, 'monologues', { data: { monologues: [] } });
}

/** Opens the setup and waits for the step that it opens. */
export async function startWizard(page: Page, heading: string, step?: string): Promise<void> {
  await page.goto(step ? `/profile-setup?step=${step}` : '/profile-setup');
  await page.getByRole('heading', { name: heading }).waitFor();
  await ready(page);
}
