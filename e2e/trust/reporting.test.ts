import { expect, test } from 'vitest';
import { faultsOf } from '../support/accessible.ts';
import { publish } from '../support/castings.ts';
import { person, screens, site, useBrowser } from '../support/journey.ts';
import { joinListed } from '../support/listed-artist.ts';
import { smallPdf } from '../support/papers.ts';
import { newEmail, profileOf, questionTo, ready, unique } from '../support/people.ts';
import { signedIn } from '../support/project-forms.ts';

useBrowser();

const received =
  /^We have your report [A-Z]{4}-[A-Z]{4}\. You will hear from us by \w{3} \d\d\/\d\d\/\d\d, \d\d:\d\d\.$/;

test.skipIf(!site.browser)(
  'A project is reported from its menu, its sender gets a reference, and reads it among their reports (R1, R2, R5, R7)',
  async () => {
    const name = unique('Nagpur Nights');
    const director = await signedIn('laptop');
    const project = await publish(director, name);
    const page = await person('phone');
    await joinListed(page, unique('Reporting Artist'));
    await page.goto(`/projects/${project.projectIdentifier}`);
    await ready(page);
    await page
      .getByRole('button', { name: /^More for / })
      .first()
      .click();
    await page.getByRole('menuitem', { name: 'Report', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Report this project' });
    await dialog.getByText('In danger now? Call 112. Women 181, Childline 1098, cyber crime 1930.').waitFor();
    await dialog.getByRole('button', { name: 'Send the report' }).click();
    await dialog.getByText('Choose what happened').waitFor();
    await dialog.getByText('Asks for money').click();
    await dialog.getByLabel(/^What happened/).fill('They asked for 5,000 for a card.');
    expect(await faultsOf(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Send the report' }).click();
    const text = await dialog.getByRole('status').textContent();
    expect(text).toMatch(received);
    await dialog.getByRole('button', { name: 'Done' }).click();
    await page.goto('/account/reports');
    const row = page.getByRole('listitem').filter({ hasText: name });
    await row.getByText('Received').waitFor();
    await row.getByText(text?.match(/[A-Z]{4}-[A-Z]{4}/)?.[0] ?? 'no reference').waitFor();
    expect(await faultsOf(page)).toEqual([]);
  },
);

test.skipIf(!site.browser)(
  'A visitor without an account reports a photograph, reads reference and time in the mail, and opens its link (R3, R5)',
  async () => {
    const artist = await person('laptop');
    await joinListed(artist, unique('Reported Artist'));
    const { _id } = (await (await artist.request.get('/api/auth')).json()).data as { _id: string };
    const page = await person('phone');
    const email = newEmail('visitor');
    await page.goto(`/report?about=photograph:${_id}:smilingHeadshots`);
    await ready(page);
    await page.getByText('Pretends to be somebody').click();
    await page.getByLabel('Your e-mail').fill(email);
    await page.getByRole('button', { name: 'Send the report' }).click();
    await page.getByRole('status').getByText('Please open the link that we mailed you.').waitFor();
    const link = await questionTo(page, email);
    const mail = await (await page.request.get('/outbox.json', { params: { to: email } })).text();
    expect(mail).toMatch(/We have your report [A-Z]{4}-[A-Z]{4}\./);
    expect(mail).toMatch(/You will hear from us by \w{3} \d\d\/\d\d\/\d\d, \d\d:\d\d\./);
    await page.goto(link);
    await page.getByText('Thank you, your address is confirmed.').waitFor();
  },
);

test.skipIf(!site.browser)(
  'Without scripts a visitor reads what belongs to their choice, and sends files with the report (R2, S17)',
  async () => {
    const director = await signedIn('laptop');
    const { _id } = await publish(director, unique('Plain Nights'));
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
    await page.getByLabel(/^What happened/).fill('They write at night.');
    await page.getByLabel('Your e-mail').fill(newEmail('plain'));
    const files = page.locator('input[type=file]');
    // the browser's own field, which says what was chosen
    const { x = 0, width = 0 } = (await files.boundingBox()) ?? {};
    expect(width).toBeGreaterThan(100);
    expect(x + width).toBeLessThanOrEqual(screens.phone.viewport.width);
    await files.setInputFiles({ name: 'night.txt', mimeType: 'text/plain', buffer: Buffer.from('Come') });
    await page.getByRole('button', { name: 'Send the report' }).click();
    await page.getByText('Please choose a PDF or an image.').waitFor();
    expect(await page.getByLabel(/^What happened/).inputValue()).toBe('They write at night.');
    await files.setInputFiles([smallPdf(), { ...smallPdf(), name: 'second.pdf' }]);
    await page.getByRole('button', { name: 'Send the report' }).click();
    await page.getByText(/^We have your report [A-Z]{4}-[A-Z]{4}\./).waitFor();
  },
);

test.skipIf(!site.browser)(
  'A report without scripts that arrives cut off is not read as an empty one (S17)',
  async () => {
    const director = await signedIn('laptop');
    const { _id } = await publish(director, unique('Broken Nights'));
    const page = await person('phone', { scripts: false });
    await page.goto(`/report?about=project:${_id}`);
    await page.getByText('Asks for money').click();
    await page.getByLabel(/^What happened/).fill('They asked for 5,000 for a card.');
    await page.route('**/report?*', (route) => {
      const whole = route.request().postDataBuffer();
      return route.continue({ postData: whole?.subarray(0, whole.length - 20) });
    });
    await page.getByRole('button', { name: 'Send the report' }).click();
    await page.getByText('Your report was not sent. Please try again.').waitFor();
    expect(await page.getByText('Choose what happened').count()).toBe(0);
  },
);

test.skipIf(!site.browser)('A report of a thousand files is refused before they are read (S17)', async () => {
  const page = await person('phone', { scripts: false });
  const part =
    '--a-boundary-of-thirty-characters\r\nContent-Disposition: form-data; name="files"; filename="a"\r\n\r\na';
  const headers = {
    origin: site.url,
    'content-type': 'multipart/form-data; boundary=a-boundary-of-thirty-characters',
  };
  const data = `${`${part}\r\n`.repeat(1000)}--a-boundary-of-thirty-characters--\r\n`;
  const refused = await page.request.post('/report?about=project:1', { headers, data });
  expect(refused.status()).toBe(413);
  expect((await refused.json()).code).toBe('PAYLOAD_TOO_LARGE');
});

test.skipIf(!site.browser)(
  'A photograph is reported from the full screen, and the head of a profile from its menu (R1)',
  async () => {
    const artist = await person('laptop');
    const { name } = await joinListed(artist, unique('Photographed Artist'));
    const page = await signedIn('laptop');
    await page.goto(await profileOf(page, name));
    await ready(page);
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
    await dialog.getByRole('button', { name: 'Send the report' }).click();
    expect(await dialog.getByRole('status').textContent()).toMatch(received);
  },
);
