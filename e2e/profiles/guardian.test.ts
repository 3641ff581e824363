import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { faultsOf } from '../support/accessible.ts';
import { write } from '../support/castings.ts';
import { person, site, useBrowser } from '../support/journey.ts';
import { guardianPageOf } from '../support/listed-child.ts';
import { join, newEmail, questionTo } from '../support/people.ts';
import { me, savePersonal, startWizard } from '../support/wizard-people.ts';

useBrowser();

const title = (page: Page) => page.getByRole('heading', { name: 'Your parent or guardian' });

/** A date of birth by which somebody is so old, and was a month ago. */
function bornYearsAgo(years: number): string {
  const date = new Date();
  date.setUTCMonth(date.getUTCMonth() - 1);
  date.setUTCFullYear(date.getUTCFullYear() - years);
  return date.toISOString().slice(0, 10);
}

/** Names a guardian in the personal step, which was saved before. */
async function nameGuardian(page: Page, email: string): Promise<void> {
  await startWizard(page, 'Tell us who you are', 'personal');
  expect(await title(page).count()).toBe(0);
  await page.getByLabel('Age').fill('15');
  await title(page).waitFor();
  await page.getByText('Only your parent or guardian is reached.').waitFor();
  expect(await page.getByLabel('Calling number').count()).toBe(0);
  await page.getByLabel('Date of birth').fill(bornYearsAgo(15));
  await page.getByLabel('Their name').fill('Sunita Patil');
  await page.getByText('Mother', { exact: true }).click();
  await page.getByLabel('Their phone').fill('9876543210');
  await page.getByLabel('Their e-mail').fill(email);
  expect(await faultsOf(page)).toEqual([]);
  await page.getByRole('button', { name: /^Save and/ }).click();
  await page.getByText('We mailed Sunita Patil a link to agree.').waitFor();
}

/** The mother agrees at the link of her mail, without an account. */
async function agree(mother: Page, child: Page, email: string): Promise<void> {
  await mother.goto(await questionTo(child, email));
  await mother.getByRole('heading', { name: /^May Aarvi Patil .*be on Kirdaar\?$/ }).waitFor();
  await mother.getByRole('button', { name: 'Yes, I agree' }).click();
  await mother.getByText('Tick both boxes to agree.').waitFor();
  expect(await faultsOf(mother)).toEqual([]);
  await mother.getByText('Verified casting directors', { exact: true }).click();
  await mother.getByLabel('I am 18 or older').check();
  await mother.getByLabel(/^I agree to the Terms .* and the Privacy notice .* for /).check();
  await mother.getByRole('button', { name: 'Yes, I agree' }).click();
  await mother.getByText(/^Thank you\. You agreed that/).waitFor();
  expect(await me(child)).toMatchObject({ guardian: { state: 'agreed' }, contactChoice: 'verified' });
}

/** The child asks for another choice, and the mother makes it. */
async function chooseAgain(mother: Page, child: Page, email: string): Promise<void> {
  await child.reload();
  await child.getByText('Sunita Patil agreed.').waitFor();
  await child.getByRole('button', { name: 'Send a link to choose again' }).click();
  await child.getByText('We mailed Sunita Patil a new link.').waitFor();
  await mother.goto(await questionTo(child, email));
  expect(await mother.getByLabel('Verified casting directors').isChecked()).toBe(true);
  await mother.getByText('Every casting director', { exact: true }).click();
  await mother.getByRole('button', { name: 'Save the choice' }).click();
  await mother.getByText('Chosen: Every casting director.').waitFor();
  expect(await me(child)).toMatchObject({ guardian: { state: 'agreed' }, contactChoice: 'everyone' });
}

async function withdraw(mother: Page, child: Page, email: string): Promise<void> {
  await mother.goto(await guardianPageOf(child, email));
  await mother.getByRole('heading', { name: /^Aarvi Patil.* on Kirdaar$/ }).waitFor();
  expect(await faultsOf(mother)).toEqual([]);
  await mother.getByRole('button', { name: 'Withdraw my consent' }).click();
  await mother.getByRole('button', { name: 'Keep it' }).waitFor();
  await mother.getByRole('button', { name: 'Withdraw my consent' }).click();
  await mother.getByText('You no longer agree.').waitFor();
  await child.reload();
  await child.getByText('Sunita Patil withdrew the consent.').waitFor();
  await child.getByRole('button', { name: 'Send the link again' }).click();
  await child.getByText(/^Sunita Patil said no\. You can send it again on /).waitFor();
}

/** Another address ends all mails by one button, in a browser without scripts; opening the link does not. */
async function endMails(child: Page): Promise<void> {
  const { _id } = await me(child);
  const email = newEmail('Sulochana');
  const named = { name: 'Sulochana Rao', relation: 'Mother', phone: '9000000001', email };
  const guardian = { ...named, childDateOfBirth: bornYearsAgo(15) };
  await write(child, 'PUT', `/users/${_id}/guardian`, { data: guardian });
  const again = () => child.request.post(`/api/users/${_id}/guardian/send`, { data: {} });
  const plain = await person('phone', { scripts: false });
  await plain.goto(`${await questionTo(child, email)}/never`);
  await plain.getByRole('heading', { name: 'Never mail me again' }).waitFor();
  expect((await again()).status()).toBe(200);
  await plain.getByRole('button', { name: 'Never mail me again' }).click();
  await plain.getByText('Done. Other people cannot make Kirdaar mail this address any more.').waitFor();
  expect(await (await again()).json()).toMatchObject({
    code: 'guardian.unwanted',
    message: 'This address does not want our mails. Name another.',
  });
}

describe.skipIf(!site.browser)('Somebody below 18', () => {
  test('names a guardian, who agrees at a link without an account and takes it back; another ends the mails (S12, S16)', async () => {
    const child = await person('phone');
    await join(child, 'Aarvi Patil', 'Artist');
    await savePersonal(child);
    const email = newEmail('Sunita');
    await nameGuardian(child, email);
    await startWizard(child, 'Tell us who you are', 'personal');
    await child.getByText('Waiting for Sunita Patil to agree.').waitFor();
    const mother = await person('phone');
    await agree(mother, child, email);
    await chooseAgain(mother, child, email);
    await withdraw(mother, child, email);
    await endMails(child);
  });
});
