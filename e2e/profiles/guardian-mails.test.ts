import { describe, expect, test } from 'vitest';
import { faultsOf } from '../support/accessible.ts';
import { write } from '../support/castings.ts';
import { person, site, useBrowser } from '../support/journey.ts';
import { joinListed } from '../support/listed-artist.ts';
import { newEmail, questionTo } from '../support/people.ts';
import { me } from '../support/wizard-people.ts';

useBrowser();

describe.skipIf(!site.browser)('Without scripts', () => {
  test('a guardian ends the mails by one button, opening the link does not', async () => {
    const child = await person('phone');
    const born = { dateOfBirth: '2014-02-03', age: 12 };
    await joinListed(child, 'Nevaeh', born);
    const { _id } = await me(child);
    const email = newEmail('Sulochana');
    const named = { name: 'Sulochana Rao', relation: 'Mother', phone: '9000000001', email };
    const guardian = { ...named, childDateOfBirth: born.dateOfBirth };
    await write(child, 'PUT', `/users/${_id}/guardian`, { data: guardian });
    const again = () => child.request.post(`/api/users/${_id}/guardian/send`, { data: {} });

    const mother = await person('phone', { scripts: false });
    await mother.goto(`${await questionTo(child, email)}/never`);
    await mother.getByRole('heading', { name: 'Never mail me again' }).waitFor();
    expect((await again()).status()).toBe(200);
    await mother.getByRole('button', { name: 'Never mail me again' }).click();
    await mother.getByText('Done. Other people cannot make Kirdaar mail this address any more.').waitFor();
    expect(await (await again()).json()).toMatchObject({
      code: 'guardian.unwanted',
      message: 'This address does not want our mails. Name another.',
    });

    const withScripts = await person('laptop');
    await withScripts.goto(`${await questionTo(child, email)}/never`);
    expect(await faultsOf(withScripts)).toEqual([]);
    await withScripts.getByRole('button', { name: 'Never mail me again' }).click();
    await withScripts.getByText(/^Done\./).waitFor();
  });
});
