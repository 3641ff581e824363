import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type APIRequestContext, type Browser, type BrowserContextOptions, request } from 'playwright-core';
import sharp from 'sharp';
import { openBrowser } from './support/browser.ts';
import { demoAddresses } from './support/demo-addresses.ts';
import { type DemoAddresses, shotsOf } from './support/screen-shots.ts';
import type { DemoLogin, Shot } from './support/shot.ts';

const folder = join(import.meta.dirname, '../docs/screens');
const site = (process.argv[2] ?? 'http://127.0.0.1:3000').replace(/\/$/, '');
/** With it only the shots whose names contain it are taken. */
const only = process.argv[3] ?? '';
const demoPassword = 'Kirdaar@2026';
const sizes = [
  { width: 360, height: 740 },
  { width: 1440, height: 900 },
];
/** Two at a time: one waits for the network while the other is drawn. */
const hands = 2;

type Session = Awaited<ReturnType<APIRequestContext['storageState']>>;

/** `npm run screens [-- address [name]]`: pictures of a running Kirdaar with its demo, on a phone and on a laptop, into
    docs/screens. A shot that cannot be taken is named at the end, after all others. */
async function main(): Promise<void> {
  const browser = await openBrowser();
  if (!browser) throw new Error('no browser was found');
  await mkdir(folder, { recursive: true });
  const sessions = {
    artist: await signIn('artist'),
    director: await signIn('director'),
    other: await signIn('other'),
  };
  const at = await addresses(sessions.director, sessions.artist);
  const shots = shotsOf(at).filter(({ name }) => name.includes(only));
  const waiting = shots.flatMap((shot) => sizes.map((viewport) => ({ shot, viewport })));
  const viewers = {
    ...sessions,
    ...(shots.some(({ as }) => as === 'client') && { client: await enter(at.casting.boardLink) }),
  };
  const missed: string[] = [];
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const { shot, viewport } = next;
      const storageState = shot.as && viewers[shot.as];
      await take(browser, shot, { viewport, ...(storageState && { storageState }) }).catch((error: Error) => {
        missed.push(`${shot.name} at ${viewport.width}: ${error.message.split('\n')[0]}`);
      });
    }
  };
  await Promise.all(Array.from({ length: hands }, work));
  await browser.close();
  for (const line of missed) console.error(`not taken: ${line}`);
  process.exitCode = missed.length > 0 ? 1 : 0;
}

async function take(browser: Browser, shot: Shot, options: BrowserContextOptions): Promise<void> {
  const context = await browser.newContext({
    baseURL: site,
    reducedMotion: 'reduce',
    timezoneId: 'Asia/Kolkata',
    colorScheme: shot.dark ? 'dark' : 'light',
    ...options,
  });
  const page = await context.newPage();
  page.setDefaultTimeout(15_000);
  // a stream that stays open would never let the network rest
  await page.route('**/api/events', (route) => route.abort());
  try {
    await page.goto(shot.path);
    await page.waitForLoadState('networkidle');
    await shot.act?.(page);
    // pictures that an act brought into sight are drawn, too
    await page.waitForLoadState('networkidle');
    await page.evaluate(
      `Promise.all([...document.images]
        .filter((image) => {
          const { top, bottom } = image.getBoundingClientRect();
          return bottom > 0 && top < innerHeight;
        })
        .map((image) => image.decode().catch(() => {})))`,
    );
    const name = `${shot.name}-${options.viewport?.width}.webp`;
    await sharp(await page.screenshot())
      .webp({ quality: 62, effort: 6 })
      .toFile(join(folder, name));
  } finally {
    await context.close();
  }
}

/** Signs a demo person in once, for all their pictures. */
async function signIn(who: DemoLogin): Promise<Session> {
  const context = await request.newContext({ baseURL: site, extraHTTPHeaders: { origin: site } });
  const data = { email: `${who}@kirdaar.example`, password: demoPassword };
  const answer = await context.post('/api/auth/login', { data });
  if (!answer.ok()) throw new Error(`the demo's ${who} could not sign in: ${answer.status()}`);
  const session = await context.storageState();
  await context.dispose();
  return session;
}

/** Enters a board once, for all its pictures: a client more stands on it afterwards. */
async function enter(link: string): Promise<Session> {
  const context = await request.newContext({ baseURL: site, extraHTTPHeaders: { origin: site } });
  const data = { token: link.replace('/b/', ''), name: 'Meher Irani' };
  const answer = await context.post('/api/boards/enter', { data });
  if (!answer.ok()) throw new Error(`the board of the demo could not be entered: ${answer.status()}`);
  const session = await context.storageState();
  await context.dispose();
  return session;
}

/** Asks for the addresses of the best-known of the demo: they are made when it is loaded. */
async function addresses(director: Session, artist: Session): Promise<DemoAddresses> {
  const asking = async (storageState: Session) => {
    const context = await request.newContext({ baseURL: site, storageState });
    return async <T>(path: string) => (await (await context.get(`/api${path}`)).json()).data as T;
  };
  return demoAddresses(await asking(director), await asking(artist));
}

await main();
