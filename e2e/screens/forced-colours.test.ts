import type { Locator } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { person, site, useBrowser } from '../support/journey.ts';
import { signedIn } from '../support/project-forms.ts';
import { addresses } from '../support/walked-screens.ts';

useBrowser();

describe.skipIf(!site.browser)('In forced colours', () => {
  test('the chosen tab, role and answer have the colour of a choice, others have not (W45)', async () => {
    const { project, casting } = await addresses();
    const director = await signedIn('laptop');
    await director.emulateMedia({ forcedColors: 'active' });
    await director.goto(`/projects/${project}/desk?${casting.role}`);
    for (const name of ['Stages', 'Roles'])
      await expectOneChosen(director.getByRole('navigation', { name }).getByRole('link'));
    await director.goto('/notifications/settings');
    await expectOneChosen(director.getByRole('radiogroup', { name: 'Messages' }).locator('label'));

    const client = await person('phone');
    const data = { token: casting.boardLink.replace('/b/', ''), name: 'Kavya Colour' };
    await client.request.post('/api/boards/enter', { headers: { origin: site.url }, data });
    await client.emulateMedia({ forcedColors: 'active' });
    await client.goto(casting.boardLink);
    const answers = client
      .getByRole('group', { name: /answer/i })
      .first()
      .getByRole('button');
    await answers.filter({ hasText: 'Yes' }).tap();
    await answers.and(client.locator('[aria-pressed="true"]')).waitFor();
    await expectOneChosen(answers);
  });
});

/** One of these has the system's colour of what is chosen. */
async function expectOneChosen(choices: Locator): Promise<void> {
  await choices.first().waitFor();
  const chosen = await choices.evaluateAll((all) => {
    const probe = document.body.appendChild(document.createElement('p'));
    probe.style.cssText = 'background: Highlight; forced-color-adjust: none';
    const colour = getComputedStyle(probe).backgroundColor;
    probe.remove();
    return all.filter((one) => getComputedStyle(one).backgroundColor === colour).length;
  });
  expect(chosen).toBe(1);
}
