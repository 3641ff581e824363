import { expect, test } from 'vitest';
import { publish } from '../support/castings.ts';
import { codeFor, person, site, useBrowser } from '../support/journey.ts';
import { newEmail, password, ready, unique } from '../support/people.ts';
import { signedIn } from '../support/project-forms.ts';
import { newTab } from '../support/tabs.ts';
import { saveMonologues, savePersonal, savePhotos, saveProfessional } from '../support/wizard-people.ts';

useBrowser();

test.skipIf(!site.browser)(
  'A newcomer is back on the shared project by one tap after the wizard, the browser closed in between (W39)',
  async () => {
    const project = await publish(await signedIn('laptop'), 'Shared');
    const shared = `/projects/${project.projectIdentifier}`;
    const page = await person('phone');
    await page.goto(shared);
    await ready(page);
    const first = page.getByRole('link', { name: 'Sign in to apply for Meera' });
    const box = await first.boundingBox();
    expect((box?.y ?? 1000) + (box?.height ?? 0)).toBeLessThanOrEqual(740);
    await page.getByRole('main').getByRole('link', { name: 'Sign up' }).click();
    await page.waitForURL((url) => url.searchParams.get('from') === shared);
    await ready(page);
    const name = unique('Naya Newcomer');
    const email = newEmail(name);
    const field = (label: string) => page.getByLabel(label, { exact: true });
    await page.getByRole('button', { name: 'I act' }).click();
    await field('Name').fill(name);
    await field('Email').fill(email);
    await field('Password').fill(password);
    await field('Confirm password').fill(password);
    await page.getByRole('main').getByRole('button', { name: 'Sign up' }).click();
    await page.waitForURL((url) => url.pathname === '/verify-otp' && url.searchParams.get('from') === shared);
    await page
      .getByLabel(/^Digit 1|One-time code/)
      .first()
      .waitFor();
    const code = await codeFor(page, email, /verify/);
    await page.getByRole('group', { name: 'One-time code' }).getByRole('textbox').first().click();
    await page.keyboard.type(code);
    await page.waitForURL((url) => url.pathname === '/profile-setup');
    await page.getByRole('heading', { level: 1 }).first().waitFor();

    const again = await newTab(page);
    await page.close();
    await again.goto('/profile-setup');
    await savePersonal(again);
    await savePhotos(again, ['neutralBackground', 'smilingHeadshots', 'fullBodyShots', 'threeQuarterShots']);
    await saveProfessional(again);
    await saveMonologues(again);
    const me = (await (await again.request.get('/api/auth')).json()).data as { publicIdentifier: string };
    await again.goto(`/profile/${me.publicIdentifier}`);
    await again.getByText('Your profile is ready.').waitFor();
    await again.getByRole('link', { name: /^Back to Shared/ }).click();
    await again.waitForURL((url) => url.pathname === shared);
    await again
      .getByRole('heading', { name: /^Shared/ })
      .first()
      .waitFor();

    await again.goto(`/profile/${me.publicIdentifier}`);
    await ready(again);
    expect(await again.getByText('Your profile is ready.').count()).toBe(0);
  },
);
