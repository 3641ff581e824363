import type { ProfileView } from '@kirdaar/contract/accounts/users.ts';
import { describe, expect, test } from 'vitest';
import { newDirector } from '../support/castings.ts';
import { castProject, joins, tab, tiles } from '../support/desks.ts';
import { site, useBrowser } from '../support/journey.ts';

useBrowser();

describe.skipIf(!site.browser)('The casting desk', () => {
  test('is looked at, graded and noted on by a reviewer, who decides nothing and gets no number', async () => {
    const owner = await newDirector();
    const { _id, name: project, path, people } = await castProject(owner, 2);
    const page = await newDirector();
    const name = await joins(page, owner, _id, 'reviewer');
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.goto(path);
    await page.getByRole('link', { name: 'Casting desk', exact: true }).waitFor();
    await page.goto('/projects');
    const shared = page.getByRole('navigation', { name: 'Shared with me' });
    await shared.getByRole('link', { name: project }).click();
    await tab(page, 'Considered 2').waitFor();
    await tiles(page).first().focus();
    await page.keyboard.press('s');
    await page.getByText('Reviewers can look, rate and add notes.').waitFor();
    await page.keyboard.press('2');
    await page.getByText(`${people[0]?.name}: pick 2`).waitFor();
    await tiles(page).first().click();
    const bar = page.getByRole('navigation', { name: 'Talent review' });
    await bar.getByText('Meera · 1 of 2').waitFor();
    await bar.getByRole('button', { name: 'Rating 2', pressed: true }).waitFor();
    expect(await bar.getByRole('button', { name: 'Shortlist' }).count()).toBe(0);
    await page.keyboard.press('n');
    await page.getByRole('textbox', { name: 'Note' }).fill('Perhaps too young.');
    await page.getByRole('button', { name: 'Save' }).click();
    await bar.getByRole('button', { name: 'Notes (1)' }).waitFor();
    const answer = await owner.request.get(`/api/users/profile/${people[0]?.publicIdentifier}`);
    const { number, whatsappNumber } = (await answer.json()).data as ProfileView;
    const numbers = [number, whatsappNumber].filter(Boolean);
    expect(numbers.length).toBeGreaterThan(0);
    // the page over again, and a step to who was fetched ahead
    await page.reload();
    await bar.getByText('Meera · 1 of 2').waitFor();
    const html = await page.content();
    await page.keyboard.press('ArrowRight');
    await page.getByRole('heading', { level: 1, name: people[1]?.name }).waitFor();
    await bar.getByText('Meera · 2 of 2').waitFor();
    expect(asked.filter((path) => path.startsWith('/api/users/profile/'))).toEqual([]);
    expect(asked).toContainEqual(expect.stringMatching(/^\/api\/projects\/[^/]+\/candidates\/./));
    expect(numbers.filter((one) => html.includes(String(one)))).toEqual([]);

    await owner.goto(`${path}/desk`);
    await tiles(owner).first().waitFor();
    // the ratings and notes of others stand on large faces
    await owner.getByRole('button', { name: 'Large' }).click();
    await owner.getByText(`${name.split(' ')[0]} 2`, { exact: true }).waitFor();
    await owner.getByText('1 note', { exact: true }).waitFor();
  });
});
