import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { accessibilityFaults } from './accessible.ts';
import { person, site, useBrowser } from './journey.ts';
import { joinListed } from './listed-artist.ts';
import { demo, giveState, listed, profileOf, signIn, unique } from './people.ts';
import { expectFit, signedIn, stored } from './project-forms.ts';

useBrowser();

const sizes = [
  [360, 740],
  [768, 1024],
  [1440, 900],
] as const;

/** A director who has opened the first artist with all photographs from the talents of a new project. */
async function review(page: Page) {
  const { _id, projectIdentifier } = await stored(page, unique('First look'), true);
  const address = `${await profileOf(page, demo.artist.name)}?project=${projectIdentifier}&status=all`;
  await page.goto(address);
  const bar = page.getByRole('navigation', { name: 'Talent review' });
  await bar.getByRole('button', { name: /^Next: / }).waitFor();
  return { bar, address, projectId: _id, projectIdentifier };
}

/** What lies wholly between the header, the bars and the foot of the window, where nothing has been scrolled. */
async function onFirstScreen(page: Page, selector: string): Promise<string[]> {
  expect(await page.evaluate(() => scrollY)).toBe(0);
  return page.locator(selector).evaluateAll((all) =>
    all.flatMap((one) => {
      const { top, bottom, left, right } = one.getBoundingClientRect();
      const corners = [top + 2, bottom - 2].flatMap((y) => [left + 2, right - 2].map((x) => ({ x, y })));
      const seen = corners.every(({ x, y }) => {
        const above = document.elementFromPoint(x, y);
        return above !== null && (one.contains(above) || above.contains(one));
      });
      return seen ? [one.getAttribute('aria-label') ?? one.textContent ?? ''] : [];
    }),
  );
}

/** Which link the navigation marks, at the head of a laptop. */
const marked = (page: Page) =>
  page
    .getByRole('banner')
    .getByRole('navigation', { name: 'Main' })
    .locator('[aria-current=page]')
    .allTextContents();

describe.skipIf(!site.browser)('A talent under review', () => {
  test.each(sizes)('shows what decides on the first screen of %i by %i', async (width, height) => {
    const page = await signedIn(width === 360 ? 'phone' : 'laptop');
    await page.setViewportSize({ width, height });
    await review(page);
    const facts = await onFirstScreen(page, '[aria-label="At a glance"] dl > div');
    for (const label of ['Age', 'Height', 'Screen age', 'Languages']) {
      expect(facts).toContainEqual(expect.stringMatching(new RegExp(`^${label}.+`)));
    }
    expect(await onFirstScreen(page, '[aria-label^="Enlarge photo"]')).toHaveLength(3);
    await expectFit(page);
  });

  test('opens its photographs, and still has every section of a profile below', async () => {
    const page = await signedIn('laptop');
    await review(page);
    await page
      .getByRole('button', { name: /^Enlarge photo/ })
      .nth(1)
      .click();
    await page.getByText(/^2 \/ \d$/).waitFor();
    await page.keyboard.press('Escape');
    const headings = await page.getByRole('article').getByRole('heading', { level: 2 }).allTextContents();
    for (const title of ['About', 'Skills & Specialties', 'Photos', 'Intro Video', 'Monologues', 'Contact']) {
      expect(headings).toContain(title);
    }
    await page.getByRole('region', { name: 'Details' }).waitFor();
  });

  test('keeps the poster of a profile for everybody else', async () => {
    const director = await signedIn('laptop');
    const { address } = await review(director);
    await director.goto(address.split('?')[0] ?? '');
    const artist = await person('laptop');
    await signIn(artist, demo.lastArtist.email);
    await artist.goto(address);
    for (const page of [director, artist]) {
      await page.getByRole('heading', { level: 1, name: demo.artist.name }).waitFor();
      expect(await page.getByRole('region', { name: 'At a glance' }).count()).toBe(0);
      const portrait = await page.getByRole('img', { name: demo.artist.name, exact: true }).boundingBox();
      expect(portrait?.height).toBeGreaterThan(350);
    }
  });

  test('belongs to Projects in the navigation, and a profile to Profiles', async () => {
    const page = await signedIn('laptop');
    const { address, projectIdentifier } = await review(page);
    expect(await marked(page)).toEqual(['Projects']);
    const path = address.split('?')[0] ?? '';
    await page.goto(path);
    expect(await marked(page)).toEqual(['Profiles']);
    // what only the navigation told is in the address at once
    await giveState(page, { projectIdentifier, showActionHeader: true, filterState: { status: ['all'] } });
    await expect.poll(() => marked(page)).toEqual(['Projects']);
    const artist = await person('laptop');
    await signIn(artist, demo.lastArtist.email);
    await artist.goto(address);
    expect(await marked(artist)).toEqual(['Profiles']);
  });

  test.each(sizes)('tells the place in the list whole at %i by %i', async (width, height) => {
    const page = await signedIn(width === 360 ? 'phone' : 'laptop');
    await page.setViewportSize({ width, height });
    const { bar } = await review(page);
    await bar.getByRole('button', { name: 'Shortlist', exact: true }).click();
    const place = bar.getByRole('status').filter({ hasText: /\d+ of \d+$/ });
    for (const text of [place, bar.getByText('Shortlisted', { exact: true })]) {
      await text.waitFor();
      const cut = await text.evaluate(
        (one) => one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 1,
      );
      expect(cut).toBe(false);
    }
    const boxes = await bar.locator('a:visible, button:visible, [role=status]').evaluateAll((all) =>
      all.map((one) => {
        const { left, right, top, bottom } = one.getBoundingClientRect();
        return { left, right, top, bottom };
      }),
    );
    const overlaps = boxes.filter((a, at) =>
      boxes
        .slice(at + 1)
        .some((b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom),
    );
    expect(overlaps).toEqual([]);
    expect(Math.max(...boxes.map(({ right }) => right))).toBeLessThanOrEqual(width);
  });

  test.each(sizes)('has its notices below the header and the bars at %i by %i', async (width, height) => {
    const page = await signedIn(width === 360 ? 'phone' : 'laptop');
    await page.setViewportSize({ width, height });
    const { bar } = await review(page);
    await page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new Error('not allowed'));
    });
    await page.getByRole('button', { name: 'Copy profile link' }).click();
    const notice = page.getByRole('alert').filter({ hasText: 'The link could not be copied.' });
    await notice.hover();
    const { y: top = 0 } = (await notice.boundingBox()) ?? {};
    const above = width < 768 ? page.getByRole('navigation', { name: 'Back' }) : bar;
    for (const part of [page.getByRole('banner'), above]) {
      const box = await part.boundingBox();
      expect(top).toBeGreaterThanOrEqual((box?.y ?? 0) + (box?.height ?? 0));
    }
    expect(await accessibilityFaults(page)).toEqual([]);
  });
});

describe.skipIf(!site.browser)('A long name', () => {
  test('breaks between its words wherever it stands, and a word without end stays within its place', async () => {
    const artist = await person('phone');
    const director = await signedIn('phone');
    const several = await joinListed(artist, 'Lakshminarasimha Venkatasubramanian');
    const endless = await joinListed(await person('phone'), 'Narasimha'.repeat(4));
    const { projectIdentifier } = await stored(director, unique('Names'), true);
    const broken = (name: string) =>
      director
        .getByText(name, { exact: true })
        .filter({ visible: true })
        .evaluateAll((all) =>
          all.flatMap((one) => {
            const text = one.firstChild as Text;
            return [...text.data.matchAll(/\S+/g)].flatMap((word) => {
              const range = document.createRange();
              range.setStart(text, word.index);
              range.setEnd(text, word.index + word[0].length);
              return range.getClientRects().length > 1 ? [word[0]] : [];
            });
          }),
        );
    for (const { name } of [several, endless]) {
      const people = await listed(director);
      const address = `/profile/${people.find((one) => one.name === name)?.publicIdentifier}`;
      const found = `?searchQuery=${encodeURIComponent(name)}`;
      const review = `${address}?project=${projectIdentifier}&status=all`;
      for (const where of [address, review, `/profiles${found}`, `/projects/${projectIdentifier}${found}`]) {
        await director.goto(where);
        // on a phone the talents lie below the first screen, and are drawn when one comes near
        if (where.startsWith('/projects')) {
          await director
            .getByRole('navigation', { name: 'Talents at a glance' })
            .getByRole('link')
            .first()
            .waitFor();
          await director.getByRole('heading', { name: 'Talents' }).scrollIntoViewIfNeeded();
        }
        await director.getByText(name, { exact: true }).filter({ visible: true }).first().waitFor();
        const width = await director.evaluate(() => document.documentElement.scrollWidth);
        expect([where, width]).toEqual([where, 360]);
        if (name === several.name) expect([where, await broken(name)]).toEqual([where, []]);
      }
    }
  });
});
