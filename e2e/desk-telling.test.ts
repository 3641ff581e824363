import { describe, expect, test } from 'vitest';
import { faultsOf } from './accessible.ts';
import { applyTo, newDirector, publish } from './castings.ts';
import { tab, tiles } from './desks.ts';
import { site, useBrowser } from './journey.ts';
import { demo } from './people.ts';
import { mine, signedIn } from './project-forms.ts';

useBrowser();

describe.skipIf(!site.browser)('An answer to applicants', () => {
  test('is told to who waits, on the desk and when hiring closes, and taken back (D12, D13, D14)', async () => {
    const page = await newDirector();
    const project = await publish(page, 'Answers');
    const artist = await signedIn('phone', demo.artist.email);
    await applyTo(artist, project._id, ...project.roleIds);

    // while hiring is open there is nothing but the counts
    await page.goto(`${project.path}/desk`);
    await tab(page, 'Considered 1').waitFor();
    await tiles(page).first().waitFor();
    expect(await page.getByText('1 is waiting').count()).toBe(0);
    await page.goto(project.path);
    await page.getByText('0 of 1 seen').waitFor();
    expect(await page.getByText('1 is waiting').count()).toBe(0);
    await page.getByRole('button', { name: 'Close Hiring', exact: true }).click();
    const answer = page.getByRole('dialog', { name: 'Answer applicants' });
    await answer.getByText('Hiring is closed. 1 applicant is waiting for an answer.').waitFor();
    await answer.getByText('This applicant has not been opened.').waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await answer.getByRole('button', { name: 'Tell 1 applicant' }).click();
    await answer.getByText(/^They are told at/).waitFor();
    await answer.getByRole('button', { name: 'Undo' }).click();
    await answer.getByText('Undone. Nobody is told.').waitFor();
    await answer.getByRole('button', { name: 'Close', exact: true }).last().click();
    await page.getByText('1 is waiting').waitFor();

    await page.goto(`${project.path}/desk`);
    await page.getByText('1 is waiting').waitFor();
    await page.getByRole('button', { name: 'Tell them' }).click();
    const dialog = page.getByRole('dialog', { name: 'Tell applicants' });
    await dialog.getByText('Dear (their name), thank you for applying').waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await page.setViewportSize({ width: 1440, height: 900 });
    await dialog.getByRole('button', { name: 'Tell 1 applicant' }).click();
    await page.getByText(/^They are told at \d\d:\d\d\.$/).waitFor();
    await page.getByText('1 is waiting').waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('Undone.').waitFor();
    await page.getByText('1 is waiting').waitFor();
  });

  test('is told from the bar over one talent, and stands there and on their tile until it is undone (D14, D15)', async () => {
    const page = await newDirector();
    const project = await publish(page, 'Answers');
    const artist = await signedIn('phone', demo.artist.email);
    await applyTo(artist, project._id, ...project.roleIds);
    const bar = page.getByRole('navigation', { name: 'Talent review' });
    const dialog = page.getByRole('dialog', { name: 'Tell applicants' });
    const choose = (stage: string) =>
      page
        .getByRole('dialog', { name: 'Move to…' })
        .getByRole('button', { name: stage, exact: true })
        .click();

    await page.goto(`${project.path}/desk`);
    await tiles(page).first().click();
    await bar.getByRole('button', { name: 'Tell…' }).click();
    await dialog.getByRole('button', { name: 'Tell 1 applicant' }).click();
    await bar.getByText(/^They are told at \d\d:\d\d$/).waitFor();
    await bar.getByText('Passed', { exact: true }).waitFor();
    await bar.getByRole('button', { name: 'Tell…' }).waitFor({ state: 'detached' });
    expect(await faultsOf(page)).toEqual([]);
    await page.setViewportSize({ width: 1440, height: 900 });
    await bar.getByRole('link', { name: 'Back to the desk' }).click();
    await tab(page, 'Passed 1').click();
    await page
      .getByRole('article')
      .getByText(/^They are told at \d\d:\d\d$/)
      .waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('Undone.').waitFor();
    await tab(page, 'Considered 1').click();
    await tiles(page).first().waitFor();

    await page.getByRole('checkbox', { name: `Select ${demo.artist.name}` }).click();
    await page.getByRole('button', { name: 'Move to…' }).click();
    await choose('Booked');
    await page.getByRole('button', { name: `Tell ${demo.artist.name}` }).waitFor();
    await tiles(page).first().click();
    await bar.getByRole('button', { name: 'Move to…' }).click();
    await choose('On hold');
    await bar.getByText('On hold', { exact: true }).waitFor();
    await bar.getByRole('button', { name: 'Move to…' }).click();
    await choose('Booked');
    await bar.getByRole('button', { name: `Tell ${demo.artist.name}` }).click();
    await dialog.getByText('You are booked for').waitFor();
    await dialog.getByRole('button', { name: 'Tell 1 applicant' }).click();
    await bar.getByText(/^They are told at \d\d:\d\d$/).waitFor();
    await bar.getByRole('button', { name: 'Undo' }).click();
    await bar.getByText('Undone.').waitFor();
    await bar.getByRole('button', { name: 'Tell…' }).waitFor();
  });

  test('that left is moved only on request, which takes it back and tells its artist (D15)', async () => {
    const page = await signedIn('laptop', demo.director.email);
    const [chauka] = await mine(page, 'Chauka');
    const { projectIdentifier, roles } = chauka ?? { projectIdentifier: '', roles: [] };
    const bimla = roles.find(({ characterName }) => characterName === 'Bimla');
    const name = demo.artist.name;
    await page.goto(`/projects/${projectIdentifier}/desk?role=${bimla?._id}&stage=passed`);
    await page.getByRole('article').getByText('Told: not selected').waitFor();
    await page.getByRole('checkbox', { name: `Select ${name}` }).click();
    await page.getByRole('button', { name: 'Move to…' }).click();
    const stages = page.getByRole('dialog', { name: 'Move to…' });
    await stages.getByRole('button', { name: 'On hold', exact: true }).click();
    await page.getByText(`${name} was told. Moving takes it back and tells them.`).waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.getByRole('button', { name: 'Move and tell' }).click();
    await page.getByText(`${name} moved to On hold.`).waitFor();
    const artist = await signedIn('phone', demo.artist.email);
    await artist.goto('/notifications');
    await artist.getByText(/Your application for Bimla in Chauka is open again\.$/).waitFor();
  });
});
