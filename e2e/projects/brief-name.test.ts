import { describe, expect, test } from 'vitest';
import { faultsOf } from '../support/accessible.ts';
import { site, useBrowser } from '../support/journey.ts';
import { smallPdf } from '../support/papers.ts';
import { unique } from '../support/people.ts';
import { button, field, signedIn, stored } from '../support/project-forms.ts';

useBrowser();

describe.skipIf(!site.browser)('A brief', () => {
  test('keeps the name of its file in the form, on the page of the project and in the download', async () => {
    const director = await signedIn('phone');
    const draft = await stored(director, unique('Named brief'));
    const edit = `/projects/${draft.projectIdentifier}/edit`;
    await director.goto(edit);
    const name = 'पटकथा – the night train and all that it met, third version with notes.pdf';
    await field(director, 'briefDescriptionPdf').setInputFiles({ ...smallPdf(), name });
    await button(director, 'Publish Project').click();
    await director.getByText('Project published successfully!').waitFor();
    await director.goto(edit);
    await director.getByText(name, { exact: true }).waitFor();
    expect(await faultsOf(director)).toEqual([]);

    const artist = await signedIn('phone', 'artist@kirdaar.example');
    await artist.goto(`/projects/${draft.projectIdentifier}`);
    const coming = artist.waitForEvent('download');
    await artist.getByRole('link', { name: `Download brief (PDF) ${name}` }).click();
    expect((await coming).suggestedFilename()).toBe(name);
    expect(await faultsOf(artist)).toEqual([]);
  });
});
