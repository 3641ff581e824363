import type { Page } from 'playwright-core';
import { castWithRound, inDays, invite, plan } from './auditions.ts';
import { listed } from './people.ts';

/** A round of tomorrow with adults of the demo, who are invited to its times in their order, and its day sheet. */
export async function callIn(page: Page, count: number, capacity = 1) {
  const { project, round } = await castWithRound(page, 'Day', {
    plan: { ...plan(), days: [inDays(1)], from: '09:00', to: '19:00', minutes: 20, capacity },
  });
  const people = (await listed(page)).filter(({ age }) => (age ?? 0) >= 18).slice(0, count);
  const artists = people.map(({ _id }, place) => ({
    artistId: _id,
    slotId: round.slots[Math.floor(place / capacity)]?._id,
  }));
  const ids = await invite(page, round._id, artists);
  const path = `${project.path}/auditions/${round._id}/day`;
  return { project, round, people, names: people.map(({ name }) => name), ids, path, sheet: dayOf(path, 1) };
}

/** The sheet of a day, so many days from today. */
export const dayOf = (path: string, days: number) => `${path}?date=${inDays(days)}`;

type Sheet = {
  counts: Record<'here' | 'in' | 'done' | 'expected', number>;
  people: { name: string; number: number | null }[];
  guests: object[];
};

/** What the server has of a day. */
export async function sheetOn(page: Page, roundId: string, days: number): Promise<Sheet> {
  const answer = await page.request.get(`/api/auditions/${roundId}/day`, { params: { date: inDays(days) } });
  return (await answer.json()).data as Sheet;
}

export const row = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });
export const step = (page: Page, name: string, act: string) =>
  row(page, name).getByRole('button', { name: `${act}: ${name}`, exact: true });

/** The first check-in on the sheet of another day is asked for. */
export async function checkInAnyway(page: Page, name: string): Promise<void> {
  await step(page, name, 'Check in').click();
  const asked = page.getByRole('dialog', { name: 'Another day' });
  await asked.getByText(/^This is the sheet of \w{3} \d\d\/\d\d\/\d\d\. Check in anyway\?$/).waitFor();
  await asked.getByRole('button', { name: 'Check in' }).click();
  await asked.waitFor({ state: 'hidden' });
}

/** Does one of the acts behind 'More' of somebody. */
export async function act(page: Page, name: string, what: string): Promise<void> {
  await row(page, name)
    .getByRole('button', { name: `More for ${name}` })
    .click();
  await page.getByRole('menuitem', { name: what }).click();
}

export const counts = (page: Page, text: string) => page.getByText(text, { exact: true }).waitFor();
/** The note on the sheet about taps that wait. */
export const waiting = (page: Page, taps: number) =>
  page.getByText(`You are offline. ${taps === 1 ? '1 tap is' : `${taps} taps are`} kept and will be sent.`);
