import type { ProjectCard } from '@kirdaar/contract/projects.ts';
import { consentVersion } from '@kirdaar/domain/accounts/consent.ts';
import { formatDate } from '@kirdaar/domain/calendar.ts';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { faultsOf } from './accessible.ts';
import { person, site, stopClock, useBrowser } from './journey.ts';
import { demo, listed, ready, signIn } from './people.ts';

useBrowser();

const headings = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents();
const featured = (page: Page) =>
  page
    .getByRole('region', { name: 'Featured Profiles' })
    .getByRole('article')
    .getByRole('heading')
    .allTextContents();

describe.skipIf(!site.browser)('The home page', () => {
  test('stands complete in its first HTML, in its order, without any script', async () => {
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
    await page.getByRole('link', { name: 'Create Your Profile' }).first().click();
    await page.waitForURL(/\/register$/);
  });

  test('features eight people by name, a signed-in artist first of all', async () => {
    const page = await person('laptop');
    await page.goto('/');
    const names = (await listed(page)).map(({ name }) => name);
    expect(names).toEqual([...names].sort((a, b) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1)));
    expect(await featured(page)).toEqual(names.slice(0, 8));
    await signIn(page, demo.lastArtist.email);
    await page.goto('/');
    expect(await featured(page)).toEqual([demo.lastArtist.name, ...names.slice(0, 7)]);
    await page.getByRole('link', { name: 'Browse All Profiles →' }).click();
    await page.waitForURL(/\/profiles$/);
  });

  test('shows the first three projects of the list, and leads to all of them', async () => {
    const page = await person('laptop');
    const answer = await page.request.get('/api/projects/public?limit=3');
    const { projects } = (await answer.json()).data as { projects: ProjectCard[] };
    await page.goto('/');
    const strip = page.getByRole('region', { name: 'Projects', exact: true });
    const names = await strip.getByRole('listitem').getByRole('heading').allTextContents();
    expect(names).toEqual(projects.map(({ name }) => name));
    expect(names).toHaveLength(3);
    await strip.getByRole('link', { name: 'Browse All Projects →' }).click();
    await page.waitForURL((url) => url.searchParams.get('from') === '/projects');
  });

  test('tells who is signed in so, for two seconds, in place of signing up', async () => {
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

  test('stands still for who asked for less motion', async () => {
    const page = await person('phone');
    await page.goto('/');
    await ready(page);
    await page.getByRole('button', { name: 'Play the posters' }).waitFor();
    await page.getByRole('button', { name: 'Let the logos move' }).waitFor();
  });

  test('lets the clients’ logos drift, and rests when they are scrolled by hand', async () => {
    const page = await person('laptop');
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await stopClock(page);
    await page.goto('/');
    await ready(page);
    const strip = page.getByRole('region', { name: 'Client logos' });
    await strip.scrollIntoViewIfNeeded();
    const place = () => strip.evaluate((node) => node.scrollLeft);
    const drifted = async () => {
      const before = await place();
      await page.clock.runFor(500);
      return (await place()) - before;
    };
    await expect.poll(drifted).toBeGreaterThan(10);
    for (const event of ['wheel', 'touchmove', 'pointerdown']) {
      await strip.dispatchEvent(event);
      const rested = await place();
      await page.clock.runFor(1900);
      expect(await place()).toBe(rested);
      await page.clock.runFor(200);
      expect(await drifted()).toBeGreaterThan(10);
    }
  });

  test('puts a client’s name where the logo does not load, early or late', async () => {
    const page = await person('laptop');
    await page.route('**/client-chowk*', (route) => route.abort());
    await page.goto('/');
    await ready(page);
    const strip = page.getByRole('region', { name: 'Client logos' });
    await strip.scrollIntoViewIfNeeded();
    await strip.getByText('Chowk & Sons').first().waitFor();
    await strip.getByRole('img', { name: 'Banyan Talkies' }).first().waitFor();
    expect(await strip.getByText('Banyan Talkies').count()).toBe(0);
  });

  test('scrolls its people sideways on a phone, and only them', async () => {
    const page = await person('phone');
    await page.goto('/');
    const row = page.getByRole('region', { name: 'Featured Profiles' }).getByRole('list').first();
    expect(await row.evaluate((node) => node.scrollWidth > node.clientWidth)).toBe(true);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  });
});

describe.skipIf(!site.browser)('The other public pages', () => {
  test('say who Kirdaar is for and why', async () => {
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
  });

  test('write a middle dot with room on both sides', async () => {
    const page = await person('phone');
    await page.goto('/about');
    const widths = await page.evaluate(async () => {
      await document.fonts.ready;
      return ['var(--font-text)', 'var(--font-display)'].map((font) => {
        const word = document.createElement('span');
        word.style.cssText = `position: absolute; font: 100px ${font}`;
        word.textContent = '·';
        document.body.append(word);
        return word.getBoundingClientRect().width;
      });
    });
    for (const width of widths) expect(width).toBeGreaterThan(10);
  });

  test('carry the same footer, whose links work and start at the top', async () => {
    const page = await person('laptop');
    await page.goto('/contact');
    const footer = page.getByRole('contentinfo');
    await footer.getByText('© 2025').waitFor();
    for (const title of ['Company', 'For Casting Directors', 'For Actors']) {
      await footer.getByRole('navigation', { name: title }).waitFor();
    }
    await footer.getByRole('link', { name: 'About us' }).click();
    await page.waitForURL(/\/about$/);
    await page.waitForFunction(() => scrollY === 0);
  });

  test('say below their footer to whom complaints go, also after the next page came by scripts (S30)', async () => {
    const page = await person('phone');
    await page.goto('/about');
    const officer = page.getByRole('complementary', { name: 'Grievance Officer' });
    await officer.getByText('Grievance Officer: Asha Rao').waitFor();
    await ready(page);
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
  });
});

describe.skipIf(!site.browser)('The contact form', () => {
  const send = (page: Page) => page.getByRole('button', { name: 'Send message' });

  test('names what is missing or wrong', async () => {
    const page = await person('phone');
    await page.goto('/contact');
    await send(page).click();
    const required = [
      'Full name is required',
      'Email is required',
      'Phone is required',
      'Message is required',
    ];
    for (const text of required) await page.getByText(text, { exact: true }).waitFor();
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('name'));
    await expect.poll(focused).toBe('fullName');
    for (const [phone, text] of [
      ['98765x4321', 'Phone must only contain digits'],
      ['98765', 'Phone must be at least 10 digits'],
      ['98765432101', 'Phone must not exceed 10 digits'],
    ] as const) {
      await page.getByLabel('Phone number').fill(phone);
      await send(page).click();
      await page.getByText(text, { exact: true }).waitFor();
    }
  });

  test('takes the phone as people write it, and shows the ten digits', async () => {
    const page = await person('phone');
    await page.goto('/contact');
    await ready(page);
    const phone = page.getByLabel('Phone number');
    await phone.fill('+91 98765-43210');
    await page.getByLabel('Message').focus();
    expect(await phone.inputValue()).toBe('9876543210');
    await page.getByLabel('Full name').fill('Tara Talks');
    await page.getByLabel('Email').fill('tara@journey.example');
    await page.getByLabel('Message').fill('Do you cast for radio?');
    await phone.fill('(098765) 43210');
    const sent = page.waitForRequest('**/api/contacts');
    await phone.press('Enter');
    expect((await sent).postDataJSON()).toMatchObject({ phoneNumber: '9876543210' });
    await page.getByText('Thank you for your message! We will get back to you soon.').waitFor();
  });

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
