import { describe, expect, test } from 'vitest';
import { faultsOf } from '../support/accessible.ts';
import { castWithRound, invite, selfAt } from '../support/auditions.ts';
import { applyTo, newDirector, publish, write } from '../support/castings.ts';
import { person, site, useBrowser } from '../support/journey.ts';
import { joinListed } from '../support/listed-artist.ts';
import { button, field } from '../support/project-forms.ts';

useBrowser();

describe.skipIf(!site.browser)('A text that asks artists for money', () => {
  test('is shown to its director before a project is saved, with the words, and changed or sent (S22)', async () => {
    const director = await newDirector();
    const { projectIdentifier } = await publish(director, 'Shielded');
    await director.goto(`/projects/${projectIdentifier}/edit`);
    await field(director, 'description').fill('A film. Registration fee Rs 500. Telegram.');
    await button(director, 'Update Project').click();
    const dialog = director.getByRole('dialog', { name: 'Please look at these words' });
    await dialog.getByText('Artists never pay to audition here.').waitFor();
    expect(await dialog.getByRole('listitem').allInnerTexts()).toEqual([
      'Project description: Registration fee',
      'Project description: Telegram',
    ]);
    expect(await faultsOf(director)).toEqual([]);
    await dialog.getByRole('button', { name: 'Change the text' }).click();
    await dialog.waitFor({ state: 'detached' });
    const description = director.locator('[name="description"]:focus');
    await description.waitFor();
    await director.getByText('Artists never pay to audition here.').first().waitFor();
    await description.fill('A film. Write to cast@example.com.');
    await button(director, 'Update Project').click();
    await dialog.getByText('Keep numbers out of the text: artists apply here.').waitFor();
    await dialog.getByRole('button', { name: 'Publish as it is' }).click();
    await director.getByText('A film. Write to cast@example.com.').waitFor();
  });

  test('is shown in the form of a round of auditions, before anything is sent (R9)', async () => {
    const director = await newDirector();
    const { project, round } = await castWithRound(director, 'Shielded round');
    await director.goto(`/projects/${project.projectIdentifier}/auditions/${round._id}/edit`);
    await field(director, 'instructions').fill('Card banwana padega.');
    await button(director, 'Save').click();
    const dialog = director.getByRole('dialog', { name: 'Please look at these words' });
    await dialog.getByText('Instructions: Card banwana padega').waitFor();
    await dialog.getByRole('button', { name: 'Change the text' }).click();
    await director.locator('[name="instructions"]:focus').waitFor();
    await field(director, 'instructions').fill('Bring your photographs.');
    await button(director, 'Save').click();
    await director.getByText('Bring your photographs.').waitFor();
  });

  test('has a warning under it for its artist, in a conversation and an invitation (R10)', async () => {
    const warning = 'Artists never pay to audition or to get a part.';
    const director = await newDirector();
    const { project, round } = await castWithRound(director, 'Shielded words');
    const artist = await person('phone');
    await joinListed(artist, 'Sunita Shielded');
    await applyTo(artist, project._id, project.roleIds[0] ?? '');
    const { _id: artistId } = await selfAt(artist);
    const data = { projectId: project._id, artistId, text: 'Coordinator fee Rs 2,000 first.' };
    const { thread } = await write<{ thread: { _id: string } }>(director, 'POST', '/threads', { data });
    await artist.goto(`/messages/${thread._id}`);
    await artist.getByText(warning).waitFor();
    const [invitation = ''] = await invite(director, round._id, [{ artistId }], 'QR code bhej rahe hain.');
    await artist.goto(`/auditions/${invitation}`);
    await artist.getByText('QR code bhej rahe hain.').waitFor();
    await artist.getByText(warning).waitFor();
    expect(await faultsOf(artist)).toEqual([]);
  });
});
