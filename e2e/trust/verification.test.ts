import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { faultsOf } from '../support/accessible.ts';
import { newDirector } from '../support/castings.ts';
import { person, site, useBrowser } from '../support/journey.ts';
import { newEmail, questionTo } from '../support/people.ts';

useBrowser();

const field = (page: Page, label: string) => page.getByRole('textbox', { name: label });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

describe.skipIf(!site.browser)('A casting director', () => {
  test('shows who they are, and a referee confirms by a link without an account (S9)', async () => {
    const director = await newDirector();
    await director.goto('/account');
    await director.getByRole('link', { name: 'Verification' }).click();
    await director.getByRole('heading', { name: 'Not verified yet' }).waitFor();
    await director.getByText('No Aadhaar, please: a union card, PAN, passport or driving licence.').waitFor();
    expect(await faultsOf(director)).toEqual([]);
    await field(director, 'Company or production').fill('Banyan Films');
    await press(director, 'Send');
    await director.getByText(/^Please give two of these/).waitFor();
    const email = newEmail('Referee');
    await field(director, 'Company website').fill('https://banyan.example');
    await field(director, 'Somebody in the trade who knows you').fill('Rukmini Iyer');
    await field(director, 'Their e-mail address').fill(email);
    await press(director, 'Send');
    await director.getByText('Rukmini Iyer: asked by mail, has not answered yet').waitFor();
    expect(await faultsOf(director)).toEqual([]);

    const referee = await person('phone');
    await referee.goto(await questionTo(director, email));
    await referee.getByText(/says that you know them as a casting director of Banyan Films/).waitFor();
    expect(await faultsOf(referee)).toEqual([]);
    await press(referee, 'Yes, I know them');
    await referee.getByText(/^Thank you\. You confirmed that you know/).waitFor();
    await director.reload();
    await director.getByText('Rukmini Iyer: confirmed that they know you').waitFor();

    await press(director, 'Withdraw your request');
    await director.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click();
    await director.getByRole('heading', { name: 'Not verified yet' }).waitFor();
    await referee.reload();
    await referee.getByText('This link has ended. Ask for a new one.').waitFor();
    expect(await faultsOf(referee)).toEqual([]);
  });
});
