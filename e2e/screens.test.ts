import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { accessibilityFaults, faultsOf } from './accessible.ts';
import { kabir, newDirector, publish, scripted, write } from './castings.ts';
import { person, site, useBrowser } from './journey.ts';
import { demo, loaded, profileOf, ready, signIn } from './people.ts';

useBrowser();

async function expectClean(page: Page, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await page.goto(path);
    await loaded(page);
    expect(await faultsOf(page), path).toEqual([]);
  }
}

describe.skipIf(!site.browser)('Every screen is free of axe’s findings and of sideways scrolling', () => {
  test('the street side', async () => {
    const page = await person('laptop');
    await expectClean(page, ['/', '/about', '/privacy', '/terms', '/contact', '/profile/nobody-at-all']);
    await page.goto('/contact');
    await ready(page);
    await page.getByRole('button', { name: 'Send message' }).click();
    await page.getByText('Message is required').waitFor();
    expect(await faultsOf(page), 'a refused message').toEqual([]);
    await page.route('**/api/contacts', (route) => route.fulfill({ status: 500, body: 'broken' }), {
      times: 1,
    });
    await page.getByLabel('Full name').fill('Tara Talks');
    await page.getByLabel('Email').fill('tara@journey.example');
    await page.getByLabel('Phone number').fill('9876543210');
    await page.getByLabel('Message').fill('Do you cast for radio?');
    await page.getByRole('button', { name: 'Send message' }).click();
    await page.getByText('An error occurred while submitting your message. Please try again.').waitFor();
    expect(await faultsOf(page), 'a message that could not be sent').toEqual([]);
    await page.getByRole('button', { name: 'Send message' }).click();
    await page.getByText('Thank you for your message! We will get back to you soon.').waitFor();
    expect(await faultsOf(page), 'a message that was sent').toEqual([]);
  });

  test('the account pages', async () => {
    const page = await person('laptop');
    const email = 'email=someone.with.a.long.name@journey.example';
    await expectClean(page, [
      '/login?from=%2Fprofiles',
      '/register',
      `/verify-otp?${email}`,
      '/forgot-password',
      `/reset-password?${email}`,
      '/reset-password',
    ]);
    await page.goto('/register');
    await page.getByRole('main').getByRole('button', { name: 'Sign up' }).click();
    await page.getByText('Name is required').waitFor();
    await page.getByRole('button', { name: /^Departments/ }).click();
    await page.getByRole('checkbox', { name: 'Acting', exact: true }).waitFor();
    expect(await faultsOf(page), 'a refused sign-up').toEqual([]);
    await page.goto('/login');
    await ready(page);
    await page.getByLabel('Email').fill('nobody@journey.example');
    await page.getByLabel('Password', { exact: true }).fill('Wrong-pass-1');
    await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
    await page.getByText('Invalid email or password.').waitFor();
    expect(await faultsOf(page), 'a refused sign-in').toEqual([]);
    await page.goto(`/verify-otp?${email}`);
    await ready(page);
    await page.getByRole('button', { name: 'Verify' }).click();
    await page.getByText('Please enter a complete 6-digit OTP').waitFor();
    expect(await faultsOf(page), 'an incomplete code').toEqual([]);
  });

  test('profiles, as a stranger and as a director see them', async () => {
    const page = await person('laptop');
    const artist = await profileOf(page, demo.artist.name);
    await expectClean(page, [artist, await profileOf(page, demo.other.name)]);
    await signIn(page, demo.director.email);
    await expectClean(page, [
      `${artist}?list=profiles`,
      '/profiles?gender=female',
      '/profiles?searchQuery=qqqq',
    ]);
    await page.goto(artist);
    await ready(page);
    await page
      .getByRole('button', { name: /^Open photo/ })
      .first()
      .click();
    await page.getByText(/^1 \/ \d$/).waitFor();
    expect(await faultsOf(page), 'the open photographs').toEqual([]);
  });

  test('projects and applications, as a stranger and as an artist see them', async () => {
    const project = await publish(await newDirector(), 'Saaf Suthra', { roles: [scripted, kabir] });
    const page = await person('laptop');
    await expectClean(page, [project.path]);
    await signIn(page, demo.artist.email);
    await expectClean(page, ['/applications', '/projects?search=qqqq', `${project.path}-gone`, project.path]);
    await page.getByRole('button', { name: 'Apply for Meera' }).click();
    const dialog = page.getByRole('dialog', { name: 'Apply for Meera' });
    await dialog.getByRole('button', { name: 'Apply', exact: true }).click();
    await dialog.getByText('Demo video is required for roles with audition scripts').waitFor();
    expect(await faultsOf(page), 'a refused application').toEqual([]);
  });

  test('a project with closed hiring, as its owner and as another director see it', async () => {
    const owner = await newDirector();
    const project = await publish(owner, 'Saaf Suthra', { roles: [scripted, kabir] });
    await write(owner, 'PUT', `/projects/${project._id}/hiring`, { data: { requirementClose: true } });
    await expectClean(owner, [project.path]);
    await owner.getByRole('button', { name: `Edit or delete ${project.name}` }).click();
    await owner.getByRole('menuitem', { name: 'Delete' }).waitFor();
    expect(await accessibilityFaults(owner), 'the menu of a project').toEqual([]);
    await owner.getByRole('menuitem', { name: 'Delete' }).click();
    await owner.getByRole('dialog', { name: `Delete ${project.name}?` }).waitFor();
    expect(await faultsOf(owner), 'the question before deleting').toEqual([]);
    const page = await person('laptop');
    await signIn(page, demo.director.email);
    await expectClean(page, [`${project.path}?tab=others-projects`]);
  });

  test('menus and the password of a member', async () => {
    const page = await person('laptop');
    await signIn(page, demo.artist.email);
    await expectClean(page, ['/change-password']);
    await page.getByRole('button', { name: `Hi, ${demo.artist.name}` }).click();
    await page.getByRole('button', { name: 'Logout' }).waitFor();
    expect(await accessibilityFaults(page), 'the user menu').toEqual([]);
    await page.setViewportSize({ width: 360, height: 740 });
    await page.getByRole('button', { name: 'Open menu' }).click();
    await page.getByRole('dialog', { name: 'Menu' }).waitFor();
    expect(await accessibilityFaults(page), 'the mobile menu').toEqual([]);
  });
});
