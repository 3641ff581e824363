import { dateInIndia, dayAfter, timeInIndia } from '@kirdaar/domain/calendar.ts';
import { endingText } from '@kirdaar/domain/profiles/guardians/ended-auditions.ts';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { faultsOf } from '../support/accessible.ts';
import { answer, castWithRound, inDays, invite, plan, selfAt } from '../support/auditions.ts';
import { newDirector, write } from '../support/castings.ts';
import { person, site, useBrowser } from '../support/journey.ts';
import { joinListed } from '../support/listed-artist.ts';
import { guardianPageOf, joinListedChild } from '../support/listed-child.ts';
import { join } from '../support/people.ts';
import { startNamedSite } from '../support/site-server.ts';

useBrowser();

const zone = 'Asia/Kolkata';
const button = (page: Page, name: string | RegExp) => page.getByRole('main').getByRole('button', { name });

/** Born fifteen years and some weeks ago. */
function bornFifteenYearsAgo(): string {
  const before = dayAfter(dateInIndia(new Date()), -40);
  return `${Number(before.slice(0, 4)) - 15}${before.slice(4)}`.replace('-02-29', '-03-01');
}

/** The mail to an address whose text has all of these; waits for it. */
async function mailWith(page: Page, to: string, ...parts: string[]): Promise<string> {
  const find = async () => {
    const answer = await page.request.get('/outbox.json', { params: { to } });
    const { data } = (await answer.json()) as { data: { mails: { subject: string; text: string }[] } };
    const texts = data.mails.map(({ subject, text }) => `${subject}\n${text}`);
    return texts.find((text) => parts.every((part) => text.includes(part))) ?? '';
  };
  await expect.poll(find, { message: parts.join(', '), timeout: 90_000 }).not.toBe('');
  return find();
}

/** The link by which a guardian answers the invitation to a project. */
async function invitationFor(page: Page, email: string, project: string): Promise<string> {
  const mail = await mailWith(page, email, 'is invited to an audition', project);
  return /\/answer\/[\w-]+/.exec(mail)?.[0] ?? '';
}

describe.skipIf(!site.browser)('The audition of a child', () => {
  test('is confirmed by the guardian’s link, and goes to the next in line with the consent (R16, R34, R35, E11)', async () => {
    const director = await newDirector();
    const phone = await person('phone', { zone });
    const child = await joinListedChild(phone, 'Avni', { dateOfBirth: bornFifteenYearsAgo(), age: 15 });
    const next = await person('phone', { zone });
    await joinListed(next, 'Balu in Line');
    const onePlace = { plan: { ...plan(), to: '10:20' } };
    const { project, round } = await castWithRound(director, 'One Place', onePlace);
    const [slot] = round.slots;
    const clock = timeInIndia(new Date(slot?.start ?? 0));
    const asked = [{ artistId: child._id }, { artistId: (await selfAt(next))._id }];
    const [ofChild = '', ofNext = ''] = await invite(director, round._id, asked, 'Costume fee Rs 500');

    // the child's confirmation is a wish that holds the place
    await phone.goto(`/auditions/${ofChild}`);
    await button(phone, clock).tap();
    await button(phone, /^Confirm /).tap();
    await phone.getByText(`You would like to come. Waiting for ${child.guardian.name}.`).waitFor();
    await phone.getByText('Waiting for the guardian').waitFor();
    expect(await button(phone, /^Confirm /).count()).toBe(0);
    expect(await faultsOf(phone)).toEqual([]);
    await next.goto(`/auditions/${ofNext}`);
    await next.getByText('All times are taken.').waitFor();
    await button(next, 'Put me on the waiting list').tap();
    await next.getByText('You are on the waiting list.').waitFor();
    const people = `${project.path}/auditions/${round._id}`;
    await director.goto(people);
    const row = director.getByRole('article').filter({ hasText: child.name });
    await row.getByText('Waiting for the guardian').waitFor();

    const mother = await person('phone', { zone });
    await mother.goto(await invitationFor(mother, child.guardian.email, project.name));
    await mother.getByRole('heading', { level: 1, name: `May ${child.name} come?` }).waitFor();
    await mother.getByText(`${child.name} would like to come.`).waitFor();
    await mother.getByText('12 Aram Nagar, Versova, Mumbai').waitFor();
    expect(await faultsOf(mother)).toEqual([]);
    // what asks for money is reported from the mail's page, without an account (R10)
    const page = mother.url();
    await mother.getByText('Artists never pay to audition or to get a part.').waitFor();
    await mother.getByRole('link', { name: 'Report', exact: true }).tap();
    await mother.getByRole('heading', { level: 1, name: 'Report this invitation' }).waitFor();
    await mother.getByRole('radio', { name: /money/i }).check();
    await mother.getByLabel('Your e-mail').fill(child.guardian.email);
    expect(await faultsOf(mother)).toEqual([]);
    await button(mother, 'Send the report').tap();
    await mother.getByText(/^We have your report [A-Z]{4}-/).waitFor();
    await mother.goto(page);
    await button(mother, `${child.name} may come`).tap();
    await mother.getByText(`You said yes: ${child.name} may come.`).waitFor();
    await phone.reload();
    await phone.getByText('Your time is confirmed.').waitFor();

    // the withdrawal names the audition first
    await mother.goto(await guardianPageOf(mother, child.guardian.email));
    await mother.getByText(`${project.name}, `).waitFor();
    await button(mother, 'Withdraw my consent').tap();
    const ending = { project: project.name, start: slot?.start ?? null };
    await mother.getByText(endingText(child.name, ending, new Date())).waitFor();
    expect(await faultsOf(mother)).toEqual([]);
    await button(mother, 'Withdraw my consent').tap();
    await mother.getByText('You no longer agree.').waitFor();

    await director.goto(people);
    await row.getByText(`Cancelled: ${child.name} is no longer available.`).waitFor();
    expect(await row.getByRole('link').count()).toBe(0);
    await director.goto('/notifications');
    await director.getByText(`Cancelled: ${child.name} is no longer available.`).waitFor();
    await phone.reload();
    await phone.getByText('Cancelled: the consent for your profile ended.').waitFor();
    await phone.goto('/notifications');
    await phone.getByText(`${child.guardian.name} withdrew the consent for ${child.name}.`).waitFor();

    await next.reload();
    await next.getByText('A time is free for you.').waitFor();
    await button(next, /^Confirm /).tap();
    await next.getByText('Your time is confirmed.').waitFor();
  });

  test('ends with the consent: six hours before, the next in line gets the place, an hour before it stays free (R16, R35, E11)', async () => {
    const named = await startNamedSite();
    try {
      const arrive = async (screen: 'phone' | 'laptop') => {
        const page = await person(screen, { zone, at: named.url });
        await page.goto('/robots.txt');
        return page;
      };
      const [director, phone, next] = [await arrive('laptop'), await arrive('phone'), await arrive('phone')];
      const team = await join(director, 'Devika Casts', 'Casting Director');
      const child = await joinListedChild(phone, 'Avni', { dateOfBirth: bornFifteenYearsAgo(), age: 15 });
      await joinListed(next, 'Balu in Line');
      const { email } = child.guardian;
      const day = inDays(2);
      const auditions = [];
      for (const [from, to] of [
        ['18:00', '18:20'],
        ['13:00', '13:20'],
      ] as const) {
        const times = { plan: { ...plan(), days: [day], from, to } };
        const { project, round } = await castWithRound(director, `At ${from.slice(0, 2)}`, times);
        const slotId = round.slots[0]?._id;
        const [ofChild = '', ofNext = ''] = await invite(director, round._id, [
          { artistId: child._id, slotId },
          { artistId: (await selfAt(next))._id },
        ]);
        expect((await answer(phone, ofChild, { answer: 'confirm', slotId })).state).toBe('invited');
        await answer(next, ofNext, { answer: 'wait' });
        const link = await invitationFor(phone, email, project.name);
        await write(phone, 'POST', `/answers${link.slice('/answer'.length)}`, { data: { answer: 'yes' } });
        auditions.push({ project, round, from, ofChild, ofNext });
      }
      const [evening, noon] = auditions;
      if (!evening || !noon) throw new Error('two auditions are needed');

      // the day itself, at 12:00
      const now = new Date(`${day}T12:00:00+05:30`);
      await named.setAhead(Math.round((now.getTime() - Date.now()) / 1000));
      const mother = await person('phone', { zone, at: named.url });
      await mother.clock.install({ time: now });
      await mother.goto(await guardianPageOf(phone, email));
      await button(mother, 'Withdraw my consent').tap();
      for (const { from } of auditions)
        await mother
          .getByText(`${child.name} has an audition today, ${from}. It will be cancelled.`)
          .waitFor();
      expect(await faultsOf(mother)).toEqual([]);
      await button(mother, 'Withdraw my consent').tap();
      await mother.getByText('You no longer agree.').waitFor();

      // the child, the mother and the team read it
      const ended = `Cancelled: ${child.name} is no longer available.`;
      await phone.goto('/notifications');
      await phone.getByText(`${child.guardian.name} withdrew the consent for ${child.name}.`).waitFor();
      await mailWith(phone, email, `You have withdrawn your consent for ${child.name}.`);
      for (const { project, round, ofChild } of auditions) {
        await mailWith(director, team, ended, project.name);
        await phone.goto(`/auditions/${ofChild}`);
        await phone.getByText('Cancelled: the consent for your profile ended.').waitFor();
        await director.goto(`${project.path}/auditions/${round._id}`);
        await director.getByText(ended).waitFor();
      }

      await next.goto(`/auditions/${evening.ofNext}`);
      await next.getByText('A time is free for you.').waitFor();
      await next.goto(`/auditions/${noon.ofNext}`);
      await next.getByText('You are on the waiting list.').waitFor();
    } finally {
      await named.stop();
    }
  });
});
