import { dateInIndia, formatDate } from '@kirdaar/domain/calendar.ts';
import { describe, expect, test } from 'vitest';
import { faultsOf } from '../support/accessible.ts';
import { kabir, newDirector, publish, scripted, tape, write } from '../support/castings.ts';
import { person, site, useBrowser } from '../support/journey.ts';
import { joinListed } from '../support/listed-artist.ts';

useBrowser();

const film = 'https://youtu.be/dQw4w9WgXcQ';
const tara = { characterName: 'Tara', gender: 'female', ageRange: '30' };

describe.skipIf(!site.browser)('The demo video that an artist sent', () => {
  test('plays on T, which waits while something is typed, is a link when it lies elsewhere, and shown as missing when none was sent', async () => {
    const director = await newDirector();
    const project = await publish(director, 'Raat ki Rail', { roles: [scripted, kabir, tara] });
    const artist = await person('phone');
    const { name } = await joinListed(artist, 'Tara Tapes');
    // one after the other: the bar names the roles in the order of the applications
    for (const [place, videoUrl] of [film, null, tape].entries()) {
      const roleId = project.roleIds[place];
      const auditionVideos = videoUrl ? [{ roleId, videoUrl }] : [];
      const data = { projectId: project._id, roleIds: [roleId], auditionVideos };
      await write(artist, 'POST', '/project-artists/apply', { data });
    }
    // the player asks the other site once it plays; here nothing of it is fetched
    await director.route('https://www.youtube-nocookie.com/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<title>a film</title>' }),
    );
    await director.goto(`${project.path}?status=applied`);
    await director.getByRole('textbox', { name: 'Search talents by name' }).fill('t');
    await director.getByRole('link', { name }).click();
    const audition = (role: string) => director.getByRole('region', { name: `Audition for ${role}` });
    await audition('Meera').getByRole('button', { name: 'Demo video for Meera' }).waitFor();
    expect(await director.locator('iframe').count()).toBe(0);
    const link = audition('Tara').getByRole('link', { name: 'Demo video for Tara' });
    expect(await link.getAttribute('href')).toBe(tape);
    expect(await link.getAttribute('rel')).toBe('noopener noreferrer nofollow');
    await audition('Kabir').getByText('No demo video was sent.').waitFor();
    const bar = director.getByRole('navigation', { name: 'Talent review' });
    const today = formatDate(dateInIndia(new Date()));
    await bar.getByText(`For Meera, Kabir, Tara · Applied ${today}`).waitFor();
    expect(await faultsOf(director)).toEqual([]);

    await director.keyboard.press('t');
    await audition('Meera').locator('iframe').waitFor();
    await director.keyboard.press('?');
    await director.getByRole('dialog', { name: 'Keys' }).getByText('play the talent’s demo video').waitFor();
    await director.keyboard.press('Escape');
    await director.keyboard.press('s');
    await bar.getByRole('button', { name: 'Remove from Shortlist' }).waitFor();
  });
});
