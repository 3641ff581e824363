import type { TestProject } from 'vitest/node';
import { howToGetABrowser, openBrowser } from './support/browser.ts';
import { startSites } from './support/site-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the built servers of this run listen, one for each lane. None where no browser was found. */
    sites: string[];
  }
}

/** Starts a server for each lane of journeys, and compares its stored lists with its profiles after them. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const browser = await openBrowser();
  await browser?.close();
  if (!browser) {
    console.log(howToGetABrowser);
    project.provide('sites', []);
    return async () => {};
  }
  const lanes = project.config.maxWorkers ?? 1;
  const servers = await startSites(lanes);
  project.provide(
    'sites',
    servers.map(({ url }) => url),
  );
  return async () => {
    for (const { agree, output } of await Promise.all(servers.map((server) => server.stop()))) {
      console.log(`After all journeys: ${output}`);
      // what is thrown here is only printed
      if (!agree) process.exitCode = 1;
    }
  };
}
