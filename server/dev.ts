import { join } from 'node:path';
import middie from '@fastify/middie';
import type { FastifyInstance } from 'fastify';
import { createServer } from 'vite';
import { type PageBuild, type PageSite, servePageRequests } from './pages.ts';

/** Serves the pages from their sources with hot reload. The strict content policy is off: Vite writes scripts into the
    page. */
export async function serveDevelopmentPages(app: FastifyInstance, site: PageSite): Promise<void> {
  const vite = await createServer({
    root: join(import.meta.dirname, '../web'),
    // hot reload over our own port: a second development server has no port conflict
    server: { middlewareMode: true, hmr: { server: app.server } },
    appType: 'custom',
  });
  app.addHook('onClose', () => vite.close());
  await app.register(async (pages) => {
    await pages.register(middie);
    pages.use(vite.middlewares);
    pages.addHook('onSend', async (_request, reply) => {
      reply.removeHeader('content-security-policy');
    });
    const loadBuild = async () =>
      (await vite.ssrLoadModule('virtual:react-router/server-build')) as PageBuild;
    servePageRequests(pages, site, loadBuild, 'development');
  });
}
