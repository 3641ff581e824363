import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { faultsOf } from '../support/accessible.ts';
import { castWithRound, invite, selfAt } from '../support/auditions.ts';
import { newDirector } from '../support/castings.ts';
import { codeFor, person, site, useBrowser } from '../support/journey.ts';
import { completeSteps } from '../support/listed-artist.ts';
import { newEmail, password, ready, unique } from '../support/people.ts';

useBrowser();

const zone = 'Asia/Kolkata';
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const button = (page: Page, name: string | RegExp) => page.getByRole('main').getByRole('button', { name });

/** A mother signs up a child by the form; her code leads to the setup. */
async function signUpChild(mother: Page, child: string, email: string): Promise<void> {
  await mother.goto('/register');
  await ready(mother);
  await mother.getByText('My child, under 18', { exact: true }).tap();
  await button(mother, 'Sign up').tap();
  await mother.getByText('Please choose how they are related').waitFor();
  expect(await button(mother, /^Departments/).count()).toBe(0);
  expect(await faultsOf(mother)).toEqual([]);
  await field(mother, 'Your child’s name').fill(child);
  await field(mother, 'Your own name').fill('Sunita Devi');
  await mother.getByText('Mother', { exact: true }).tap();
  await mother.getByText(/For a second child use another e-mail, or name\+child@…\.$/).waitFor();
  await field(mother, 'Your e-mail').fill(email);
  await field(mother, 'Password').fill(password);
  await field(mother, 'Confirm password').fill(password);
  await button(mother, 'Sign up').tap();
  await mother.waitForURL(/\/verify-otp/);
  await mother.getByLabel('Digit 1 of 6').focus();
  await mother.keyboard.type(await codeFor(mother, email, /verify/));
  await mother.waitForURL(/\/profile-setup/);
}

/** She agrees on the page behind her first card. */
async function agree(mother: Page, child: string): Promise<void> {
  await button(mother, 'Read and agree').tap();
  await mother.getByRole('heading', { name: `May ${child} be on Kirdaar?` }).waitFor();
  await mother.getByText('Every casting director', { exact: true }).tap();
  await mother.getByLabel('I am 18 or older').check();
  await mother.getByLabel(/^I agree to the Terms/).check();
  await button(mother, 'Yes, I agree').tap();
  await mother.getByText(/^Thank you\. You agreed that/).waitFor();
}

const bornTwelveYearsAgo = () => ({ age: 12, dateOfBirth: `${new Date().getFullYear() - 12}-01-01` });

describe.skipIf(!site.browser)('A mother who signs up her child', () => {
  test('agrees, confirms an audition at once, and withdraws, all in one account (R34, R36)', async () => {
    const mother = await person('phone', { zone });
    const child = unique('Avni');
    const email = newEmail('Sunita');
    await signUpChild(mother, child, email);

    // her consent is the first card, and nothing is asked twice
    await mother.getByRole('heading', { name: 'Your consent' }).waitFor();
    expect(await mother.getByRole('heading', { name: 'Your parent or guardian' }).count()).toBe(0);
    await mother.getByText(`Your own numbers: casting directors reach you, never ${child}.`).waitFor();
    expect(await faultsOf(mother)).toEqual([]);
    // one number, and no name, address or relation again
    expect(
      await mother
        .getByRole('main')
        .getByLabel(/e-mail|relation|your own name/i)
        .count(),
    ).toBe(0);
    await agree(mother, child);
    await completeSteps(mother, bornTwelveYearsAgo());
    const self = await selfAt(mother);
    expect(self).toMatchObject({ holder: 'parent', guardian: { state: 'agreed', email } });

    const director = await newDirector();
    const { round } = await castWithRound(director, 'A Film for Avni');
    const [slot] = round.slots;
    const [id] = await invite(director, round._id, [{ artistId: self._id, slotId: slot?._id }]);
    await mother.goto(`/auditions/${id}`);
    await button(mother, /^Confirm/).tap();
    await mother.getByText('Your time is confirmed.').waitFor();

    await mother.goto('/account/contact');
    await button(mother, `${child} on Kirdaar`).tap();
    await button(mother, 'Withdraw my consent').tap();
    await mother.getByText(/ It will be cancelled\.$/).waitFor();
    expect(await faultsOf(mother)).toEqual([]);
    await button(mother, 'Withdraw my consent').tap();
    await mother.getByText('You no longer agree.').waitFor();
    await director.goto('/notifications');
    await director.getByText(`Cancelled: ${child} is no longer available.`).waitFor();
  });
});
