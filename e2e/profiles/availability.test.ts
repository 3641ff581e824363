import { dateInIndia, dayAfter } from '@kirdaar/domain/calendar.ts';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { applyTo, newDirector, publish } from '../support/castings.ts';
import { person, screens, site, useBrowser } from '../support/journey.ts';
import { joinListed } from '../support/listed-artist.ts';
import { profileOf } from '../support/people.ts';

useBrowser();

const inWords = new Intl.DateTimeFormat('en-GB', {
  ...{ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
  timeZone: 'UTC',
} as const);
/** The button of the day that comes so many days after today. */
const dayButton = (page: Page, days: number) =>
  page.getByRole('button', {
    name: `Not available on ${inWords.format(new Date(after(days)))}`,
    exact: true,
  });
const after = (days: number) => dayAfter(dateInIndia(new Date()), days);
const isMarked = (page: Page, days: number) => dayButton(page, days).getAttribute('aria-pressed');
const bar = (page: Page) => page.getByRole('button', { name: 'Save' });

/** Lines of a tile that are not shown in their whole height. */
function cutLines(tile: Element): (string | null)[] {
  const { bottom } = tile.getBoundingClientRect();
  const lines = [...tile.querySelectorAll('h3 ~ p')];
  return lines
    .filter((line) => line.clientHeight < 18 || line.getBoundingClientRect().bottom > bottom)
    .map((line) => line.textContent);
}

describe.skipIf(!site.browser)('Days not free', () => {
  test('An artist marks days on a phone, and the team reads their number (M18)', async () => {
    const director = await newDirector();
    const shoot = { shootingStartDate: after(10), shootingEndDate: after(21) };
    const project = await publish(director, 'Twelve days', { fields: shoot });
    const artist = await person('phone');
    const { name } = await joinListed(artist, 'Asha Away');
    await applyTo(artist, project._id, ...project.roleIds);

    await artist.goto('/account');
    await artist.getByRole('link', { name: 'Availability' }).tap();
    await dayButton(artist, 10).tap();
    expect(await isMarked(artist, 10)).toBe('true');
    await artist.getByLabel('From', { exact: true }).fill(after(20));
    await artist.getByRole('button', { name: 'Mark as not available' }).tap();
    await artist.getByText('Choose a day').waitFor();
    await artist.getByLabel('To', { exact: true }).fill(after(24));
    await artist.getByRole('button', { name: 'Mark as not available' }).tap();
    expect(await isMarked(artist, 24)).toBe('true');
    const box = await dayButton(artist, 24).boundingBox();
    expect([(box?.width ?? 0) >= 44, (box?.height ?? 0) >= 44]).toEqual([true, true]);
    await bar(artist).tap();
    await artist.getByText('Saved.').waitFor();
    await artist.reload();
    await dayButton(artist, 24).waitFor();
    expect([await isMarked(artist, 10), await isMarked(artist, 11)]).toEqual(['true', 'false']);

    const path = await profileOf(director, name);
    await director.goto(`${path}?project=${project.projectIdentifier}&status=all`);
    await director.getByText('Not available on 3 of 12 shoot days').waitFor();

    // an applicant’s tile has the most lines: it has room for all
    for (const { viewport } of Object.values(screens)) {
      await director.setViewportSize(viewport);
      await director.goto(`${project.path}?status=applied`);
      const heading = director.getByRole('heading', { name: 'Talents', exact: true });
      await heading.evaluate((talents) => talents.scrollIntoView());
      const tile = director.getByRole('list', { name: 'Talents' }).getByRole('article');
      await tile.getByText('Not available on 3 of 12 shoot days').waitFor();
      expect(await tile.evaluate(cutLines)).toEqual([]);
    }
  });
});
