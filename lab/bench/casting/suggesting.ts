import { noTerms } from '@kirdaar/domain/projects/terms/terms.ts';
import type { Page } from 'playwright-core';

const runs = 20;

/** As Ira of the demo: twelve fit. */
const role = {
  ...{ characterName: 'Ira', gender: 'female', ageRange: '24-32' },
  terms: {
    ...noTerms,
    skills: ['accent_work', 'improvisation', 'singing', 'horse_riding'],
    ...{ dialects: ['hindi', 'bhojpuri'], height: { from: 155, to: 172 } },
    place: { states: ['maharashtra', 'bihar', 'delhi_ncr'] },
  },
};

const form = {
  ...{ type: 'Web series', description: 'A night train and five strangers.' },
  ...{ castingStartDate: '2027-01-05', castingEndDate: '2027-01-20' },
  ...{ shootingStartDate: '2027-03-01', shootingEndDate: '2027-03-30' },
  ...{ 'castingLocation[city]': 'Panaji', 'castingLocation[state]': 'goa' },
  ...{ 'shootingLocation[city]': 'Panaji', 'shootingLocation[state]': 'goa' },
  ...{ 'shootingLocation[country]': 'India', roles: JSON.stringify([role]), isDraft: 'false' },
};

/** The address of a new project with the role, of the director at this page. */
async function publish({ request }: Page, origin: string): Promise<string> {
  const name = `Suggesting ${Date.now()}`;
  const headers = { origin };
  const draft = await request.post('/api/projects/draft', { headers, data: { name } });
  const { _id } = (await draft.json()).data as { _id: string };
  const answer = await request.put(`/api/projects/${_id}`, { headers, multipart: { ...form, name } });
  if (!answer.ok()) throw new Error(`The project was not published: ${await answer.text()}`);
  return `/projects/${(await answer.json()).data.projectIdentifier}`;
}

/** From the tap on 'Suggested' to the first reason, for a new role each time, of which nothing is kept anywhere. The browser has
    the scripts of the tab already. */
export async function suggesting(page: Page): Promise<{ what: string; times: number[] }> {
  const times: number[] = [];
  const { origin } = new URL(page.url());
  for (let run = 0; run <= runs; run += 1) {
    const path = await publish(page, origin);
    await page.goto(`${path}/desk`);
    const tab = page.getByRole('link', { name: 'Suggested' });
    await tab.waitFor();
    await page.waitForTimeout(500);
    await page.evaluate(() => window.casting.watch('shown', '[aria-label="Suggested"] article'));
    await tab.click();
    const time = await page.evaluate(() => window.casting.watched());
    if (run > 0) times.push(time);
  }
  return { what: "from 'Suggested' to the first who fits, with reasons", times };
}
