import { consentVersion } from '@kirdaar/domain/accounts/consent.ts';
import { formatDate } from '@kirdaar/domain/calendar.ts';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { person, site, stopClock, useBrowser } from '../support/journey.ts';
import { demo, signIn } from '../support/people.ts';

useBrowser();

const headings = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents();

/** The home page as its first HTML, without any script; on a phone its people scroll sideways, and only they. */
async function readHome(page: Page): Promise<void> {
  await page.route('**/*.js', (route) => route.abort());
  const answer = await page.goto('/', { waitUntil: 'domcontentloaded' });
  expect(answer?.status()).toBe(200);
  await page.getByRole('heading', { name: 'Where Talent Meets Opportunity', level: 1 }).waitFor();
  expect(await headings(page)).toEqual([
    'Featured Profiles',
    'Projects',
    'See how the product works for you',
    'Our Clients',
    'Somewhere a part is written for you',
  ]);
  const row = page.getByRole('region', { name: 'Featured Profiles' }).getByRole('list').first();
  expect(await row.evaluate((node) => node.scrollWidth > node.clientWidth)).toBe(true);
  expect(await row.getByRole('article').count()).toBe(8);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await page.getByRole('link', { name: 'Create Your Profile' }).first().click();
  await page.waitForURL(/\/register$/);
  await page.unroute('**/*.js');
}

/** Who Kirdaar is for and why, in its own fonts. */
async function readAbout(page: Page): Promise<void> {
  await page.goto('/about');
  await page.getByRole('heading', { name: 'Welcome to Kirdaar', level: 1 }).waitFor();
  expect(await headings(page)).toEqual([
    'Our Mission',
    'Why choose Kirdaar',
    'Who we serve',
    'See how the product works for you',
    'Somewhere a part is written for you',
  ]);
  const parts = await page.getByRole('heading', { level: 3 }).allTextContents();
  expect(parts.slice(0, 6)).toEqual([
    'Smart Matchmaking',
    'Verified Profiles',
    'Creative Community',
    'Casting Directors & Producers',
    'Actors, Performers & Crew',
    'Agencies & Studios',
  ]);

  const widths = await page.evaluate(async () => {
    await document.fonts.ready;
    return ['var(--font-text)', 'var(--font-display)'].map((font) => {
      const word = document.createElement('span');
      word.style.cssText = `position: absolute; font: 100px ${font}`;
      word.textContent = '·';
      document.body.append(word);
      const { width } = word.getBoundingClientRect();
      word.remove();
      return width;
    });
  });
  for (const width of widths) expect(width).toBeGreaterThan(10);
}

/** The contact for complaints, at the foot of each page and in the privacy notice. */
async function readOfficer(page: Page): Promise<void> {
  const officer = page.getByRole('complementary', { name: 'Grievance Officer' });
  await officer.getByText('Grievance Officer: Asha Rao').waitFor();
  await page.getByText('Placement registration: MH/PPA/2025/0117').waitFor();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click();
  const named = page.getByRole('region', { name: 'Grievance Officer' });
  await named.getByRole('link', { name: '+91 98765 00044' }).waitFor();
  for (const place of [officer, named]) {
    const mail = place.getByRole('link', { name: 'complaints@kirdaar.example' });
    expect(await mail.getAttribute('href')).toBe('mailto:complaints@kirdaar.example');
    const call = place.getByRole('link', { name: '+91 98765 00044' });
    expect(await call.getAttribute('href')).toBe('tel:+919876500044');
  }
  expect(await page.getByText(`In force since ${formatDate(consentVersion)}`).count()).toBe(1);
}

async function readFooter(page: Page): Promise<void> {
  const footer = page.getByRole('contentinfo');
  await footer.getByText('© 2025').waitFor();
  for (const title of ['Company', 'For Casting Directors', 'For Actors']) {
    await footer.getByRole('navigation', { name: title }).waitFor();
  }
  await footer.getByRole('link', { name: 'About us' }).click();
  await page.waitForURL(/\/about$/);
  await page.waitForFunction(() => scrollY === 0);
}

/** A message that could not be sent stays, also over a reload. */
async function write(page: Page): Promise<void> {
  const send = page.getByRole('button', { name: 'Send message' });
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click();
  await page.getByLabel('Full name').fill('Tara Talks');
  await page.getByLabel('Email').fill('tara@journey.example');
  await page.getByLabel('Phone number').fill('9876543210');
  await page.getByLabel('Message').fill('Do you cast for radio?');
  await page.reload();
  await page.route('**/api/contacts', (route) => route.fulfill({ status: 500, body: 'broken' }), {
    times: 1,
  });
  await send.click();
  await page.getByText('An error occurred while submitting your message. Please try again.').waitFor();
  expect(await page.getByLabel('Message').inputValue()).toBe('Do you cast for radio?');
  await send.click();
  await page.getByText('Thank you for your message! We will get back to you soon.').waitFor();
  await expect.poll(() => page.getByLabel('Message').inputValue()).toBe('');
}

describe.skipIf(!site.browser)('The public pages', () => {
  test('stand complete in their first HTML, say who Kirdaar is for, name the contact for complaints, and take a message (S30)', async () => {
    const page = await person('phone');
    await readHome(page);
    await readAbout(page);
    await readOfficer(page);
    await readFooter(page);
    await write(page);
  });

  test('fade to the next poster every three seconds, stop under the pointer, the focus and the pause button, and know who is signed in', async () => {
    const page = await person('laptop');
    await signIn(page, demo.artist.email);
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await stopClock(page);
    await page.goto('/');
    const carousel = page.getByRole('region', { name: 'Posters' });
    const state = () => carousel.getAttribute('data-autoplay');
    const current = () => carousel.locator('[aria-current=true]').getAttribute('aria-label');
    await expect.poll(state).toBe('playing');
    await expect.poll(current).toBe('Show poster 1 of 3');
    await page.clock.runFor(3000);
    await expect.poll(current).toBe('Show poster 2 of 3');
    await page.clock.runFor(6000);
    await expect.poll(current).toBe('Show poster 1 of 3');

    await carousel.hover();
    await expect.poll(state).toBe('hovered');
    await page.clock.runFor(9000);
    await expect.poll(current).toBe('Show poster 1 of 3');
    await page.mouse.move(5, 5);
    await expect.poll(state).toBe('playing');
    await carousel.getByRole('button', { name: 'Show poster 3 of 3' }).focus();
    await expect.poll(state).toBe('focused');
    await page.keyboard.press('Enter');
    await expect.poll(current).toBe('Show poster 3 of 3');
    await carousel.getByRole('button', { name: 'Pause the posters' }).click();
    await page.mouse.move(5, 5);
    await page.getByRole('link', { name: 'Kirdaar, home' }).first().focus();
    await expect.poll(state).toBe('paused');
    await page.clock.runFor(9000);
    await expect.poll(current).toBe('Show poster 3 of 3');

    // a signed-in user is shown so, for two seconds, in place of signing up
    await page.getByRole('link', { name: 'Create Your Profile' }).first().click();
    const banner = page.getByText('You are already logged in!');
    await banner.waitFor();
    await page.clock.runFor(1900);
    expect(await banner.count()).toBe(1);
    await page.clock.runFor(200);
    await banner.waitFor({ state: 'hidden' });
    expect(new URL(page.url()).pathname).toBe('/');
  });
});
