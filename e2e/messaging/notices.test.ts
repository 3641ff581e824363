import { describe, expect, test } from 'vitest';
import { person, site, useBrowser } from '../support/journey.ts';
import { join, password } from '../support/people.ts';

useBrowser();

describe.skipIf(!site.browser)('A notice', () => {
  test('is shown when the network is there again that its part could not cross before', async () => {
    const page = await person('laptop');
    await join(page, 'Nirmala Notices', 'Editor');
    await page.goto('/change-password');
    await page.getByLabel('Current password').fill(password);
    await page.getByLabel('New password').fill('Samosa-at-7-pm?');
    await page.getByLabel('Confirm password').fill('Samosa-at-7-pm?');
    const press = page.getByRole('main').getByRole('button', { name: 'Change password' });
    await page.context().setOffline(true);
    await press.click();
    await page.getByRole('main').getByText('You seem to be offline.').waitFor();
    await page.context().setOffline(false);
    await press.click();
    const notice = page.getByRole('region', { name: /^Notices/ }).getByRole('status');
    await notice.getByText('Password changed successfully!').waitFor();
    // as it looks, too
    expect((await notice.boundingBox())?.y).toBeLessThan(200);
  });
});
