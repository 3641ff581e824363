import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { faultsOf } from '../support/accessible.ts';
import { applyTo, newDirector, publish } from '../support/castings.ts';
import { site, useBrowser } from '../support/journey.ts';
import { demo } from '../support/people.ts';
import { signedIn } from '../support/project-forms.ts';

useBrowser();

const waiting = (page: Page) => page.getByText('1 waiting for a result');

/** Closes hiring, opens it again, closes it, sends the results and takes them back. */
async function sendOnClosing(page: Page): Promise<void> {
  const close = page.getByRole('button', { name: 'Close Hiring', exact: true });
  const answer = page.getByRole('dialog', { name: 'Answer applicants' });
  await close.click();
  await answer.getByText('Hiring is closed. 1 applicant is waiting for a result.').waitFor();
  await answer.getByText('This applicant has not been opened.').waitFor();
  expect(await faultsOf(page)).toEqual([]);
  await answer.getByRole('button', { name: 'Open again' }).click();
  await answer.waitFor({ state: 'hidden' });
  await close.click();
  await answer.getByText('This applicant has not been opened.').waitFor();
  await answer.getByRole('button', { name: 'Send to 1 applicant' }).click();
  await answer.getByText(/^The results go out at/).waitFor();
  await answer.getByRole('button', { name: 'Undo' }).click();
  await answer.getByText('Undone. No result goes out.').waitFor();
  await answer.getByRole('button', { name: 'Close', exact: true }).last().click();
  await waiting(page).waitFor();
}

async function sendOnDesk(page: Page): Promise<void> {
  await waiting(page).waitFor();
  await page.getByRole('button', { name: 'Send result…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Send results' });
  await dialog.getByText('Dear (their name), thank you for applying').waitFor();
  await dialog.getByRole('button', { name: 'Send to 1 applicant' }).click();
  await page.getByText(/^The results go out at \d\d:\d\d\.$/).waitFor();
  await waiting(page).waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByText('Undone.').waitFor();
  await waiting(page).waitFor();
}

describe.skipIf(!site.browser)('An answer to applicants', () => {
  test('is sent to waiting applicants, on the desk and when hiring closes, and taken back (D12, D13, D14)', async () => {
    const page = await newDirector();
    const project = await publish(page, 'Answers');
    const artist = await signedIn('phone', demo.artist.email);
    await applyTo(artist, project._id, ...project.roleIds);
    // while hiring is open there is nothing but the counts
    await page.goto(project.path);
    await page.getByText('0 of 1 seen').waitFor();
    expect(await waiting(page).count()).toBe(0);
    await sendOnClosing(page);
    await page.goto(`${project.path}/desk`);
    await sendOnDesk(page);
  });
});
