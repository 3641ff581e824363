import { dateInIndia, formatDate } from '@kirdaar/domain/calendar.ts';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { faultsOf } from '../support/accessible.ts';
import { applyTo, kabir, newDirector, publish, scripted, tape, write } from '../support/castings.ts';
import { person, type screens, site, useBrowser } from '../support/journey.ts';
import { joinListed } from '../support/listed-artist.ts';

useBrowser();

const film = 'https://youtu.be/dQw4w9WgXcQ';

/** A director with a project of two roles, the first with a script, and an artist who may apply. */
async function casting(screen: keyof typeof screens = 'laptop') {
  const director = await newDirector(screen);
  const project = await publish(director, 'Raat ki Rail', { roles: [scripted, kabir] });
  const artist = await person('phone');
  const { name } = await joinListed(artist, 'Tara Tapes');
  return { director, project, artist, name };
}
type Casting = Awaited<ReturnType<typeof casting>>;

/** Applies for the first role in the dialog, with a film on YouTube. */
async function applyInDialog({ artist, project }: Casting): Promise<void> {
  await artist.goto(project.path);
  await artist.getByRole('button', { name: 'Apply for Meera' }).click();
  const dialog = artist.getByRole('dialog', { name: 'Apply for Meera' });
  await dialog.getByLabel('Demo video').fill(`My tape: ${film}. Thank you!`);
  await dialog.getByRole('button', { name: 'Apply', exact: true }).click();
  await artist.getByText('Applied for Meera successfully!').waitFor();
}

/** Opens the artist from the tab Applied. */
async function openApplicant({ director, project, name }: Casting): Promise<void> {
  await director.goto(`${project.path}?status=applied`);
  // the list draws what is near the screen
  await director.getByRole('list', { name: 'Talents' }).scrollIntoViewIfNeeded();
  await director.getByRole('link', { name }).click();
  await director.getByRole('heading', { level: 1, name }).waitFor();
}

/** The player asks the other site once it plays; here nothing of it is fetched. */
async function withoutYouTube(page: Page): Promise<void> {
  await page.route('https://www.youtube-nocookie.com/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>a film</title>' }),
  );
}

const bar = (page: Page) => page.getByRole('navigation', { name: 'Talent review' });
const audition = (page: Page, role: string) => page.getByRole('region', { name: `Audition for ${role}` });
const today = () => formatDate(dateInIndia(new Date()));

describe.skipIf(!site.browser)('The demo video that an artist sent', () => {
  test('plays on T, which waits while something is typed, and leaves the other keys alone', async () => {
    const all = await casting();
    const { director } = all;
    await applyInDialog(all);
    await withoutYouTube(director);
    await director.goto(`${all.project.path}?status=applied`);
    await director.getByRole('textbox', { name: 'Search talents by name' }).fill('t');
    await director.getByRole('link', { name: all.name }).click();
    const block = audition(director, 'Meera');
    await block.getByRole('button', { name: 'Demo video for Meera' }).waitFor();
    await director.keyboard.press('t');
    await block.locator('iframe').waitFor();
    await director.keyboard.press('?');
    await director.getByRole('dialog', { name: 'Keys' }).getByText('play the talent’s demo video').waitFor();
    await director.keyboard.press('Escape');
    await director.keyboard.press('s');
    await bar(director).getByRole('button', { name: 'Remove from Shortlist' }).waitFor();
  });

  test('is a link when it lies elsewhere, and shown as missing when none was sent', async () => {
    const all = await casting();
    const { director, artist, project } = all;
    const [meera = '', kabirs = ''] = project.roleIds;
    await applyTo(artist, project._id, meera);
    await write(artist, 'POST', '/project-artists/apply', {
      data: { projectId: project._id, roleIds: [kabirs] },
    });
    await openApplicant(all);
    const link = audition(director, 'Meera').getByRole('link', { name: 'Demo video for Meera' });
    expect(await link.getAttribute('href')).toBe(tape);
    expect(await link.getAttribute('rel')).toBe('noopener noreferrer nofollow');
    await audition(director, 'Kabir').getByText('No demo video was sent.').waitFor();
    await bar(director).getByText(`For Meera, Kabir · Applied ${today()}`).waitFor();
    expect(await director.locator('iframe').count()).toBe(0);
    expect(await faultsOf(director)).toEqual([]);
  });
});
