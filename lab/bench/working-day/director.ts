import type { Locator, Page, Person } from './person.ts';

/** The roles that are cast, how many faces of each are opened and shortlisted, and how many are booked in all. */
export const casting = {
  project: 'Mela',
  roles: ['The postmaster', 'Bijli', 'The magistrate', 'Ungli'],
  opened: 7,
  shortlisted: 3,
  booked: 3,
};
/** The places in a role's list of who is shortlisted. */
const good = new Set([1, 4, 7]);

const bar = (page: Page) => page.getByRole('region', { name: 'Selection' });
const role = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Roles' }).getByRole('link', { name: new RegExp(`^${name}`) });
const stage = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Stages' }).getByRole('link', { name });

/** Clicks a role or stage, and waits for its list. */
async function turnTo(director: Person, link: Locator): Promise<void> {
  await director.click(link);
  await link.and(director.page.locator('[aria-current=page]')).waitFor();
  await director.page.locator('[data-talents][aria-busy=false]').waitFor();
}

/** Signs in, by keys from field to field, and opens the project's desk. */
export async function openDesk(director: Person, login: { email: string; password: string }): Promise<void> {
  const { page } = director;
  director.begin('Sign in and open the desk');
  await page.goto('/login');
  const email = page.getByLabel('Email');
  await director.click(email);
  await director.type(login.email);
  await director.press('Tab');
  await director.type(login.password);
  await director.press('Enter');
  await director.click(page.getByRole('link', { name: casting.project, exact: true }));
  await page.getByRole('heading', { level: 1, name: casting.project }).waitFor();
  await director.click(page.getByRole('link', { name: 'Casting desk', exact: true }));
  await page.getByRole('heading', { level: 1, name: 'Casting desk' }).waitFor();
}

/** Opens the first face of each role, steps by the right arrow, and shortlists by S. */
export async function review(director: Person): Promise<void> {
  const { page } = director;
  const talent = page.getByRole('navigation', { name: 'Talent review' });
  director.begin('Open 28 faces of four roles, shortlist 12');
  for (const [turn, name] of casting.roles.entries()) {
    if (turn > 0) await turnTo(director, role(page, name));
    await director.click(page.getByRole('list', { name: 'Candidates' }).getByRole('link').first());
    let before = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
    for (let place = 1; place <= casting.opened; place += 1) {
      await page.waitForFunction((last) => document.querySelector('h1')?.textContent !== last, before);
      await talent.getByRole('button', { name: 'Shortlist', exact: true }).waitFor();
      before = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
      if (good.has(place)) {
        await director.press('s');
        await talent.getByRole('button', { name: 'Back to Considered' }).waitFor();
      }
      if (place < casting.opened) await director.press('ArrowRight');
    }
    await director.click(talent.getByRole('link', { name: 'Back to the desk' }));
  }
}

/** Puts the shortlisted of every role on a new board; gives its link. */
export async function makeBoard(director: Person, title: string): Promise<string> {
  const { page } = director;
  const dialog = page.getByRole('dialog', { name: 'Add to board' });
  director.begin('A board of 12, and its link');
  await turnTo(director, stage(page, `Shortlisted ${casting.shortlisted}`));
  for (const [turn, name] of [...casting.roles].reverse().entries()) {
    if (turn > 0) await turnTo(director, role(page, name));
    await director.click(page.getByRole('button', { name: `Select all ${casting.shortlisted}` }));
    await director.click(bar(page).getByRole('button', { name: 'Add to board' }));
    if (turn === 0) {
      await director.click(dialog.getByLabel('New board'));
      await director.type(title);
      await director.press('Enter');
    } else await director.click(dialog.getByRole('button', { name: title, exact: true }));
    await page.getByText(`${casting.shortlisted} added to ${title}.`).waitFor();
    await dialog.waitFor({ state: 'hidden' });
  }
  await director.click(page.getByRole('link', { name: 'Open board' }));
  await director.click(page.getByRole('button', { name: 'Copy link' }));
  const share = await page.getByRole('link', { name: 'Share on WhatsApp' }).getAttribute('href');
  return /\/b\/[\w-]+/.exec(decodeURIComponent(share ?? ''))?.[0] ?? '';
}

/** Plans a day and invites everybody with a yes, once the board shows all answers. */
export async function planAndInvite(director: Person, day: string, liked: number): Promise<void> {
  const { page } = director;
  director.begin('Plan an audition and invite who has a yes');
  const all = casting.roles.length * casting.shortlisted;
  await page.getByText(`${all} of ${all}`).waitFor();
  await director.click(page.getByRole('button', { name: 'Select all with a yes' }));
  await director.click(bar(page).getByRole('button', { name: 'Invite to audition' }));
  await page.waitForURL('**/auditions/new?of=*');
  const send = page.getByRole('button', { name: `Create and invite ${liked}`, exact: true });
  await send.waitFor();
  await director.click(page.getByLabel('Street address'));
  await director.type('12 Aram Nagar, Versova');
  await director.press('Tab');
  await director.type('Mumbai');
  await director.click(page.getByLabel('Days', { exact: true }));
  // typed, as every text
  await page.getByLabel('Days', { exact: true }).fill(day);
  await director.click(send);
  await page.getByText(`${liked} invited`, { exact: true }).waitFor();
}

/** Goes back to the board and books three who confirmed. */
export async function book(director: Person, names: string[]): Promise<void> {
  const { page } = director;
  director.begin('Book three');
  await director.back();
  for (const name of names) await director.click(page.getByRole('checkbox', { name, exact: true }));
  await director.click(bar(page).getByRole('button', { name: 'Book', exact: true }));
  await page.getByText(`${names.length} moved to Booked.`).waitFor();
}
