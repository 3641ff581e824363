import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { faultsOf } from '../support/accessible.ts';
import { publish, write } from '../support/castings.ts';
import { person, site, useBrowser } from '../support/journey.ts';
import { joinListed } from '../support/listed-artist.ts';
import { codeOf, turnOn } from '../support/moderators.ts';
import { photograph } from '../support/papers.ts';
import { join, newEmail, password, profileOf, questionTo, ready, signIn, unique } from '../support/people.ts';
import { button, field, stored } from '../support/project-forms.ts';
import { type SiteServer, startNamedSite } from '../support/site-server.ts';

useBrowser();

let named: SiteServer;
beforeAll(async () => {
  if (site.browser) named = await startNamedSite({ REQUIRE_VERIFIED: '1' });
}, 120_000);
afterAll(async () => {
  await named?.stop();
});

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const item = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Queue' }).getByRole('link', { name });

async function arrive(screen: 'laptop' | 'phone'): Promise<Page> {
  const page = await person(screen, { at: named.url });
  await page.goto('/');
  return page;
}

/** Makes a decision in its dialog. */
async function decide(page: Page, act: string, rule: string, words = ''): Promise<void> {
  await press(page, act);
  await fillDecision(page, act, rule, words);
}

/** Fills the dialog of a decision, and makes it. */
async function fillDecision(page: Page, act: string, rule: string, words = ''): Promise<void> {
  const dialog = page.getByRole('dialog', { name: new RegExp(`^${act}: `) });
  await dialog.getByLabel('Rule').selectOption(rule);
  await dialog.getByLabel('Why, for the log').fill('Looked at site and card.');
  if (words) await dialog.getByLabel(/^Message to /).fill(words);
  const warns = dialog.getByRole('checkbox', { name: /^Warn the one person whose contact details/ });
  if (act === 'Remove the Verified mark') await warns.check();
  expect(await faultsOf(page), act).toEqual([]);
  await dialog.getByRole('button', { name: act, exact: true }).click();
  await dialog.waitFor({ state: 'hidden' });
}

describe.skipIf(!site.browser)('Moderation', () => {
  test('verifies a director on their evidence, artists see the mark, and are warned when it is taken back (S9, S10, S24, S26)', async () => {
    const moderator = await arrive('laptop');
    const email = await join(moderator, 'Mona Moderates', 'Editor');
    await named.makeAdministrator(email);
    const [director, artist] = [await arrive('laptop'), await arrive('phone')];
    await join(director, 'Devika Proves', 'Casting Director');
    const { name } = await joinListed(artist, 'Anu Warned');
    await director.goto(await profileOf(director, name));
    await director
      .getByRole('region', { name: 'Contact', exact: true })
      .getByRole('link', { name: /^Call/ })
      .waitFor();
    const multipart = {
      ...{ company: 'Banyan Films', websiteUrl: 'https://banyan.example' },
      ...{ refereeName: 'Rukmini Iyer', refereeEmail: newEmail('Referee') },
    };
    await write(director, 'PUT', '/verification', { multipart });

    await moderator.goto('/');
    await ready(moderator);
    await press(moderator, 'Hi, Mona Moderates');
    await moderator.getByRole('link', { name: 'Moderation' }).click();
    await moderator.getByText('Moderation needs two-step sign-in.').waitFor();
    expect(await faultsOf(moderator), 'no second step').toEqual([]);
    await moderator.getByRole('link', { name: 'Turn it on' }).click();
    await moderator.getByRole('heading', { name: 'Security', level: 1 }).waitFor();
    // turned on in another browser: this one has not given it yet
    const elsewhere = await arrive('laptop');
    await signIn(elsewhere, email, password);
    const secret = await turnOn(elsewhere);
    await moderator.goto('/admin');
    await moderator.getByRole('heading', { name: 'One more step' }).waitFor();
    await moderator.getByLabel('Code').fill(codeOf(secret, 30));
    await press(moderator, 'Go on');

    await item(moderator, 'Devika Proves').waitFor();
    expect(await faultsOf(moderator), 'the queue').toEqual([]);
    await moderator.keyboard.press('j');
    const shown = moderator.getByRole('article', { name: 'Verification of Devika Proves' });
    await shown.getByText('Rukmini Iyer has not answered yet').waitFor();
    expect(await shown.textContent()).not.toContain(multipart.refereeEmail);
    expect(await faultsOf(moderator), 'a case').toEqual([]);
    await press(moderator, 'Show');
    await moderator.getByLabel('Why do you need them?').fill('To call about the card.');
    await moderator.getByRole('dialog').getByRole('button', { name: 'Show', exact: true }).click();
    await shown.getByText(multipart.refereeEmail).waitFor();

    const referee = await arrive('phone');
    await referee.goto(await questionTo(moderator, multipart.refereeEmail));
    await press(referee, 'Yes, I know them');
    await referee.getByText(/^Thank you\. You confirmed/).waitFor();
    await moderator.reload();
    await shown.getByText('Rukmini Iyer confirmed').waitFor();
    await decide(moderator, 'Verify', 'The company and the person match');
    await shown.getByText('Mona Moderates verified Devika Proves').waitFor();

    await artist.goto((await publish(director, 'Proof')).path);
    const casts = artist.getByRole('region', { name: 'Casting director' });
    await casts.getByText('Verified', { exact: true }).waitFor();
    await casts.getByText(/^Identity checked on \d\d\/\d\d\/\d\d\. Check the project yourself\./).waitFor();

    // and an artist whose details they saw reads it next to the name (S2)
    await artist.goto('/account/contact');
    const row = artist.getByRole('region', { name: 'Who saw my contact details' }).getByRole('listitem');
    await row.filter({ hasText: 'Devika Proves' }).getByText('Verified', { exact: true }).waitFor();
    await row.getByText('Banyan Films', { exact: true }).waitFor();
    expect(await faultsOf(artist), 'who saw them').toEqual([]);

    await decide(moderator, 'Remove the Verified mark', 'The mark was misused', 'Your mark was misused.');
    await moderator.getByRole('link', { name: 'Log' }).click();
    await moderator.getByText(/1 person was warned/).waitFor();
    expect(await faultsOf(moderator), 'the log').toEqual([]);
    await moderator.route('**/api/admin/log*', (route) => route.abort(), { times: 1 });
    await moderator.goto('/admin/log');
    await moderator.getByText('The log could not be loaded.').waitFor();
    await press(moderator, 'Try again');
    await moderator.getByText(/1 person was warned/).waitFor();
    // half an hour later: what was given has lapsed
    await moderator.goBack();
    await moderator.getByRole('article').waitFor();
    const lapsed = { code: 'admin.second_step', message: 'Give your second step again.' };
    await moderator.route('**/api/admin/actions', (route) => route.fulfill({ status: 403, json: lapsed }), {
      times: 1,
    });
    await decide(moderator, 'Verify', 'The referee is known and confirmed');
    await moderator.getByText('Moderation asks for it again after a while.').waitFor();
    expect(new URL(moderator.url()).searchParams.get('from')).toMatch(/^\/admin\/cases\//);
    await artist.goto('/notifications');
    await artist.getByRole('link', { name: /Kirdaar no longer trusts a casting director/ }).waitFor();
    await director.goto('/account/verification');
    await director.getByText('Your mark was misused.').waitFor();
    await director.getByText(/^You can try again from/).waitFor();
    expect(await faultsOf(director), 'a mark taken back').toEqual([]);
  });

  test('finds a person by number, shows it for a reason that the log names, and closes a message (S23, S24)', async () => {
    const moderator = await arrive('laptop');
    await named.makeAdministrator(await join(moderator, 'Manu Looks Up', 'Editor'));
    const secret = await turnOn(moderator);
    const [artist, director] = [await arrive('phone'), await arrive('laptop')];
    const number = '90909 01017';
    const { name } = await joinListed(artist, 'Anu Found', { number, whatsappNumber: number });
    const sender = unique('Devika Sends');
    await join(director, sender, 'Casting Director');
    const document = await photograph(600, 800);
    const multipart = { company: 'Banyan Films', websiteUrl: 'https://banyan.example', document };
    await write(director, 'PUT', '/verification', { multipart });
    const asker = unique('Asha Asks');
    const message = { fullName: asker, email: newEmail('Asks'), phoneNumber: '9090901028' };
    await write(artist, 'POST', '/contacts', { data: { ...message, message: 'Is this casting real?' } });

    await moderator.goto('/admin');
    await item(moderator, asker).waitFor();
    await ready(moderator);
    await moderator.keyboard.press('/');
    await moderator.keyboard.type('+91 90909-01017');
    const found = moderator.getByRole('navigation', { name: 'People', exact: true });
    await found.getByRole('link', { name }).waitFor();
    expect(await faultsOf(moderator), 'who was found').toEqual([]);
    await found.getByRole('link', { name }).click();
    const person = moderator.getByRole('article', { name, exact: true });
    await person.getByText('•••017').first().waitFor();
    expect(await person.textContent()).not.toContain('9090901017');
    expect(await faultsOf(moderator), 'a person').toEqual([]);
    await press(moderator, 'Show');
    await moderator.getByLabel('Why do you need them?').fill('To ask who called her.');
    await moderator.getByRole('dialog').getByRole('button', { name: 'Show', exact: true }).click();
    await person.getByText('9090901017').first().waitFor();
    await press(moderator, 'Correct the age');
    await moderator.getByLabel('Date of birth').fill('1990-05-05');
    await fillDecision(moderator, 'Correct the age', 'The profile contradicts itself', 'Born in 1990.');
    await person.getByText(`Manu Looks Up corrected the age of ${name}`).waitFor();
    await moderator.getByRole('link', { name: 'Log' }).click();
    await moderator.getByText(`Manu Looks Up looked up how to reach ${name}`).waitFor();
    await moderator.getByText('To ask who called her.').waitFor();

    await moderator.getByRole('link', { name: 'Messages' }).click();
    const messages = moderator.getByRole('navigation', { name: 'Messages' });
    await messages.getByRole('link', { name: asker }).click();
    const asked = moderator.getByRole('article', { name: `Message of ${asker}` });
    await asked.getByText('Is this casting real?').waitFor();
    expect(await asked.textContent()).not.toContain(message.phoneNumber);
    expect(await faultsOf(moderator), 'a message').toEqual([]);
    await decide(moderator, 'Close the message', 'Answered');
    await asked.getByText(`Manu Looks Up closed the message of ${asker}`).waitFor();
    await moderator.getByRole('link', { name: 'Closed' }).click();
    await messages.getByRole('link', { name: asker }).waitFor();

    // half an hour later the second step is asked for again before the file is opened, and leads to it
    await moderator.getByRole('link', { name: 'Queue' }).click();
    await item(moderator, sender).click();
    const lapsed = { code: 'admin.second_step', message: 'Give your second step again.' };
    const context = moderator.context();
    const open = moderator.getByRole('link', { name: /^Open/ });
    await open.waitFor();
    // only the new page is asked: the open one may still be reading its own list
    let isAsked = false;
    await context.route('**/api/admin/queue*', (route) => {
      if (isAsked || route.request().frame().page() === moderator) return route.fallback();
      isAsked = true;
      return route.fulfill({ status: 403, json: lapsed });
    });
    const [file] = await Promise.all([context.waitForEvent('page'), open.click()]);
    await file.getByRole('heading', { name: 'One more step' }).waitFor();
    await file.getByLabel('Code').fill(codeOf(secret, 30));
    await press(file, 'Go on');
    await file.waitForURL(/\/api\/admin\/files\//);
    await moderator.getByRole('link', { name: 'Log' }).click();
    await moderator.getByText(`Manu Looks Up opened a file of ${sender}`).waitFor();
  });

  test('lets only verified directors publish where that is asked, and keeps the draft of others (S11)', async () => {
    const director = await arrive('laptop');
    await join(director, 'Dev Drafts', 'Casting Director');
    const draft = await stored(director, unique('Waits'));
    await director.goto(`/projects/${draft.projectIdentifier}/edit`);
    await field(director, 'type').fill('Short film');
    await button(director, 'Publish Project').click();
    const words = /^We check casting directors before their first project goes live\. Your draft is saved\./;
    await director.locator('form').getByText(words).waitFor();
    const { data } = await (await director.request.get(`/api/projects/${draft._id}`)).json();
    expect(data).toMatchObject({ type: 'Short film', isDraft: true });
    await director.locator('form').getByRole('link', { name: 'Show who you are' }).click();
    await director.getByRole('heading', { name: 'Not verified yet' }).waitFor();
  });

  test('suspends an artist, who reads why at the next sign-in and asks for another look; another moderator restores them (S24, S25, S26)', async () => {
    const [moderator, other] = [await arrive('laptop'), await arrive('laptop')];
    for (const [page, called] of [
      [moderator, 'Mona Suspends'],
      [other, 'Manu Restores'],
    ] as const) {
      await named.makeAdministrator(await join(page, called, 'Editor'));
      await turnOn(page);
    }
    const artist = await arrive('phone');
    const { name, email } = await joinListed(artist, 'Anu Suspended');
    const { _id } = (await (await artist.request.get('/api/auth')).json()).data as { _id: string };
    await moderator.goto(`/admin/people/${_id}`);
    await ready(moderator);
    await decide(moderator, 'Suspend', 'No money from artists', 'You asked other artists for money.');
    await moderator.getByText('Suspended until restored').waitFor();

    await artist.goto('/login');
    await signIn(artist, email, password);
    await artist.goto('/applications');
    await artist.getByText('Your account is suspended. See why, and ask for another look.').waitFor();
    await artist.getByText('You asked other artists for money.').waitFor();
    expect(await faultsOf(artist), 'decisions').toEqual([]);
    await press(artist, 'Ask for another look');
    await artist.getByLabel('Why should we look again?').fill('That was not me.');
    await press(artist, 'Send');
    await artist.getByText('You asked for another look.').waitFor();

    await other.goto('/admin');
    await item(other, name).click();
    await other.getByText('That was not me.').waitFor();
    expect(await faultsOf(other), 'an appeal').toEqual([]);
    await decide(other, 'Change the decision', 'Nothing against the rules', 'We looked again.');
    await artist.goto('/account/reports');
    await artist.getByText('We looked again, and changed our decision.').waitFor();
    await artist.goto('/applications');
    await artist.getByRole('heading', { name: 'My applications', level: 1 }).waitFor();
  });
});
