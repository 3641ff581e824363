import { describe, expect, test } from 'vitest';
import { faultsOf } from '../support/accessible.ts';
import { applyTo, newDirector, publish } from '../support/castings.ts';
import { castProject, tiles } from '../support/desks.ts';
import { person, site, useBrowser } from '../support/journey.ts';
import { joinListed } from '../support/listed-artist.ts';

useBrowser();

describe.skipIf(!site.browser)('The way to a conversation', () => {
  test('of an applicant is one question, which an answer opens (E19)', async () => {
    const team = await newDirector();
    const artist = await person('phone');
    const project = await publish(team, 'Questions');
    await joinListed(artist, 'Asha Asks');
    await artist.goto(project.path);
    await artist.getByRole('heading', { level: 1, name: project.name }).waitFor();
    expect(await artist.getByRole('button', { name: 'Ask a question' }).count()).toBe(0);
    await applyTo(artist, project._id, ...project.roleIds);
    await artist.reload();
    await artist.getByRole('button', { name: 'Ask a question' }).tap();
    const dialog = artist.getByRole('dialog', { name: 'Ask a question' });
    await dialog.getByRole('textbox', { name: 'Question' }).fill('x'.repeat(501));
    await dialog.getByRole('button', { name: 'Send' }).tap();
    await dialog.getByText('At most 500 characters').waitFor();
    await dialog.getByRole('textbox', { name: 'Question' }).fill('Is travel paid?');
    expect(await faultsOf(artist)).toEqual([]);
    await dialog.getByRole('button', { name: 'Send' }).tap();
    const used = 'You have asked your question. Please wait for the answer.';
    await artist.getByText(used).waitFor();
    expect(await faultsOf(artist)).toEqual([]);
    await artist.getByRole('link', { name: 'Messages', exact: true }).last().tap();
    await artist.getByText(used).waitFor();
    expect(await artist.getByRole('textbox', { name: 'Message' }).count()).toBe(0);

    await team.goto(project.path);
    await team.getByRole('main').getByRole('link', { name: 'Messages', exact: true }).click();
    await team
      .getByRole('navigation', { name: 'Conversations shown' })
      .getByRole('link', { name: 'Questions' })
      .click();
    await team.getByRole('list', { name: 'Conversations' }).getByText('Is travel paid?').click();
    await team.getByRole('textbox', { name: 'Message' }).fill('It is.');
    await team.getByRole('button', { name: 'Send' }).click();
    await artist.getByRole('log').getByText('It is.').waitFor();
    await artist.getByRole('textbox', { name: 'Message' }).waitFor();
    await artist.goto('/applications');
    await artist.getByRole('button', { name: 'Message the casting team' }).tap();
    const again = artist.getByRole('dialog', { name: 'Message the casting team' });
    await again.getByRole('link', { name: 'Open the conversation' }).tap();
    await artist.getByRole('log').getByText('Is travel paid?').waitFor();
  });

  test('is closed to questions where the form of the project says so (E19)', async () => {
    const team = await newDirector();
    const artist = await person('phone');
    const project = await publish(team, 'Quiet');
    await team.goto(`${project.path}/edit`);
    const choice = team.getByRole('checkbox', { name: 'Applicants may ask one question' });
    expect(await choice.isChecked()).toBe(true);
    await choice.uncheck();
    await team.getByRole('button', { name: 'Update Project' }).click();
    await team.getByRole('heading', { level: 1, name: project.name }).waitFor();
    await joinListed(artist, 'Asha Waits');
    await applyTo(artist, project._id, ...project.roleIds);
    await artist.goto(project.path);
    await artist.getByText('You can write once you are shortlisted, invited or written to.').waitFor();
    expect(await artist.getByRole('button', { name: 'Ask a question' }).count()).toBe(0);
  });

  test('of a team begins at a talent, from the desk and from a list, and goes on where it began (E19)', async () => {
    const team = await newDirector();
    const project = await castProject(team, 1);
    const [{ name, publicIdentifier } = { name: '', publicIdentifier: '' }] = project.people;
    await team.goto(`${project.path}/desk`);
    await tiles(team).first().click();
    const bar = team.getByRole('navigation', { name: 'Talent review' });
    await bar.getByRole('button', { name: 'Message', exact: true }).click();
    const dialog = team.getByRole('dialog', { name: `Message to ${name}` });
    await dialog.getByRole('textbox', { name: 'Message' }).fill('Hello from the desk');
    expect(await faultsOf(team)).toEqual([]);
    await dialog.getByRole('button', { name: 'Send' }).click();
    await team.getByText('Message sent.').waitFor();

    await team.goto(`/profile/${publicIdentifier}?project=${project.projectIdentifier}`);
    await team.getByRole('button', { name: `Message ${name}` }).click();
    await dialog.getByRole('link', { name: 'Open the conversation' }).click();
    await team.getByRole('log').getByText('Hello from the desk').waitFor();
  });
});
