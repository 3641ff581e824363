import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { faultsOf } from '../support/accessible.ts';
import { newDirector, publish } from '../support/castings.ts';
import { person, site, useBrowser } from '../support/journey.ts';
import { joinListed } from '../support/listed-artist.ts';
import { button, field } from '../support/project-forms.ts';
import { edit } from '../support/tabs.ts';

useBrowser();

const fold = (page: Page) => page.getByRole('button', { name: /^Terms and wishes/ });

describe.skipIf(!site.browser)('The terms of a role', () => {
  test('are set by its director in a fold, and read by an artist on the card', async () => {
    const director = await newDirector();
    const project = await publish(director, 'Termed');
    await edit(director, project);
    await director.getByText('Roles that state the pay get more applications.').waitFor();
    await fold(director).click();
    await director.getByRole('radio', { name: 'Paid', exact: true }).check({ force: true });
    await field(director, 'roles.0.terms.pay.from').fill('₹8,000');
    await field(director, 'roles.0.terms.pay.per').selectOption('day');
    await director.getByText('TV', { exact: true }).click();
    await field(director, 'roles.0.terms.usage.territory').selectOption('india');
    await button(director, 'Add date').click();
    await field(director, 'roles.0.terms.dates.0.kind').selectOption('look_test');
    await field(director, 'roles.0.terms.dates.0.from').fill('2027-02-11');
    await director.getByText('Thu 11 Feb 2027').waitFor();
    await field(director, 'roles.0.terms.height.from').fill('163');
    await director.getByText('5 ft 4', { exact: true }).waitFor();
    expect(await faultsOf(director)).toEqual([]);
    await fold(director).click();
    await fold(director)
      .getByText('₹8,000 a day · Use: TV · India · no end date · Look test Thu 11/02/27 · from 5 ft 4')
      .waitFor();
    await button(director, 'Update Project').click();
    await director.getByText('Project updated successfully!').waitFor();
    await director.getByText('₹8,000 a day').waitFor();

    const artist = await person('phone');
    await joinListed(artist, 'Tarini Reads');
    await artist.goto(project.path);
    const lines = ['Use: TV · India · no end date', 'Look test Thu 11/02/27'];
    for (const text of ['₹8,000 a day', ...lines, 'from 5 ft 4 (from 163 cm)']) {
      await artist.getByText(text, { exact: true }).waitFor();
    }
    expect(await faultsOf(artist)).toEqual([]);
  });

  test('open over the whole screen of a phone, and are worked by keys alone', async () => {
    const director = await newDirector('phone');
    const project = await publish(director, 'Termed by keys');
    await edit(director, project);
    await fold(director).focus();
    await director.keyboard.press('Enter');
    const sheet = director.getByRole('dialog', { name: 'Terms and wishes' });
    await sheet.waitFor();
    const unpaid = director.getByRole('radio', { name: 'Unpaid', exact: true });
    await unpaid.waitFor();
    expect(await faultsOf(director)).toEqual([]);
    // from the head of the sheet to the first choice, and along it
    const isOnPay = () => director.evaluate("document.activeElement?.name?.endsWith('pay.kind') ?? false");
    for (let tabs = 0; tabs < 3 && !(await isOnPay()); tabs += 1) await director.keyboard.press('Tab');
    await director.keyboard.press('ArrowLeft');
    await director.keyboard.press('ArrowLeft');
    expect(await director.getByRole('radio', { name: 'Paid', exact: true }).isChecked()).toBe(true);
    await field(director, 'roles.0.terms.pay.from').waitFor();
    await director.keyboard.press('ArrowRight');
    expect(await unpaid.isChecked()).toBe(true);
    await director.keyboard.press('Escape');
    await unpaid.waitFor({ state: 'hidden' });
    await fold(director).getByText('Unpaid', { exact: true }).waitFor();
    expect(await fold(director).evaluate((button) => button === document.activeElement)).toBe(true);
  });
});
