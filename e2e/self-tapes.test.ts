import { dateInIndia, formatDate } from '@kirdaar/domain/calendar.ts';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { applyTo, kabir, newDirector, publish, scripted, tape, write } from './castings.ts';
import { person, type screens, site, useBrowser } from './journey.ts';
import { joinListed } from './listed-artist.ts';
import { giveState, ready } from './people.ts';
import { expectFit } from './project-forms.ts';

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
  await dialog.getByLabel('Demo video').fill(film);
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
  test.each(['phone', 'laptop'] as const)(
    'is the first that its director sees of the talent on a %s, with the day and the script',
    async (screen) => {
      const all = await casting(screen);
      const { director } = all;
      await applyInDialog(all);
      await withoutYouTube(director);
      await openApplicant(all);
      const block = audition(director, 'Meera');
      await block.getByText(`Applied ${today()}`).waitFor();
      expect(await director.getByRole('main').getByRole('heading', { level: 2 }).first().textContent()).toBe(
        'Audition for Meera',
      );
      await bar(director).getByText(`For Meera · Applied ${today()}`).waitFor();
      const script = block.getByText(scripted.auditionScript ?? '');
      expect(await script.isVisible()).toBe(false);
      await block.getByText('Read the audition script').click();
      await script.waitFor();
      await expectFit(director);

      await block.getByRole('button', { name: 'Demo video for Meera' }).click();
      const player = block.locator('iframe');
      const src = new URL((await player.getAttribute('src')) ?? '');
      expect(src.host + src.pathname).toBe('www.youtube-nocookie.com/embed/dQw4w9WgXcQ');
      expect([src.searchParams.get('autoplay'), src.searchParams.get('mute')]).toEqual(['1', '1']);
      expect(await player.getAttribute('referrerpolicy')).toBe('strict-origin-when-cross-origin');
    },
  );

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

  test('is a link where it lies elsewhere, and said to be missing where none was sent', async () => {
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
    await expectFit(director);
  });

  test('is marked on the tile, and whoever sent none goes with the filter, also over Back and a reload', async () => {
    const all = await casting();
    const { director, artist, project, name } = all;
    const [meera = '', kabirs = ''] = project.roleIds;
    await applyTo(artist, project._id, meera);
    const other = await person('phone');
    const { name: without } = await joinListed(other, 'Nobody Tapes');
    await write(other, 'POST', '/project-artists/apply', {
      data: { projectId: project._id, roleIds: [kabirs] },
    });
    await director.goto(`${project.path}?status=applied`);
    const tiles = director.getByRole('list', { name: 'Talents' });
    const tile = (who: string) => tiles.getByRole('article').filter({ hasText: who });
    await tile(name).getByText('Has a tape').waitFor();
    await tile(name).getByText('For Meera').waitFor();
    await tile(name).getByText(`Applied ${today()}`).waitFor();
    expect(await tile(without).getByText('Has a tape').count()).toBe(0);

    await director.getByRole('checkbox', { name: 'Has a tape' }).check();
    await tile(without).waitFor({ state: 'detached' });
    expect(new URL(director.url()).search).toBe('?status=applied&hasTape=true');
    await expectFit(director);
    await director.reload();
    await tile(name).getByRole('link').click();
    await bar(director).getByText('1 of 1').waitFor();
    await director.goBack();
    await director.getByRole('button', { name: 'Remove Has a tape' }).click();
    await tile(without).waitFor();
    expect(new URL(director.url()).search).toBe('?status=applied');
  });

  test('is there for who comes with navigation state alone', async () => {
    const all = await casting();
    const { director, artist, project, name } = all;
    await applyTo(artist, project._id, project.roleIds[0] ?? '');
    await openApplicant(all);
    await director.goto(new URL(director.url()).pathname);
    await director.getByRole('heading', { level: 1, name }).waitFor();
    expect(await audition(director, 'Meera').count()).toBe(0);
    const { _id: projectId, projectIdentifier } = project;
    await giveState(director, { projectId, projectIdentifier, showActionHeader: true });
    await audition(director, 'Meera').waitFor();
    expect(new URL(director.url()).search).toBe(`?project=${projectIdentifier}`);
  });

  test('is nobody else’s to see by the same link, and its director’s no more once the project is deleted', async () => {
    const all = await casting();
    const { director, artist, project, name } = all;
    await applyTo(artist, project._id, project.roleIds[0] ?? '');
    await openApplicant(all);
    await audition(director, 'Meera').waitFor();
    const link = director.url();
    const told = async (page: Page) => (await (await page.goto(link))?.text())?.includes(tape);
    expect(await told(director)).toBe(true);
    for (const page of [await newDirector(), await person('laptop')]) {
      expect(await told(page)).toBe(false);
      await page.getByRole('heading', { level: 1, name }).waitFor();
      await ready(page);
      expect(await audition(page, 'Meera').count()).toBe(0);
    }
    await write(director, 'DELETE', `/projects/${project._id}`);
    expect(await told(director)).toBe(false);
    await director.getByRole('heading', { level: 1, name }).waitFor();
    expect(await audition(director, 'Meera').count()).toBe(0);

    await artist.goto('/applications');
    await artist.getByText('Removed', { exact: true }).waitFor();
    await artist.getByRole('link', { name: 'Demo video for Meera' }).waitFor();
  });
});
