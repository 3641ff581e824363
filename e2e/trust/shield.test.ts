import { describe, expect, test } from 'vitest';
import { faultsOf } from '../support/accessible.ts';
import { newDirector, publish } from '../support/castings.ts';
import { site, useBrowser } from '../support/journey.ts';
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
});
