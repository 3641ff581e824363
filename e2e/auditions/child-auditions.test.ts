import { dateInIndia, dayAfter, timeInIndia } from '@kirdaar/domain/calendar.ts';
import { endingText } from '@kirdaar/domain/profiles/guardians/ended-auditions.ts';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { faultsOf } from '../support/accessible.ts';
import { answer, castWithRound, invite, plan, selfAt } from '../support/auditions.ts';
import { newDirector } from '../support/castings.ts';
import { person, site, useBrowser } from '../support/journey.ts';
import { joinListed } from '../support/listed-artist.ts';
import { guardianPageOf, joinListedChild } from '../support/listed-child.ts';

useBrowser();

const zone = 'Asia/Kolkata';
const button = (page: Page, name: string | RegExp) => page.getByRole('main').getByRole('button', { name });

/** Born fifteen years and some weeks ago. */
function bornFifteenYearsAgo(): string {
  const before = dayAfter(dateInIndia(new Date()), -40);
  return `${Number(before.slice(0, 4)) - 15}${before.slice(4)}`.replace('-02-29', '-03-01');
}

/** The link by which a guardian answers the invitation to a project, from its mail. */
async function invitationFor(page: Page, email: string, project: string): Promise<string> {
  const find = async () => {
    const answer = await page.request.get('/outbox.json', { params: { to: email } });
    const { mails } = (await answer.json()).data as { mails: { subject: string; text: string }[] };
    const mail = mails.find(
      ({ subject, text }) =>
        `${subject} ${text}`.includes('is invited to an audition') && text.includes(project),
    );
    return /\/answer\/[\w-]+/.exec(mail?.text ?? '')?.[0] ?? '';
  };
  await expect.poll(find, { timeout: 90_000 }).not.toBe('');
  return find();
}

/** What asks for money is reported from the mail's page, without an account (R10). */
async function report(mother: Page, email: string): Promise<void> {
  const page = mother.url();
  await mother.getByText('Artists never pay to audition or to get a part.').waitFor();
  await mother.getByRole('link', { name: 'Report', exact: true }).tap();
  await mother.getByRole('heading', { level: 1, name: 'Report this invitation' }).waitFor();
  await mother.getByRole('radio', { name: /money/i }).check();
  await mother.getByLabel('Your e-mail').fill(email);
  await button(mother, 'Send the report').tap();
  await mother.getByText(/^We have your report [A-Z]{4}-/).waitFor();
  await mother.goto(page);
}

describe.skipIf(!site.browser)('The audition of a child', () => {
  test('is confirmed by the guardian’s link, and goes to the next in line with the consent (R16, R34, R35, E11)', async () => {
    const director = await newDirector();
    const phone = await person('phone', { zone });
    const child = await joinListedChild(phone, 'Avni', { dateOfBirth: bornFifteenYearsAgo(), age: 15 });
    const next = await person('phone');
    await joinListed(next, 'Balu in Line');
    const onePlace = { plan: { ...plan(), to: '10:20' } };
    const { project, round } = await castWithRound(director, 'One Place', onePlace);
    const [slot] = round.slots;
    const asked = [{ artistId: child._id }, { artistId: (await selfAt(next))._id }];
    const [ofChild = '', ofNext = ''] = await invite(director, round._id, asked, 'Costume fee Rs 500');

    // the child's confirmation is a wish that holds the place
    await phone.goto(`/auditions/${ofChild}`);
    await button(phone, timeInIndia(new Date(slot?.start ?? 0))).tap();
    await button(phone, /^Confirm /).tap();
    await phone.getByText(`You would like to come. Waiting for ${child.guardian.name}.`).waitFor();
    await phone.getByText('Waiting for the guardian').waitFor();
    expect(await button(phone, /^Confirm /).count()).toBe(0);
    expect(await faultsOf(phone)).toEqual([]);
    await answer(next, ofNext, { answer: 'wait' });
    await director.goto(`${project.path}/auditions/${round._id}`);
    const row = director.getByRole('article').filter({ hasText: child.name });
    await row.getByText('Waiting for the guardian').waitFor();

    const mother = await person('phone', { zone });
    await mother.goto(await invitationFor(mother, child.guardian.email, project.name));
    await mother.getByRole('heading', { level: 1, name: `May ${child.name} come?` }).waitFor();
    await mother.getByText(`${child.name} would like to come.`).waitFor();
    await mother.getByText('12 Aram Nagar, Versova, Mumbai').waitFor();
    expect(await faultsOf(mother)).toEqual([]);
    await report(mother, child.guardian.email);
    await button(mother, `${child.name} may come`).tap();
    await mother.getByText(`You said yes: ${child.name} may come.`).waitFor();
    await phone.getByText('Your time is confirmed.').waitFor();

    // the withdrawal names the audition first
    await mother.goto(await guardianPageOf(mother, child.guardian.email));
    await button(mother, 'Withdraw my consent').tap();
    const ending = { project: project.name, start: slot?.start ?? null };
    await mother.getByText(endingText(child.name, ending, new Date())).waitFor();
    expect(await faultsOf(mother)).toEqual([]);
    await button(mother, 'Withdraw my consent').tap();
    await mother.getByText('You no longer agree.').waitFor();
    await row.getByText(`Cancelled: ${child.name} is no longer available.`).waitFor();
    expect(await row.getByRole('link').count()).toBe(0);
    await phone.getByText('Cancelled: the consent for your profile ended.').waitFor();
    const taken = await answer(next, ofNext, { answer: 'confirm', slotId: slot?._id });
    expect(taken.state).toBe('confirmed');
  });
});
