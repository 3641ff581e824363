import { noTerms } from '@kirdaar/domain/terms/terms.ts';
import { publish } from '@kirdaar/e2e/castings.ts';
import type { Page } from 'playwright-core';

const runs = 20;

const role = {
  ...{ characterName: 'Ira', gender: 'female', ageRange: '24-32' },
  terms: {
    ...noTerms,
    ...{ dialects: ['bhojpuri'], skills: ['horse_riding'], must: ['dialects'] },
    place: { states: ['bihar', 'delhi'] },
  },
};

/** From the tap on 'Suggested' to the first reason, for a new role each time, of which nothing is kept anywhere. The browser has
    the scripts of the tab already. */
export async function suggesting(page: Page): Promise<{ what: string; times: number[] }> {
  const times: number[] = [];
  for (let run = 0; run <= runs; run += 1) {
    const { path } = await publish(page, 'Suggesting', { roles: [role] });
    await page.goto(`${path}/desk`);
    const tab = page.getByRole('link', { name: 'Suggested' });
    await tab.waitFor();
    await page.waitForTimeout(500);
    await page.evaluate(() => window.casting.watch('shown', 'ul[aria-label="Suggested"] article'));
    await tab.click();
    const time = await page.evaluate(() => window.casting.watched());
    if (run > 0) times.push(time);
  }
  return { what: "from 'Suggested' to the first who fits, with reasons", times };
}
