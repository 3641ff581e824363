import { consentVersion } from '@kirdaar/domain/accounts/consent.ts';
import { formatDate } from '@kirdaar/domain/calendar.ts';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { faultsOf } from '../support/accessible.ts';
import { person, site, stopClock, useBrowser } from '../support/journey.ts';
import { demo, ready, signIn } from '../support/people.ts';

useBrowser();

const headings = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents();

describe.skipIf(!site.browser)('The home page', () => {
  test('stands complete in its first HTML, in its order, without any script, and scrolls only its people sideways', async () => {
    const page = await person('phone');
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
    // the people scroll sideways, and only they
    const row = page.getByRole('region', { name: 'Featured Profiles' }).getByRole('list').first();
    expect(await row.evaluate((node) => node.scrollWidth > node.clientWidth)).toBe(true);
    expect(await row.getByRole('article').count()).toBe(8);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    await page.getByRole('link', { name: 'Create Your Profile' }).first().click();
    await page.waitForURL(/\/register$/);
  });

  test('shows a signed-in user so, for two seconds, in place of signing up', async () => {
    const page = await person('laptop');
    await signIn(page, demo.artist.email);
    await stopClock(page);
    await page.goto('/');
    await ready(page);
    await page.getByRole('link', { name: 'Create Your Profile' }).first().click();
    const banner = page.getByText('You are already logged in!');
    await banner.waitFor();
    await page.clock.runFor(1900);
    expect(await banner.count()).toBe(1);
    await page.clock.runFor(200);
    await banner.waitFor({ state: 'hidden' });
    expect(new URL(page.url()).pathname).toBe('/');
  });

  test('fades to the next poster every three seconds, and stops under the pointer, the focus and the pause button', async () => {
    const page = await person('laptop');
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await stopClock(page);
    await page.goto('/');
    await ready(page);
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
  });
});

describe.skipIf(!site.browser)('The other public pages', () => {
  test('say who Kirdaar is for and why, carry the same footer, and name the contact for complaints (S30)', async () => {
    const page = await person('phone');
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
    expect(await faultsOf(page)).toEqual([]);

    const footer = page.getByRole('contentinfo');
    await footer.getByText('© 2025').waitFor();
    for (const title of ['Company', 'For Casting Directors', 'For Actors']) {
      await footer.getByRole('navigation', { name: title }).waitFor();
    }
    await footer.getByRole('link', { name: 'About us' }).click();
    await page.waitForURL(/\/about$/);
    await page.waitForFunction(() => scrollY === 0);
  });
});

describe.skipIf(!site.browser)('The contact form', () => {
  const send = (page: Page) => page.getByRole('button', { name: 'Send message' });

  test('thanks for a message, and keeps it where it could not be sent', async () => {
    const page = await person('laptop');
    await page.goto('/contact');
    await ready(page);
    await page.getByLabel('Full name').fill('Tara Talks');
    await page.getByLabel('Email').fill('tara@journey.example');
    await page.getByLabel('Phone number').fill('9876543210');
    await page.getByLabel('Message').fill('Do you cast for radio?');
    await page.reload();
    await page.route('**/api/contacts', (route) => route.fulfill({ status: 500, body: 'broken' }), {
      times: 1,
    });
    await send(page).click();
    await page.getByText('An error occurred while submitting your message. Please try again.').waitFor();
    expect(await page.getByLabel('Message').inputValue()).toBe('Do you cast for radio?');
    await send(page).click();
    await page.getByText('Thank you for your message! We will get back to you soon.').waitFor();
    await expect.poll(() => page.getByLabel('Message').inputValue()).toBe('');
  });
});
