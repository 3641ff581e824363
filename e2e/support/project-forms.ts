import type { Project, ProjectCard } from '@kirdaar/contract/projects/projects.ts';
import type { Locator, Page } from 'playwright-core';
import { person, type screens } from './journey.ts';
import { originOf, signIn } from './people.ts';

/** Signs in a director at this page, or the user with this address. */
export async function signedIn(
  screen: keyof typeof screens,
  email = 'director@kirdaar.example',
): Promise<Page> {
  const page = await person(screen);
  await signIn(page, email);
  return page;
}

/** One's own projects of this name, as the API lists them. */
export async function mine(page: Page, name: string): Promise<ProjectCard[]> {
  const me = (await (await page.request.get('/api/auth')).json()).data as { _id: string };
  const answer = await page.request.get(
    `/api/projects/director/${me._id}?search=${encodeURIComponent(name)}`,
  );
  return (await answer.json()).data.projects as ProjectCard[];
}

const text = {
  type: 'Web series',
  description: 'A night train and five strangers.',
  castingStartDate: '2027-01-10',
  castingEndDate: '2027-01-20',
  shootingStartDate: '2027-03-01',
  shootingEndDate: '2027-03-30',
};
const role = { characterName: 'Guard', gender: 'male', ageRange: '40-55' };

/** Creates a project, by default a draft, and gives it. */
export async function stored(page: Page, name: string, published = false): Promise<Project> {
  const places = {
    'castingLocation[state]': 'goa',
    'shootingLocation[state]': 'goa',
    'shootingLocation[city]': 'Panaji',
  };
  const headers = { origin: originOf(page) };
  const multipart = { name, ...text, ...places, roles: JSON.stringify([role]) };
  const answer = await page.request.post('/api/projects/draft', { headers, multipart });
  const draft = (await answer.json()).data as Project;
  if (!published) return draft;
  const form = { ...multipart, isDraft: 'false' };
  return (await (await page.request.put(`/api/projects/${draft._id}`, { headers, multipart: form })).json())
    .data;
}

/** A field by its wire name. */
export const field = (page: Page, name: string): Locator => page.locator(`[name="${name}"]`);

export const button = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true });

/** Everything that creating demands, but the banner. */
export async function fillAll(page: Page, name: string): Promise<void> {
  await field(page, 'name').fill(name);
  for (const [key, value] of Object.entries(text)) await field(page, key).fill(value);
  for (const place of ['castingLocation', 'shootingLocation']) {
    await field(page, `${place}.state`).selectOption('goa');
  }
  await field(page, 'shootingLocation.city').selectOption('Panaji');
  await field(page, 'roles.0.characterName').fill(role.characterName);
  await field(page, 'roles.0.gender').selectOption(role.gender);
  await field(page, 'roles.0.ageRange').fill(role.ageRange);
}

/** Opens the roles that are folded to one line. */
export async function unfoldRoles(page: Page): Promise<void> {
  const folded = page.locator('legend button[aria-expanded="false"]');
  while ((await folded.count()) > 0) await folded.first().click();
}
