// node lab/bench/casting/measure.ts http://127.0.0.1:3000: how long a director waits with an open call of hundreds. The
// address is that of a running Kirdaar that was given one: npm run demo -- --applicants 500. Of two addresses, of two
// versions, every line is measured in turn, there and back, and the second is compared with the first.
import { openBrowser } from '@kirdaar/e2e/support/browser.ts';
import { percentile } from '../load/percentile.ts';
import { openings } from './openings.ts';
import { startWatch } from './page-watch.ts';
import { suggesting } from './suggesting.ts';

const runs = 20;
const [site = 'http://127.0.0.1:3000', other] = process.argv.slice(2);
const login = { email: 'director@kirdaar.example', password: 'Kirdaar@2026' };

type Browser = NonNullable<Awaited<ReturnType<typeof openBrowser>>>;
type Page = Awaited<ReturnType<Browser['newPage']>>;
type Row = { what: string; times: number[] };

type Line = (page: Page, project: string) => Promise<Row | Row[]>;
const first: Line = (...at) => opening(...at, '');
const all: Line = (...at) => opening(...at, '&pages=21');
const lines: Line[] = [
  first,
  all,
  filtering,
  stepping,
  held,
  shortlisting,
  comingBack,
  scrolling,
  suggesting,
  openings,
];

async function main(): Promise<void> {
  const browser = await openBrowser();
  if (!browser) throw new Error('no browser was found');
  try {
    const pages: [page: Page, project: string][] = [];
    for (const one of other ? [site, other] : [site]) {
      const page = await openPage(browser, one);
      pages.push([page, await openCall(page)]);
    }
    console.log(
      `| what |${pages.map(() => ' median | 95th percentile | longest |').join('')}${other ? ' ÷ |' : ''}`,
    );
    console.log(`| --- |${' ---: |'.repeat(other ? 7 : 3)}`);
    for (const line of lines) {
      const found: Row[][] = [];
      // there and back, so that neither is always the first
      for (const at of other ? [0, 1, 1, 0] : [0]) {
        const rows = [await line(...(pages[at] as [Page, string]))].flat();
        for (const [n, { times }] of rows.entries()) found[at]?.[n]?.times.push(...times);
        found[at] ??= rows;
      }
      for (const [n, row] of (found[0] ?? []).entries()) show(row, found[1]?.[n]);
    }
  } finally {
    await browser.close();
  }
}

function show({ what, times }: Row, second?: Row): void {
  const cells = [times, ...(second ? [second.times] : [])].flatMap((all) =>
    [percentile(all, 0.5), percentile(all, 0.95), Math.max(...all)].map((time) => `${Math.round(time)} ms`),
  );
  const ratio = second && `${(percentile(second.times, 0.5) / percentile(times, 0.5)).toFixed(2)} ×`;
  console.log(`| ${[what, ...cells, ...(ratio ? [ratio] : [])].join(' | ')} |`);
}

async function openPage(browser: Browser, at: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: at, viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  page.setDefaultTimeout(60_000);
  await page.addInitScript(startWatch);
  const answer = await page.request.post('/api/auth/login', { headers: { origin: at }, data: login });
  if (!answer.ok()) throw new Error(`${login.email} could not sign in`);
  return page;
}

/** The director's project with the most applicants. */
async function openCall(page: Page): Promise<string> {
  const answer = await page.request.get('/api/projects?search=Mela');
  const [project] = (await answer.json()).data.projects as { projectIdentifier: string }[];
  if (!project) throw new Error('There is no open call: npm run demo -- --applicants 500');
  return `/projects/${project.projectIdentifier}`;
}

const tile = 'ul[aria-label="Talents"] li[aria-posinset="1"] a';

/** From the navigation to the first tiles, with files that the browser has already. */
async function opening(page: Page, project: string, more: string): Promise<Row> {
  const times: number[] = [];
  for (let run = 0; run <= runs; run += 1) {
    await page.goto(`${project}?status=applied${more}`);
    const time = await page.evaluate((selector) => window.casting.when(selector), tile);
    // the first one fills the cache
    if (run > 0) times.push(time);
  }
  return { what: `opening Talents, ${more ? 'all 500 tiles open' : 'the first 24'}`, times };
}

/** The time of what was begun to be watched before the press: a watch that begins with it may come too late. */
function watched(page: Page): Promise<number> {
  return page.evaluate(() => window.casting.watched());
}

/** From the choice of a filter to the list that it gives. */
async function filtering(page: Page, project: string): Promise<Row> {
  const times: number[] = [];
  await page.goto(`${project}?status=all`);
  await page.evaluate((selector) => window.casting.when(selector), tile);
  for (let run = 0; run < runs; run += 1) {
    // the first of all is a woman
    const gender = run % 2 === 0 ? 'male' : 'female';
    await page.evaluate((selector) => window.casting.watch('change', selector, 'change'), tile);
    await page.getByLabel('Gender').selectOption(gender);
    times.push(await watched(page));
  }
  return { what: 'filtering by gender', times };
}

async function openFirst(page: Page, project: string): Promise<void> {
  await page.goto(`${project}?status=applied`);
  await page.evaluate((selector) => window.casting.when(selector), tile);
  await page.locator(tile).click();
  await page.getByRole('button', { name: /^Next: / }).waitFor();
  await page.waitForTimeout(1500);
}

/** From the key to the next talent's name, and to their photograph. */
async function stepping(page: Page, project: string): Promise<Row[]> {
  const names: number[] = [];
  const photographs: number[] = [];
  await openFirst(page, project);
  for (let run = 0; run < runs; run += 1) {
    await page.evaluate(() => window.casting.watch('step'));
    await page.keyboard.press('ArrowRight');
    names.push(await watched(page));
    photographs.push(await page.evaluate(() => window.casting.photograph()));
    // as long as a glance takes
    await page.waitForTimeout(700);
  }
  return [
    { what: 'stepping: the next name', times: names },
    { what: 'stepping: the next photograph', times: photographs },
  ];
}

/** The time of one step while the key is held down. */
async function held(page: Page, project: string): Promise<Row> {
  const times: number[] = [];
  await openFirst(page, project);
  await page.keyboard.down('ArrowRight');
  for (let run = 0; run < runs; run += 1) {
    await page.evaluate(() => window.casting.watch('step'));
    await page.keyboard.down('ArrowRight');
    times.push(await watched(page));
  }
  await page.keyboard.up('ArrowRight');
  return { what: 'stepping with the key held down', times };
}

/** From S to the button that says it is done. */
async function shortlisting(page: Page, project: string): Promise<Row> {
  const times: number[] = [];
  await openFirst(page, project);
  const done = 'nav[aria-label="Talent review"] button[aria-keyshortcuts="s"]:not([aria-busy])';
  for (let run = 0; run < runs; run += 1) {
    await page.evaluate((selector) => window.casting.watch('change', selector, 'keydown'), done);
    await page.keyboard.press('s');
    times.push(await watched(page));
  }
  return { what: 'shortlisting', times };
}

/** From Back to the list with the focus on the talent, four hundred talents down. */
async function comingBack(page: Page, project: string): Promise<Row> {
  const times: number[] = [];
  await page.goto(`${project}?status=applied&pages=18`);
  await page.evaluate((selector) => window.casting.when(selector), tile);
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight * 0.7));
  for (let run = 0; run < runs; run += 1) {
    const link = page.locator('ul[aria-label="Talents"] li a').last();
    await link.evaluate((one: HTMLAnchorElement) => one.click());
    const back = page.getByRole('link', { name: 'Back' });
    await page
      .getByRole('button', { name: /^(Next|Previous): / })
      .first()
      .waitFor();
    await page.evaluate(() => window.casting.watch('focused', 'ul[aria-label="Talents"] a'));
    await back.click();
    times.push(await watched(page));
  }
  return { what: 'coming back to the list, the focus on the talent', times };
}

/** The frames of a scroll through all five hundred. */
async function scrolling(page: Page, project: string): Promise<Row> {
  await page.goto(`${project}?status=applied&pages=21`);
  await page.evaluate((selector) => window.casting.when(selector), tile);
  const frames = page.evaluate(() => window.casting.frames(4000));
  await page.mouse.move(900, 600);
  for (let turn = 0; turn < 120; turn += 1) {
    await page.mouse.wheel(0, 300);
    await page.waitForTimeout(30);
  }
  return { what: 'a frame while scrolling through 500', times: await frames };
}

await main();
