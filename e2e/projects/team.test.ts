import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { faultsOf } from '../support/accessible.ts';
import { newDirector, publish } from '../support/castings.ts';
import { person, site, useBrowser } from '../support/journey.ts';

useBrowser();

type Self = { email: string; name: string };
const selfOf = async (page: Page) => (await (await page.request.get('/api/auth')).json()).data as Self;

/** The way to the invitation in the newest mail to an address. */
async function invitationFor(page: Page, email: string): Promise<string> {
  const read = async () => {
    const answer = await page.request.get('/outbox.json', { params: { to: email } });
    return /\/team-invitations\/[\w-]{43}/.exec(await answer.text())?.[0] ?? '';
  };
  await expect.poll(read, { message: `the invitation for ${email}`, interval: 100 }).not.toBe('');
  return read();
}

/** Sends an invitation without an address, then one to this address; it is for nobody else. */
async function invite(owner: Page, path: string, email: string): Promise<string> {
  await owner.goto(`${path}/team`);
  await owner.getByText('No one else is on this team yet.').waitFor();
  await owner.getByRole('button', { name: 'Send invitation' }).click();
  await owner.getByText('Email is required').waitFor();
  await owner.getByLabel('E-mail').fill(email);
  await owner.getByRole('button', { name: 'Send invitation' }).click();
  await owner.getByText(`Invitation sent to ${email}.`).waitFor();
  await owner.getByRole('heading', { name: 'Open invitations' }).waitFor();
  const address = await invitationFor(owner, email);
  await owner.goto(address);
  await owner.getByText('This invitation was sent to another address.').waitFor();
  return address;
}

/** Joins from the mail, and finds the project and its desk under Shared with me. */
async function join(editor: Page, address: string, project: string): Promise<void> {
  await editor.goto(address);
  await editor.getByRole('heading', { name: project }).waitFor();
  expect(await faultsOf(editor)).toEqual([]);
  await editor.getByRole('button', { name: 'Join the team' }).tap();
  const shared = editor.getByRole('navigation', { name: 'Shared with me' });
  await shared.getByRole('link', { name: project }).tap();
  await editor.getByRole('button', { name: 'Close Hiring' }).first().waitFor();
  await editor.getByRole('link', { name: 'Casting desk', exact: true }).tap();
  await editor.getByText(/^Nobody has applied yet\./).waitFor();
  expect(new URL(editor.url()).searchParams.has('role')).toBe(true);
}

/** Leaves the team: its pages are for the team alone, and lead to the project. */
async function leave(editor: Page, path: string, name: string): Promise<void> {
  await editor.goto(`${path}/team`);
  await editor.getByRole('button', { name: `Change ${name}` }).tap();
  await editor.getByRole('menuitem', { name: 'Leave the team' }).tap();
  await editor.getByRole('dialog').getByRole('button', { name: 'Leave' }).tap();
  await editor.getByRole('heading', { name: 'Projects' }).waitFor();
  for (const page of ['team', 'boards', 'desk']) {
    await editor.goto(`${path}/${page}`);
    await editor.getByText('Only the team of this project sees its casting desk.').waitFor();
  }
  await editor.getByRole('link', { name: 'See the project' }).tap();
  await editor.waitForURL((url) => url.pathname === path);
}

describe.skipIf(!site.browser)('A team', () => {
  test('is invited by mail, found under Shared with me, and left again; its desk is for the team alone (D19)', async () => {
    const owner = await newDirector();
    const project = await publish(owner, 'Team');
    const editor = await newDirector('phone');
    const { email, name } = await selfOf(editor);
    const address = await invite(owner, project.path, email);
    await join(editor, address, project.name);
    await leave(editor, project.path, name);
    // a signed-out visitor may be of the team: they sign in first, and come back here
    const visitor = await person('phone');
    await visitor.goto(`${project.path}/desk`);
    await visitor.waitForURL(
      (url) => url.pathname === '/login' && url.searchParams.get('from') === `${project.path}/desk`,
    );
  });
});
