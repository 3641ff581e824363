// npm run bench:pages [-- a running site's address]: the weight of the pages and their speed on a slow phone.
import { openBrowser } from '@kirdaar/e2e/support/browser.ts';
import getPort from 'get-port';
import { clientBoard } from './board.ts';
import { judge, openLighthouse } from './judge.ts';
import { openSite, signIn } from './site.ts';
import { boardName, type MeasuredPage, misses, tableOf } from './table.ts';
import { summaryOf, timeToUsable } from './usable.ts';
import { weigh } from './weigh.ts';

const runs = Number(process.env.RUNS ?? 3);

type Visited = { name: string; path: string; cookie: string; hidden: boolean };

async function main(): Promise<void> {
  const lighthouse = await openLighthouse();
  const site = await openSite(process.argv[2]);
  const port = await getPort({ host: '127.0.0.1' });
  const browser = await openBrowser([`--remote-debugging-port=${port}`]);
  if (!browser) throw new Error('no browser was found');
  try {
    const measured: MeasuredPage[] = [];
    for (const { name, path, cookie, hidden } of await pagesOf(site.url)) {
      const weight = await weigh(browser, site.url, path, cookie);
      const judged = await judge(lighthouse, { url: site.url + path, port, cookie, hidden, runs });
      measured.push({ name, weight, judged });
      console.log(`${name}: ${[...new Set(judged.faults)].join(' · ') || 'nothing to say'}`);
    }
    console.log(`\n${tableOf(measured)}\n`);
    const missed = measured.flatMap(misses);
    for (const [name, path] of Object.entries({ 'sign-in': '/login', 'sign-up': '/register' })) {
      const { text, isMissed } = summaryOf(await timeToUsable(browser, site.url, { name, path, runs }));
      console.log(text);
      if (isMissed) missed.push(`missed by ${name}: of use on a slow line`);
    }
    console.log(missed.join('\n') || 'Every goal is met.');
    process.exitCode = missed.length > 0 ? 1 : 0;
  } finally {
    await browser.close();
    await site.stop();
  }
}

/** The pages with goals; the demo's people and projects get their addresses at loading. */
async function pagesOf(site: string): Promise<Visited[]> {
  const ask = async (path: string) => (await (await fetch(`${site}/api${path}`)).json()).data;
  const { artists } = (await ask('/users/artists?limit=1')) as { artists: { publicIdentifier: string }[] };
  const { projects } = (await ask('/projects/public?limit=1')) as {
    projects: { projectIdentifier: string }[];
  };
  const open = { cookie: '', hidden: false };
  return [
    { name: 'home', path: '/', ...open },
    { name: 'public profile', path: `/profile/${artists[0]?.publicIdentifier}`, ...open },
    { name: 'project preview', path: `/projects/${projects[0]?.projectIdentifier}`, ...open },
    { name: 'sign-in', path: '/login', cookie: '', hidden: true },
    { name: 'all profiles', path: '/profiles', cookie: await signIn(site), hidden: true },
    { name: boardName, ...(await clientBoard(site)), hidden: true },
  ];
}

await main();
