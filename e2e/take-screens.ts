import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type APIRequestContext, type Browser, request } from 'playwright-core';
import sharp from 'sharp';
import { openBrowser } from './support/browser.ts';
import { type DemoAddresses, demoAddresses } from './support/demo-addresses.ts';

const folder = join(import.meta.dirname, '../docs/screens');
const site = (process.argv[2] ?? 'http://127.0.0.1:3000').replace(/\/$/, '');
const demoPassword = 'Kirdaar@2026';
const viewport = { width: 1440, height: 900 };

type Session = Awaited<ReturnType<APIRequestContext['storageState']>>;

/** `npm run screens [-- address]`: writes the picture of README.md into docs/screens, of a running Kirdaar with its demo. */
async function main(): Promise<void> {
  const browser = await openBrowser();
  if (!browser) throw new Error('no browser was found');
  try {
    await mkdir(folder, { recursive: true });
    const director = await signIn('director');
    const { artist, project } = await addresses(director, await signIn('artist'));
    await take(browser, 'talent', `/profile/${artist}?project=${project}&status=applied`, director);
  } finally {
    await browser.close();
  }
}

async function take(browser: Browser, name: string, path: string, storageState: Session): Promise<void> {
  const context = await browser.newContext({
    baseURL: site,
    reducedMotion: 'reduce',
    timezoneId: 'Asia/Kolkata',
    viewport,
    storageState,
  });
  const page = await context.newPage();
  // an open stream would keep the network busy
  await page.route('**/api/events', (route) => route.abort());
  await page.goto(path);
  await page.waitForLoadState('networkidle');
  await page.evaluate('Promise.all([...document.images].map((image) => image.decode().catch(() => {})))');
  await sharp(await page.screenshot())
    .webp({ quality: 62, effort: 6 })
    .toFile(join(folder, `${name}-${viewport.width}.webp`));
  await context.close();
}

async function signIn(who: 'artist' | 'director'): Promise<Session> {
  const context = await request.newContext({ baseURL: site, extraHTTPHeaders: { origin: site } });
  const data = { email: `${who}@kirdaar.example`, password: demoPassword };
  const answer = await context.post('/api/auth/login', { data });
  if (!answer.ok()) throw new Error(`the demo's ${who} could not sign in: ${answer.status()}`);
  const session = await context.storageState();
  await context.dispose();
  return session;
}

/** Addresses in the demo are made when it is loaded. */
async function addresses(director: Session, artist: Session): Promise<DemoAddresses> {
  const asking = async (storageState: Session) => {
    const context = await request.newContext({ baseURL: site, storageState });
    return async <T>(path: string) => (await (await context.get(`/api${path}`)).json()).data as T;
  };
  return demoAddresses(await asking(director), await asking(artist));
}

await main();
