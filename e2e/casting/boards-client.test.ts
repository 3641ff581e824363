import { describe, expect, test } from 'vitest';
import { boardOf, cards, enter } from '../support/board-rooms.ts';
import { newDirector, write } from '../support/castings.ts';
import { expectControlInSight, expectInSight } from '../support/in-sight.ts';
import { person, site, useBrowser } from '../support/journey.ts';

useBrowser();

describe.skipIf(!site.browser)('The client of a board', () => {
  test('keeps a comment whose tab is closed while it is typed, and sends it once (D23)', async () => {
    const page = await newDirector();
    const { board, boards } = await boardOf(page, 2, null);
    await page.goto(`${boards}/${board._id}`);
    const client = await person('phone');
    await client.setViewportSize({ width: 360, height: 740 });
    await client.goto(board.link);
    await client.getByLabel('Your name').fill('Priya');
    await client.getByRole('button', { name: 'See the candidates' }).tap();
    await client.getByText('0 of 2 answered').waitFor();
    const sent: string[] = [];
    client.on('request', (request) => request.method() === 'PUT' && sent.push(request.postData() ?? ''));
    await cards(client).first().getByRole('link').tap();
    await client.getByRole('button', { name: 'Add a comment' }).tap();
    const field = client.getByRole('textbox');
    await field.fill('Her voice carries.');
    await expectControlInSight(field);
    await client.close({ runBeforeUnload: true });
    await page.getByRole('button', { name: /^1 comment/ }).click();
    await page.getByText('Her voice carries.').waitFor();
    expect(sent.length).toBeLessThanOrEqual(1);
  });

  test('keeps answers that are given without a network, and says so (D23)', async () => {
    const page = await newDirector();
    const { board } = await boardOf(page, 1, 'Chai-7');
    const client = await person('phone');
    await client.goto(board.link);
    await client.getByLabel('Your name').fill('Priya');
    await client.getByLabel('Passcode').fill('chai-7');
    await client.getByRole('button', { name: 'See the candidates' }).tap();
    await client.getByText('This is not the passcode of the board.').waitFor();
    await client.getByLabel('Passcode').fill('Chai-7');
    await client.getByRole('button', { name: 'See the candidates' }).tap();
    await client.getByText('0 of 1 answered').waitFor();
    await client.context().setOffline(true);
    await cards(client).getByRole('button', { name: 'Yes' }).tap();
    await expectInSight(client, 'Your last answer is not saved yet.');
    await client.context().setOffline(false);
    await client.getByText('Your last answer is not saved yet.').waitFor({ state: 'detached' });
    await client.reload();
    await client.getByText(/^Finished\. /).waitFor();
  });

  test('shows strangers whose it is and no candidate, who entered gets them with the page, and when it is not open the same to all (D22, D25)', async () => {
    const page = await newDirector();
    const { board, name, people, _id } = await boardOf(page, 2, null);
    // as curl would: without the cookies of anybody
    const read = async (link: string) => {
      const answer = await fetch(site.url + link, { headers: { 'sec-fetch-site': 'cross-site' } });
      const html = (await answer.text()).replaceAll(/nonce="[^"]*"|&quot;nonce[^,]*/g, '');
      return { status: answer.status, headers: answer.headers, html };
    };
    const { status, headers, html } = await read(board.link);
    expect(status).toBe(200);
    expect(html).toContain(`<title>Shortlist for ${name} · Kirdaar</title>`);
    expect(html).toMatch(/<meta name="robots" content="noindex"\/>/);
    expect(html).toContain('Devika Casts');
    for (const one of people) expect(html).not.toContain(one.name);
    const entered = await enter('Priya', board.link);
    const own = await (await fetch(site.url + board.link, { headers: { cookie: entered.cookie } })).text();
    for (const one of people) expect(own).toContain(one.name);
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('cache-control')).toBe('no-store');

    await write(page, 'DELETE', `/projects/${_id}/boards/${board._id}`);
    const [closed, unknown] = [await read(board.link), await read('/b/unknown')];
    expect(closed.status).toBe(404);
    expect(closed.html).toBe(unknown.html);
    expect(closed.html).toContain('This board is not open. Ask for a new link.');
    expect(closed.html).not.toContain(board.link);
  });
});
