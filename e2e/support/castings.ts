import type { Project } from '@kirdaar/contract/projects/projects.ts';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { person, type screens } from './journey.ts';
import { join, originOf, unique } from './people.ts';

/** A link that is a demo video. */
export const tape = 'https://vimeo.com/76979871';

type GivenFile = { name: string; mimeType: string; buffer: Buffer };

/** Sends a write without a form, as the user who is signed in at this page; gives the answer. */
export async function write<T>(
  page: Page,
  method: 'POST' | 'PUT' | 'DELETE',
  path: string,
  content: { data?: object; multipart?: Record<string, string | GivenFile> } = {},
): Promise<T> {
  const answer = await page.request.fetch(`/api${path}`, {
    method,
    headers: { origin: originOf(page) },
    ...content,
  });
  expect([path, answer.ok()]).toEqual([path, true]);
  return (await answer.json()).data as T;
}

/** A casting director who just joined and has no project yet. */
export async function newDirector(screen: keyof typeof screens = 'laptop'): Promise<Page> {
  const page = await person(screen);
  await join(page, unique('Devika Casts'), 'Casting Director');
  return page;
}

type Texts = Partial<Record<'physicalLookSuggestion' | 'description' | 'auditionScript', string>>;
type Role = { characterName?: string; gender: string; ageRange: string; terms?: object } & Texts;
export const meera: Role = { characterName: 'Meera', gender: 'female', ageRange: '25-35' };
export const kabir: Role = { characterName: 'Kabir', gender: 'male', ageRange: '40' };
export const scripted = { ...meera, auditionScript: 'Barish phir aa gayi, Kabir.' };

const form = {
  type: 'Web series',
  description: 'A night train and five strangers.',
  castingStartDate: '2027-01-05',
  castingEndDate: '2027-01-20',
  shootingStartDate: '2027-03-01',
  shootingEndDate: '2027-03-30',
  'castingLocation[city]': 'Panaji',
  'castingLocation[state]': 'goa',
  'shootingLocation[state]': 'goa',
  'shootingLocation[city]': 'Panaji',
  'shootingLocation[country]': 'India',
};

type Changes = { roles?: Role[]; fields?: Record<string, string> };

/** A published project of the director at this page, with a unique name that begins as given. */
export async function publish(
  director: Page,
  called: string,
  { roles = [meera], fields = {} }: Changes = {},
): Promise<Project & { name: string; path: string; roleIds: string[] }> {
  const name = unique(called);
  const { _id } = await write<Project>(director, 'POST', '/projects/draft', { data: { name } });
  const multipart = { ...form, name, roles: JSON.stringify(roles), isDraft: 'false', ...fields };
  const project = await write<Project>(director, 'PUT', `/projects/${_id}`, { multipart });
  return {
    ...project,
    name,
    path: `/projects/${project.projectIdentifier}`,
    roleIds: project.roles.map(({ _id }) => _id),
  };
}

/** Applies without the dialog, as the artist at this page. */
export async function applyTo(artist: Page, projectId: string, ...roleIds: string[]): Promise<void> {
  const auditionVideos = roleIds.map((roleId) => ({ roleId, videoUrl: tape }));
  await write(artist, 'POST', '/project-artists/apply', { data: { projectId, roleIds, auditionVideos } });
}

/** Shortlists the person at `artist`, as the director at `director`. */
export async function shortlist(director: Page, artist: Page, projectId: string): Promise<void> {
  const me = (await (await artist.request.get('/api/auth')).json()).data as { _id: string };
  const data = { projectId, artistId: me._id, status: 'shortlisted' };
  await write(director, 'POST', '/project-artists/update-status', { data });
}
