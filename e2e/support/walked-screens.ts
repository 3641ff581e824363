import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { faultsOfScreen } from './accessible.ts';
import { demoAddresses } from './demo-addresses.ts';
import { person, screens, site } from './journey.ts';
import { demo, loaded, signIn } from './people.ts';
import { type DemoAddresses, shotsOf } from './screen-shots.ts';
import type { Shot } from './shot.ts';

/** Screens that are in no picture, by who sees them. */
const more = ({ project, quietProject, casting: { casting, round } }: DemoAddresses) => ({
  visitor: ['/privacy', '/terms', '/b/unknown', `/projects/${project}-gone`],
  artist: [
    ...['/account', '/account/security', '/account/contact', '/auditions', '/messages'],
    ...[`/projects/${quietProject}`, '/projects/create', `${casting}/desk`],
  ],
  director: [
    ...['/account', '/account/verification', '/notifications', '/searches', '/auditions/not-one'],
    ...[`${casting}/edit`, `${casting}/auditions/new`, `${casting}/auditions/${round}/edit`],
    ...[`${casting}/auditions/${round}/invite`, `/projects/${quietProject}?tab=others-projects`],
  ],
  other: ['/applications', '/projects?search=qqqq'],
  client: [],
});
type Viewer = keyof ReturnType<typeof more>;

/** A picture that is not judged: on a laptop a project opens next to the list when the page is loaded, not when a phone
    becomes one. */
const unjudged = ['projects'];

/** A phone that somebody of the demo holds, or the client of a board. */
async function phoneOf(viewer: Viewer, boardLink: string): Promise<Page> {
  const page = await person('phone');
  if (viewer === 'client') {
    const data = { token: boardLink.replace('/b/', ''), name: 'Meher Irani' };
    const headers = { origin: site.url };
    expect((await page.request.post('/api/boards/enter', { headers, data })).status()).toBe(200);
  } else if (viewer !== 'visitor') await signIn(page, demo[viewer].email);
  return page;
}

async function addresses(): Promise<DemoAddresses> {
  const asking = async (email: string) => {
    const page = await person('laptop');
    await signIn(page, email);
    return async <T>(path: string) => (await (await page.request.get(`/api${path}`)).json()).data as T;
  };
  return demoAddresses(await asking(demo.director.email), await asking(demo.artist.email));
}

/** Walks all screens that one viewer of the demo sees, and names what axe finds on them and where they scroll sideways. */
export async function faultsOfScreens(viewer: Viewer): Promise<string> {
  const found = await addresses();
  const shots = shotsOf(found).filter(
    ({ name, as = 'visitor', dark }) => as === viewer && !dark && !unjudged.includes(name),
  );
  const others: Shot[] = more(found)[viewer].map((path) => ({ name: path, path }));
  const faults: string[] = [];
  const open = () => phoneOf(viewer, found.casting.boardLink);
  let page = await open();
  for (const { name, path, act } of [...shots, ...others]) {
    await page.goto(path);
    await loaded(page);
    await act?.(page);
    faults.push(...(await faultsOfScreen(page)).map((fault) => `${name} at ${fault}`));
    await page.setViewportSize(screens.phone.viewport);
    if (!act) continue;
    // an act may leave something in the browser: what was typed, or no network
    await page.context().close();
    page = await open();
  }
  // one text, because the summary cuts lists short
  return faults.join('\n');
}
