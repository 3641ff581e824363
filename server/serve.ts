import { openKirdaar } from '@kirdaar/api/src/open.ts';
import type { Config } from '@kirdaar/api/src/settings/config.ts';
import type { Logger } from 'pino';
import { listenFault } from './listen-fault.ts';
import { servePages } from './pages.ts';
import { releaseMemory } from './release-memory.ts';

/** Pages, API and jobs in this process. `close` may be called before it listens. */
export async function openServer(config: Config, databaseUrl: string, log: Logger) {
  const kirdaar = await openKirdaar(config, databaseUrl, log);
  return {
    async listen() {
      if (process.argv.includes('--dev')) {
        const { serveDevelopmentPages } = await import('./dev.ts');
        await serveDevelopmentPages(kirdaar.app, config);
      } else {
        await servePages(kirdaar.app, config);
      }
      releaseMemory();
      const { host, port } = config;
      await kirdaar.app.listen({ host, port }).catch((error) => Promise.reject(listenFault(error, config)));
    },
    close: () => kirdaar.close(),
  };
}
