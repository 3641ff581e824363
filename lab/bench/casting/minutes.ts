// node lab/bench/casting/minutes.ts http://127.0.0.1:3000: the cost of casting three roles out of 500 applicants, by
// the project's tabs and by the casting desk: clicks, keys, pages and the machine's time. The address is a running
// Kirdaar with an open call: npm run demo -- --applicants 500.
import { openBrowser } from '@kirdaar/e2e/support/browser.ts';
import { type Counts, Director, type DirectorPage } from './director.ts';

const site = process.argv[2] ?? 'http://127.0.0.1:3000';
const login = { email: 'director@kirdaar.example', password: 'Kirdaar@2026' };
/** The number wanted per role. */
const wanted = { Bijli: 8, Ungli: 8, 'The magistrate': 7 };
const goals = { keys: 1 / 2, pages: 1 / 3 };

/** A role's applicants in the order of the list: those whose tape is watched, and those chosen then. Every fourth face
    is good, and every fifth tape disappoints: the same people in both workflows. */
type Role = { id: string; name: string; faces: string[]; taken: Set<string> };
type Casting = { id: string; path: string; roles: Role[] };

async function readCasting(page: DirectorPage): Promise<Casting> {
  const get = async (path: string) => (await (await page.request.get(`/api${path}`)).json()).data;
  const [project] = (await get('/projects?search=Mela')).projects;
  if (!project) throw new Error('There is no open call: npm run demo -- --applicants 500');
  const { roles } = await get(`/projects/${project._id}/desk`);
  const casting: Casting = { id: project._id, path: `/projects/${project.projectIdentifier}`, roles: [] };
  for (const [name, count] of Object.entries(wanted)) {
    const id = roles.find((role: { characterName: string }) => role.characterName === name)?._id;
    const { artists } = await get(
      `/projects/${project._id}/candidates?role=${id}&stage=considered&limit=100`,
    );
    const names = (artists as { name: string; status: string }[])
      .filter(({ status }) => status === 'applied')
      .map((one) => one.name);
    const [faces, taken] = [[] as string[], new Set<string>()];
    for (const [place, face] of names.entries()) {
      if (place % 4 !== 3 || taken.size === count) continue;
      faces.push(face);
      if (faces.length % 5 !== 0) taken.add(face);
    }
    if (taken.size < count) throw new Error(`only ${names.length} applied for ${name}`);
    casting.roles.push({ id, name, faces, taken });
  }
  return casting;
}

/** By the tabs: the applicants of a role one by one, tapes of the good faces, S for the chosen ones. */
async function byTabs(director: Director, { path, roles }: Casting): Promise<void> {
  const { page } = director;
  await director.open(path);
  const tabs = page.getByRole('navigation', { name: 'Talents', exact: true });
  await director.click(tabs.getByRole('link', { name: /^Applied/ }));
  let before = '';
  for (const { id, name, faces, taken } of roles) {
    await director.click(page.getByRole('button', { name: /^Role/ }));
    if (before) await director.click(page.getByRole('checkbox', { name: before }));
    await director.click(page.getByRole('checkbox', { name }));
    before = name;
    await page.keyboard.press('Escape');
    await page.waitForURL(new RegExp(`roles=${id}$`));
    const list = page.getByRole('list', { name: 'Talents' });
    await director.click(list.getByRole('listitem').first().getByRole('link').first());
    const heading = page.getByRole('heading', { level: 1 });
    const bar = page.getByRole('navigation', { name: 'Talent review' });
    let left = taken.size;
    for (let steps = 0; steps < 100; steps += 1) {
      await bar.getByRole('button', { name: /^Next: / }).waitFor();
      await bar.getByRole('button', { name: /Shortlist$/, disabled: false }).waitFor();
      // a glance's duration, which is not counted
      await page.waitForTimeout(steps === 0 ? 1500 : 200);
      const now = (await heading.textContent()) ?? '';
      if (faces.includes(now)) {
        const hasTape = (await page.locator('[data-tape]').count()) > 0;
        if (hasTape) await director.press('t');
        if (taken.has(now)) {
          await director.press('s', bar.getByRole('button', { name: /Remove|Shortlisted/ }));
          left -= 1;
        }
      }
      if (left === 0) break;
      await director.press('ArrowRight');
      await page.waitForFunction((before) => document.querySelector('h1')?.textContent !== before, now);
    }
    if (left > 0) throw new Error(`${left} for ${name} were not found`);
    await director.click(bar.getByRole('link', { name: 'Back' }));
  }
}

/** By the desk: good faces are ticked on the grid and compared by tape, four at a time; disappointing ones are removed,
    the others shortlisted and graded together. */
async function byDesk(director: Director, { path, roles }: Casting): Promise<void> {
  const { page } = director;
  await director.open(path);
  await director.click(page.getByRole('link', { name: 'Casting desk' }).first());
  for (const { name, faces, taken } of roles) {
    await director.click(
      page.getByRole('navigation', { name: 'Roles' }).getByRole('link', { name: new RegExp(name) }),
    );
    // groups of equal size, so that no one is compared alone
    const atOnce = Math.ceil(faces.length / Math.ceil(faces.length / 4));
    for (let from = 0; from < faces.length; from += atOnce) {
      const chosen = faces.slice(from, from + atOnce);
      for (const face of chosen) await director.tick(page.getByRole('checkbox', { name: `Select ${face}` }));
      await page.getByText(`${chosen.length} selected`).first().waitFor();
      await director.press('c', page.getByRole('article', { name: chosen[0] ?? '', exact: true }));
      for (const face of chosen) {
        const column = page.getByRole('article', { name: face, exact: true });
        const tape = column.getByRole('button', { name: /Play video/ });
        if ((await tape.count()) > 0) await director.click(tape);
        if (taken.has(face)) continue;
        await director.click(column.getByRole('button', { name: 'Remove', exact: true }));
        await column.waitFor({ state: 'detached' });
      }
      const stay = chosen.filter((face) => taken.has(face));
      if (stay.length > 0) {
        await director.press('s', page.getByText(/moved to Shortlisted\.$/));
        await director.press('1', page.getByText(/graded 1\.$/));
      }
      await director.click(page.getByRole('link', { name: 'Casting desk' }));
    }
  }
}

/** Moves the shortlisted ones back. */
async function takeBack(page: DirectorPage, { id, roles }: Casting): Promise<number> {
  let count = 0;
  for (const { id: role, taken } of roles) {
    const query = `role=${role}&stage=shortlisted&limit=100`;
    const listed = await page.request.get(`/api/projects/${id}/candidates?${query}`);
    const { artists, asOf } = (await listed.json()).data;
    const own = (artists as { name: string; candidacyId: string }[]).filter(({ name }) => taken.has(name));
    count += own.length;
    const ids = own.map(({ candidacyId }) => candidacyId);
    for (const wish of [{ stage: 'considered' }, { grade: null }])
      await page.request.post(`/api/projects/${id}/decisions`, {
        headers: { origin: site },
        data: { ids, asOf, ...wish },
      });
  }
  return count;
}

async function main(): Promise<void> {
  const browser = await openBrowser();
  if (!browser) throw new Error('no browser was found');
  try {
    const ways = { tabs: byTabs, desk: byDesk };
    const found: Partial<Record<keyof typeof ways, Counts>> = {};
    for (const [way, walk] of Object.entries(ways)) {
      const context = await browser.newContext({ baseURL: site, viewport: { width: 1440, height: 900 } });
      const page = await context.newPage();
      await page.route('**/*', (route) =>
        route.request().url().startsWith(site) ? route.continue() : route.abort(),
      );
      const answer = await page.request.post('/api/auth/login', { headers: { origin: site }, data: login });
      if (!answer.ok()) throw new Error(`${login.email} could not sign in`);
      const casting = await readCasting(page);
      const director = new Director(page);
      await walk(director, casting);
      await page.waitForTimeout(1000);
      found[way as keyof typeof ways] = director.counts;
      const people = await takeBack(page, casting);
      console.log(`${way}: ${people} shortlisted`);
      await context.close();
    }
    report(found as Record<keyof typeof ways, Counts>);
  } finally {
    await browser.close();
  }
}

function report({ tabs, desk }: Record<'tabs' | 'desk', Counts>): void {
  console.log('\n| | by the tabs | by the desk | |\n| --- | ---: | ---: | ---: |');
  for (const [what, before] of Object.entries(tabs)) {
    const after = desk[what as keyof Counts];
    console.log(`| ${what} | ${before} | ${after} | ${(after / Math.max(1, before)).toFixed(2)} × |`);
  }
  const pressed = ({ clicks, keys }: Counts) => clicks + keys;
  console.log(
    `| keys and clicks | ${pressed(tabs)} | ${pressed(desk)} | ${(pressed(desk) / pressed(tabs)).toFixed(2)} × |`,
  );
  const isMet =
    pressed(desk) <= pressed(tabs) * goals.keys &&
    desk.keys <= tabs.keys * goals.keys &&
    desk.pages <= tabs.pages * goals.pages;
  console.log(`\n${isMet ? 'met' : 'MISSED'}: half the keys and clicks, and a third of the pages`);
  process.exitCode = isMet ? 0 : 1;
}

await main();
