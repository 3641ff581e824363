import { describe, expect, test } from 'vitest';
import { newDirector } from './castings.ts';
import { site, useBrowser } from './journey.ts';
import { expectFit, field } from './project-forms.ts';

useBrowser();

describe.skipIf(!site.browser)('What a project form still needs', () => {
  test.each(['phone', 'laptop'] as const)(
    'is one line on a %s, and read whole at a press',
    async (screen) => {
      const page = await newDirector(screen);
      await page.goto('/projects/create');
      await field(page, 'name').fill('Thirteen things');
      const line = page.getByText(/^\d+ to go: /);
      const height = async () => (await line.boundingBox())?.height ?? 0;
      const cut = () =>
        line.evaluate((one) => one.scrollWidth > one.clientWidth || one.scrollHeight > one.clientHeight);
      await line.waitFor();
      expect(await height()).toBeLessThan(30);
      expect(await cut()).toBe(true);
      await line.click();
      await expect.poll(height).toBeGreaterThan(40);
      expect(await cut()).toBe(false);
      await expectFit(page);
      await page.keyboard.press('Enter');
      await expect.poll(height).toBeLessThan(30);
      // a draft that no press asked for is none
      await field(page, 'name').fill('');
    },
  );
});
