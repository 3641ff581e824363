import type { ArtistCard } from '@kirdaar/contract/accounts/users.ts';
import type { Department } from '@kirdaar/contract/profiles/reference.ts';
import type { BrowserContext, Page } from 'playwright-core';
import { expect } from 'vitest';
import { codeFor, demoPassword, site } from './journey.ts';
import { ready } from './ready.ts';

export { ready };

/** The demo people that journeys look at or act as. */
export const demo = {
  artist: { name: 'Aarohi Deshpande', email: 'artist@kirdaar.example' },
  lastArtist: { name: 'Zubeida Hakim', email: 'zubeida.hakim@kirdaar.example' },
  director: { name: 'Leela Krishnan', email: 'director@kirdaar.example' },
  other: { name: 'Rukmini Sathe', email: 'other@kirdaar.example' },
} as const;

export const password = 'Chai-at-6-pm!';

let made = 0;
/** An unused name, also across retries of the same test. */
export function unique(name: string): string {
  made += 1;
  return `${name} ${(Date.now() + made).toString(36)}`;
}

/** An unused address. */
export function newEmail(name: string): string {
  // no dot begins it, and no two follow each other
  const local = unique(name).toLowerCase().replace(/\W+/g, '.').replace(/^\./, '');
  return `${local}@journey.example`;
}

/** The site that a page is on; before it is on any, that of the lane. */
export const originOf = (page: Page): string =>
  /^https?:/.test(page.url()) ? new URL(page.url()).origin : site.url;

async function post(page: Page, path: string, data: unknown): Promise<number> {
  const answer = await page.request.post(`/api${path}`, { headers: { origin: originOf(page) }, data });
  return answer.status();
}

/** The cookies with which somebody was let in earlier in this lane, by address. */
const letIn = new Map<string, Awaited<ReturnType<BrowserContext['cookies']>>>();

/** Lets somebody in without the form, as the browser of this page: with the session that they have from an earlier journey,
    unless that has ended. */
export async function signIn(page: Page, email: string, secret: string = demoPassword): Promise<void> {
  await page.context().addCookies(letIn.get(email) ?? []);
  if (letIn.has(email) && (await page.request.get('/api/auth')).ok()) return;
  expect(await post(page, '/auth/login', { email, password: secret })).toBe(200);
  letIn.set(email, await page.context().cookies());
}

/** Registers somebody with a department role; their code waits in the outbox. Gives the address. */
export async function register(page: Page, name: string, roleName: string): Promise<string> {
  const email = newEmail(name);
  const answer = await page.request.get('/api/departments');
  const { departments } = (await answer.json()).data as { departments: Department[] };
  const department = departments.find(({ roles }) => roles.some((role) => role.name === roleName));
  const role = department?.roles.find((one) => one.name === roleName);
  const body = { name, email, password, confirmPassword: password };
  const where = { departments: [department?._id], roles: [role?._id] };
  expect(await post(page, '/auth/register', { ...body, ...where })).toBe(201);
  return email;
}

/** Registers somebody, enters their code and leaves them signed in; gives the address. */
export async function join(page: Page, name: string, roleName: string): Promise<string> {
  const email = await register(page, name, roleName);
  const otp = await codeFor(page, email, /verify/);
  expect(await post(page, '/auth/verify-otp', { email, otp, isForgotPassword: false })).toBe(200);
  return email;
}

/** Reloads the page as if a link had led here with this navigation state, which the browser keeps with its history. */
export async function giveState(page: Page, state: object): Promise<void> {
  await ready(page);
  await page.evaluate((usr) => history.replaceState({ ...history.state, usr }, ''), state);
  await page.reload();
}

/** Waits until a screen shows itself and no longer that it is loading. */
export async function loaded(page: Page): Promise<void> {
  await ready(page);
  const loading = page.getByRole('main').getByText('Loading…').filter({ visible: true });
  await loading.first().waitFor({ state: 'hidden' });
}

/** Everybody listed, in the order of the lists. */
export async function listed(page: Page): Promise<ArtistCard[]> {
  const answer = await page.request.get('/api/users/artists?limit=1000');
  return ((await answer.json()).data as { artists: ArtistCard[] }).artists;
}

/** The address of a demo person's profile. */
export async function profileOf(page: Page, name: string): Promise<string> {
  const found = (await listed(page)).find((person) => person.name === name);
  if (!found) throw new Error(`${name} is not listed`);
  return `/profile/${found.publicIdentifier}`;
}

/** The link of the mail in which somebody is asked whether they know a director. */
export async function questionTo(page: Page, email: string): Promise<string> {
  const read = async () => {
    const answer = await page.request.get('/outbox.json', { params: { to: email } });
    return /\/answer\/[\w-]+/.exec(await answer.text())?.[0] ?? '';
  };
  await expect.poll(read, { message: `the question to ${email}`, interval: 100 }).not.toBe('');
  return read();
}
