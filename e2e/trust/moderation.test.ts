import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { faultsOf } from '../support/accessible.ts';
import { selfAt } from '../support/auditions.ts';
import { newDirector } from '../support/castings.ts';
import { person, site, useBrowser } from '../support/journey.ts';
import { joinListed } from '../support/listed-artist.ts';
import { administrator, freshCode, moderator } from '../support/moderators.ts';
import { photograph } from '../support/papers.ts';
import { newEmail, password, questionTo, signIn } from '../support/people.ts';

useBrowser();

const field = (page: Page, label: string) => page.getByRole('textbox', { name: label });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const tab = (page: Page, name: RegExp) =>
  page.getByRole('navigation', { name: 'Moderation' }).getByRole('link', { name });

/** Fills the dialog of a decision, and makes it. */
async function decide(page: Page, act: string, rule: string, words = ''): Promise<void> {
  const dialog = page.getByRole('dialog', { name: new RegExp(`^${act}: `) });
  await dialog.getByLabel('Rule').selectOption(rule);
  await dialog.getByLabel('Why, for the log').fill('Looked at the card.');
  if (words) await dialog.getByLabel(/^Message to /).fill(words);
  const warns = dialog.getByRole('checkbox', { name: /^Warn the one person whose contact details/ });
  if (act === 'Remove the Verified mark') await warns.check();
  await dialog.getByRole('button', { name: act, exact: true }).click();
  await dialog.waitFor({ state: 'hidden' });
}

/** Shows addresses and numbers to the moderator, for a reason. */
async function reveal(page: Page, reason: string): Promise<void> {
  await press(page, 'Show');
  await page.getByLabel('Why do you need them?').fill(reason);
  await page.getByRole('dialog').getByRole('button', { name: 'Show', exact: true }).click();
}

/** The director shows who they are, step by step; gives the address of the referee. */
async function sendEvidence(director: Page): Promise<string> {
  const email = newEmail('Referee');
  await director.goto('/account/verification');
  await director.getByRole('heading', { name: 'Not verified yet' }).waitFor();
  await director.getByText('No Aadhaar, please: a union card, PAN, passport or driving licence.').waitFor();
  await field(director, 'Company or production').fill('Banyan Films');
  await press(director, 'Send');
  await director.getByText(/^Please give two of these/).waitFor();
  await director.locator('input[type=file]').setInputFiles(await photograph(600, 800));
  await field(director, 'Somebody in the trade who knows you').fill('Rukmini Iyer');
  await field(director, 'Their e-mail address').fill(email);
  await press(director, 'Send');
  await director.getByText('Rukmini Iyer: asked by mail, has not answered yet').waitFor();
  expect(await faultsOf(director), 'evidence').toEqual([]);
  return email;
}

const lapsed = { status: 403, json: { code: 'admin.second_step', message: 'Give it again.' } };

/** Opens the document. The second step has lapsed: the new page asks for it, and goes on to the file. */
async function openFile(desk: Page): Promise<void> {
  const context = desk.context();
  // only the new page is asked: the open one may still be reading its own list
  let isAsked = false;
  await context.route('**/api/admin/queue*', (route) => {
    if (isAsked || route.request().frame().page() === desk) return route.fallback();
    isAsked = true;
    return route.fulfill(lapsed);
  });
  const open = desk.getByRole('link', { name: /^Open/ });
  const [file] = await Promise.all([context.waitForEvent('page'), open.click()]);
  await file.getByRole('heading', { name: 'One more step' }).waitFor();
  await file.getByLabel('Code').fill(await freshCode());
  await press(file, 'Go on');
  await file.waitForURL(/\/api\/admin\/files\//);
  await file.close();
}

/** A decision whose second step has lapsed is not made: it leads to the page that asks for it, and back. */
async function decideTooLate(desk: Page): Promise<void> {
  const { pathname } = new URL(desk.url());
  await desk.route('**/api/admin/actions', (route) => route.fulfill(lapsed), { times: 1 });
  await press(desk, 'Verify');
  await decide(desk, 'Verify', 'The company and the person match');
  await desk.getByText('Moderation asks for it again after a while.').waitFor();
  expect(new URL(desk.url()).searchParams.get('from')).toBe(pathname);
  await desk.goBack();
}

/** The referee answers by the link of the mail. */
async function confirmAsReferee(director: Page, email: string): Promise<void> {
  const referee = await person('phone');
  await referee.goto(await questionTo(director, email));
  await referee.getByText(/says that you know them as a casting director of Banyan Films/).waitFor();
  expect(await faultsOf(referee), 'a referee').toEqual([]);
  await press(referee, 'Yes, I know them');
  await referee.getByText(/^Thank you\. You confirmed that you know/).waitFor();
}

describe.skipIf(!site.browser)('Moderation', () => {
  test('verifies a director on their evidence, artists see the mark, and are warned when it is taken back (S9, S10, S24, S26)', async () => {
    const [director, artist] = [await newDirector(), await person('phone')];
    const { _id, name } = await selfAt(director);
    await joinListed(artist, 'Anu Warned');
    const { publicIdentifier } = await selfAt(artist);
    await director.request.get(`/api/users/profile/${publicIdentifier}/contact`);
    const email = await sendEvidence(director);

    const desk = await moderator();
    await desk.goto(`/admin/cases/${_id}`);
    const shown = desk.getByRole('article', { name: `Verification of ${name}` });
    await shown.getByText('Rukmini Iyer has not answered yet').waitFor();
    expect(await shown.textContent()).not.toContain(email);
    expect(await faultsOf(desk), 'a case').toEqual([]);
    await reveal(desk, 'To call about the card.');
    await shown.getByText(email).waitFor();
    await openFile(desk);
    await confirmAsReferee(director, email);
    await decideTooLate(desk);
    await shown.getByText('Rukmini Iyer confirmed').waitFor();
    await press(desk, 'Verify');
    await decide(desk, 'Verify', 'The company and the person match');
    await shown.getByText(`${administrator.name} verified ${name}`).waitFor();

    // an artist whose details they saw reads it next to the name (S2)
    await artist.goto('/account/contact');
    const row = artist.getByRole('region', { name: 'Who saw my contact details' }).getByRole('listitem');
    await row.filter({ hasText: name }).getByText('Verified', { exact: true }).waitFor();
    await row.getByText('Banyan Films', { exact: true }).waitFor();

    await press(desk, 'Remove the Verified mark');
    await decide(desk, 'Remove the Verified mark', 'The mark was misused', 'Your mark was misused.');
    await tab(desk, /^Log$/).click();
    await desk.getByText(`${administrator.name} opened a file of ${name}`).waitFor();
    await desk
      .getByText(/1 person was warned/)
      .first()
      .waitFor();
    expect(await faultsOf(desk), 'the log').toEqual([]);

    await director.reload();
    await director.getByText('Your mark was misused.').waitFor();
  });

  test('finds a person by number, shows it for a reason that the log names, suspends and restores them (S23, S24, S25, S26)', async () => {
    const desk = await moderator();
    const artist = await person('phone');
    const number = `90909 ${String(Date.now()).slice(-5)}`;
    const { name, email } = await joinListed(artist, 'Anu Found', { number, whatsappNumber: number });
    await desk.goto('/admin');
    await tab(desk, /^Queue/).waitFor();
    await desk.keyboard.press('/');
    await desk.keyboard.type(`+91 ${number.slice(0, 5)}-${number.slice(6)}`);
    await desk.getByRole('navigation', { name: 'People', exact: true }).getByRole('link', { name }).click();
    const shown = desk.getByRole('article', { name, exact: true });
    await shown
      .getByText(`•••${number.slice(-3)}`)
      .first()
      .waitFor();
    expect(await shown.textContent()).not.toContain(number.replace(' ', ''));
    expect(await faultsOf(desk), 'a person').toEqual([]);
    await reveal(desk, 'To ask who called her.');
    await shown.getByText(number.replace(' ', '')).first().waitFor();
    await press(desk, 'Correct the age');
    await desk.getByLabel('Date of birth').fill('1990-05-05');
    expect(await faultsOf(desk), 'a decision').toEqual([]);
    await decide(desk, 'Correct the age', 'The profile contradicts itself', 'Born in 1990.');
    await shown.getByText(`${administrator.name} corrected the age of ${name}`).waitFor();
    await press(desk, 'Suspend');
    await decide(desk, 'Suspend', 'No money from artists', 'You asked other artists for money.');
    await desk.getByText('Suspended until restored').waitFor();
    await tab(desk, /^Log$/).click();
    await desk.getByText(`${administrator.name} looked up how to reach ${name}`).waitFor();
    await desk.getByText('To ask who called her.').first().waitFor();

    await artist.context().clearCookies();
    await signIn(artist, email, password);
    await artist.goto('/applications');
    await artist.getByText('Your account is suspended. See why, and ask for another look.').waitFor();
    await artist.getByText('You asked other artists for money.').waitFor();
    expect(await faultsOf(artist), 'decisions').toEqual([]);
    const suspended = artist.getByRole('listitem').filter({ hasText: 'You asked other artists for money.' });
    await suspended.getByRole('button', { name: 'Ask for another look' }).click();
    await artist.getByLabel('Why should we look again?').fill('That was not me.');
    await press(artist, 'Send');
    await artist.getByText('You asked for another look.').waitFor();

    await tab(desk, /^Queue/).click();
    await desk.getByRole('navigation', { name: 'Queue' }).getByRole('link', { name }).click();
    await desk.getByText('That was not me.').waitFor();
    await press(desk, 'Change the decision');
    await decide(desk, 'Change the decision', 'Nothing against the rules', 'We looked again.');
    await artist.goto('/applications');
    await artist.getByRole('heading', { name: 'My applications', level: 1 }).waitFor();
  });
});
