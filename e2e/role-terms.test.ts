import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { applyTo, meera, newDirector, publish } from './castings.ts';
import { person, site, useBrowser } from './journey.ts';
import { joinListed } from './listed-artist.ts';
import { button, expectFit, field } from './project-forms.ts';
import { edit } from './tabs.ts';

useBrowser();

const fold = (page: Page) => page.getByRole('button', { name: /^Terms and wishes/ });
const paid = { kind: 'paid', from: 8000, per: 'day' };

/** What somebody was told of changed terms. */
async function toldTo(page: Page): Promise<string[]> {
  const { notifications } = (await (await page.request.get('/api/notifications')).json()).data as {
    notifications: { kind: string; text: string }[];
  };
  return notifications.filter(({ kind }) => kind === 'terms_changed').map(({ text }) => text);
}

describe.skipIf(!site.browser)('The terms of a role', () => {
  test('are set by its director in a fold, and read by an artist on the card', async () => {
    const director = await newDirector();
    const project = await publish(director, 'Termed');
    await edit(director, project);
    await director.getByText('Roles that name their pay get more applications.').waitFor();
    await fold(director).click();
    await director.getByRole('radio', { name: 'Paid', exact: true }).check({ force: true });
    await field(director, 'roles.0.terms.pay.from').fill('₹8,000');
    await field(director, 'roles.0.terms.pay.per').selectOption('day');
    await field(director, 'roles.0.terms.height.from').fill('163');
    await director.getByText('5 ft 4', { exact: true }).waitFor();
    await expectFit(director);
    await fold(director).click();
    await fold(director).getByText('₹8,000 a day · from 5 ft 4').waitFor();
    await button(director, 'Update Project').click();
    await director.getByText('Project updated successfully!').waitFor();
    await director.getByText('₹8,000 a day').waitFor();

    const artist = await person('phone');
    await joinListed(artist, 'Tarini Reads');
    await artist.goto(project.path);
    for (const text of ['₹8,000 a day', 'from 5 ft 4 (from 163 cm)']) {
      await artist.getByText(text, { exact: true }).waitFor();
    }
    await expectFit(artist);
  });

  test('open over the whole screen of a phone, and are kept when it is left', async () => {
    const director = await newDirector('phone');
    const project = await publish(director, 'Termed small');
    await edit(director, project);
    await fold(director).click();
    const sheet = director.getByRole('dialog', { name: 'Terms and wishes' });
    await sheet.locator('[name="roles.0.terms.days"]').fill('5');
    await expectFit(director);
    await sheet.getByRole('button', { name: 'Done' }).click();
    await fold(director).getByText('5 days').waitFor();
  });

  test.each([
    ['a tablet', 768],
    ['a phone', 360],
  ])('open and close by keys alone on %s, readable by everybody in light and dark', async (_, width) => {
    const director = await newDirector();
    await director.setViewportSize({ width, height: 900 });
    const project = await publish(director, 'Termed by keys');
    await edit(director, project);
    await fold(director).focus();
    await director.keyboard.press('Enter');
    const sheet = director.getByRole('dialog', { name: 'Terms and wishes' });
    const isSheet = width < 640;
    if (isSheet) await sheet.waitFor();
    const unpaid = director.getByRole('radio', { name: 'Unpaid', exact: true });
    await unpaid.waitFor();
    await expectFit(director);
    // from the fold, or the head of the sheet, to the first choice, and along it
    const isOnPay = () => director.evaluate("document.activeElement?.name?.endsWith('pay.kind') ?? false");
    for (let tabs = 0; tabs < 3 && !(await isOnPay()); tabs += 1) await director.keyboard.press('Tab');
    await director.keyboard.press('ArrowLeft');
    await director.keyboard.press('ArrowLeft');
    expect(await director.getByRole('radio', { name: 'Paid', exact: true }).isChecked()).toBe(true);
    await field(director, 'roles.0.terms.pay.from').waitFor();
    await expectFit(director);
    await director.keyboard.press('ArrowRight');
    expect(await unpaid.isChecked()).toBe(true);
    if (isSheet) await director.keyboard.press('Escape');
    else {
      await fold(director).focus();
      await director.keyboard.press('Space');
    }
    await unpaid.waitFor({ state: 'hidden' });
    await fold(director).getByText('Unpaid', { exact: true }).waitFor();
    expect(await fold(director).evaluate((button) => button === document.activeElement)).toBe(true);
  });

  test('are not worsened once somebody applied, and who applied is told once of better ones', async () => {
    const director = await newDirector();
    const project = await publish(director, 'Promised', { roles: [{ ...meera, terms: { pay: paid } }] });
    const artist = await person('phone');
    await joinListed(artist, 'Tarini Applies');
    await applyTo(artist, project._id, ...project.roleIds);
    await edit(director, project);
    await fold(director).click();
    await director.getByText('You can improve them, not worsen them.').first().waitFor();
    const from = field(director, 'protectedRoles.0.terms.pay.from');
    await from.fill('7000');
    await field(director, 'type').fill('Documentary');
    await button(director, 'Update Project').click();
    await director
      .getByText('Artists applied to these terms. You can improve them, not worsen them.')
      .last()
      .waitFor();
    expect([await from.inputValue(), await field(director, 'type').inputValue()]).toEqual([
      '7000',
      'Documentary',
    ]);
    expect(await toldTo(artist)).toEqual([]);

    await from.fill('10000');
    await button(director, 'Update Project').click();
    await director.getByText('Project updated successfully!').waitFor();
    expect(await toldTo(artist)).toEqual([`${project.name}: the terms of Meera changed: ₹10,000 a day`]);
  });
});

describe.skipIf(!site.browser)('A look that names a complexion', () => {
  test('is asked about once, and may stay', async () => {
    const director = await newDirector();
    const project = await publish(director, 'Looks');
    await edit(director, project);
    const look = field(director, 'roles.0.physicalLookSuggestion');
    await look.fill('Fair skin, long hair');
    await look.blur();
    await director.getByText('Casting by complexion drives good actors away.').waitFor();
    await button(director, 'Change').click();
    expect(await look.evaluate((input) => input === document.activeElement)).toBe(true);
    await look.fill('Dusky look');
    await look.blur();
    await button(director, 'Update Project').click();
    await director.getByText('Project updated successfully!').waitFor();
  });
});
