import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { faultsOf } from '../support/accessible.ts';
import { publish } from '../support/castings.ts';
import { person, screens, site, useBrowser } from '../support/journey.ts';
import { joinListed } from '../support/listed-artist.ts';
import { smallPdf } from '../support/papers.ts';
import { join, newEmail, profileOf, questionTo, unique } from '../support/people.ts';
import { signedIn } from '../support/project-forms.ts';

useBrowser();

const received =
  /^We have your report [A-Z]{4}-[A-Z]{4}\. You will hear from us by \w{3} \d\d\/\d\d\/\d\d, \d\d:\d\d\.$/;
const send = (page: Page) => page.getByRole('button', { name: 'Send the report' });
const story = (page: Page) => page.getByLabel(/^What happened/);

/** Reports the photograph of a profile from the full screen, which stays below, and then from the profile's menu. */
async function reportPhotograph(page: Page, name: string): Promise<void> {
  await page.goto(await profileOf(page, name));
  const photos = page.getByRole('region', { name: 'Photos' });
  await photos
    .getByRole('button', { name: /^Open photo/ })
    .first()
    .click();
  const counter = page.getByText(/^1 \/ \d$/);
  await counter.waitFor();
  await page.getByRole('button', { name: 'Report', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Report this photograph' });
  await dialog.getByText('Pretends to be somebody').click();
  expect(await faultsOf(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  await counter.waitFor();
  await page.getByRole('button', { name: 'Close photos' }).click();
  await counter.waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: `More for ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Report the photograph' }).click();
  await dialog.getByText('Nude or intimate image').click();
  await send(page).click();
  expect(await dialog.getByRole('status').textContent()).toMatch(received);
}

describe.skipIf(!site.browser)('A report', () => {
  test('is sent from the menu of a project or a photograph, and read among the own ones with its reference (R1, R2, R5, R7)', async () => {
    const name = unique('Nagpur Nights');
    const project = await publish(await signedIn('laptop'), name);
    const page = await person('phone');
    await join(page, unique('Reporting Editor'), 'Editor');
    const artist = await person('phone');
    await reportPhotograph(page, (await joinListed(artist, 'Photographed Artist')).name);
    await page.goto(`/projects/${project.projectIdentifier}`);
    await page
      .getByRole('button', { name: /^More for / })
      .first()
      .click();
    await page.getByRole('menuitem', { name: 'Report', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Report this project' });
    await dialog.getByText('In danger now? Call 112. Women 181, Childline 1098, cyber crime 1930.').waitFor();
    await send(page).click();
    await dialog.getByText('Choose what happened').waitFor();
    await dialog.getByText('Asks for money').click();
    await story(page).fill('They asked for 5,000 for a card.');
    expect(await faultsOf(page)).toEqual([]);
    await send(page).click();
    const text = await dialog.getByRole('status').textContent();
    expect(text).toMatch(received);
    await dialog.getByRole('button', { name: 'Done' }).click();
    await page.goto('/account/reports');
    const row = page.getByRole('listitem').filter({ hasText: name });
    await row.getByText('Received').waitFor();
    await row.getByText(text?.match(/[A-Z]{4}-[A-Z]{4}/)?.[0] ?? 'no reference').waitFor();
    expect(await faultsOf(page)).toEqual([]);
  });

  test('of a visitor is sent without scripts and with files, never cut off, and counts by the link of its mail (R2, R3, R5, S17)', async () => {
    const { _id } = await publish(await signedIn('laptop'), unique('Plain Nights'));
    const page = await person('phone', { scripts: false });
    await page.goto(`/report?about=project:${_id}`);
    const ofAi = page.getByText('Also made by AI without saying so');
    const sheBox = page.getByText("the production's Internal Committee or at SHe-Box");
    expect(await ofAi.isVisible()).toBe(false);
    await page.getByText('Fake or misleading').click();
    await ofAi.waitFor();
    expect(await sheBox.isVisible()).toBe(false);
    await page.getByText('Harassment or a sexual demand').click();
    await sheBox.waitFor();
    const email = newEmail('plain');
    await story(page).fill('They write at night.');
    await page.getByLabel('Your e-mail').fill(email);
    const files = page.locator('input[type=file]');
    // the browser's own field, which says what was chosen
    const { x = 0, width = 0 } = (await files.boundingBox()) ?? {};
    expect(width).toBeGreaterThan(100);
    expect(x + width).toBeLessThanOrEqual(screens.phone.viewport.width);
    await files.setInputFiles({ name: 'night.txt', mimeType: 'text/plain', buffer: Buffer.from('Come') });
    await send(page).click();
    await page.getByText('Please choose a PDF or an image.').waitFor();
    expect(await story(page).inputValue()).toBe('They write at night.');
    await page.route('**/report?*', (route) => {
      const whole = route.request().postDataBuffer();
      return route.continue({ postData: whole?.subarray(0, whole.length - 20) });
    });
    await send(page).click();
    await page.getByText('Your report was not sent. Please try again.').waitFor();
    expect(await page.getByText('Choose what happened').count()).toBe(0);
    await page.unroute('**/report?*');
    await page.getByText('Harassment or a sexual demand').click();
    await story(page).fill('They write at night.');
    await page.getByLabel('Your e-mail').fill(email);
    await files.setInputFiles([smallPdf(), { ...smallPdf(), name: 'second.pdf' }]);
    await send(page).click();
    await page.getByText(/^We have your report [A-Z]{4}-[A-Z]{4}\./).waitFor();

    const link = await questionTo(page, email);
    const mail = await (await page.request.get('/outbox.json', { params: { to: email } })).text();
    expect(mail).toMatch(/We have your report [A-Z]{4}-[A-Z]{4}\./);
    const phone = await person('phone');
    await phone.goto(link);
    await phone.getByText('Thank you, your address is confirmed.').waitFor();
  });
});
