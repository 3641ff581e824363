import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { isFromHere } from './forwarded.ts';
import { metrics } from './metrics.ts';
import { Refusal } from './refusal.ts';
import { shareMetrics, writeMetrics } from './state-metrics.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Aborted when this node was told to stop: it still serves, and says that it wants no more work. */
    leaving: AbortController;
  }
}

/** /healthz: the process lives. /readyz: the database is reached and migrated. /metrics: loopback or token. */
export function healthRoutes(app: FastifyInstance, deps: Deps): void {
  app.get('/healthz', async () => ({ success: true, data: { live: true } }));

  app.get('/readyz', async () => {
    if (app.leaving.signal.aborted) throw new Refusal('UNAVAILABLE', { message: 'This node is stopping.' });
    await deps.db.execute(sql`SELECT version FROM schema_version LIMIT 1`).catch(() => {
      throw new Refusal('UNAVAILABLE', { message: 'The database is not reachable.' });
    });
    return { success: true, data: { ready: true } };
  });

  shareMetrics(deps);
  app.get('/metrics', async (request, reply) => {
    const token = deps.config.metricsToken;
    const hasToken = token !== null && request.headers.authorization === `Bearer ${token}`;
    if (!hasToken && !isFromHere(request)) throw new Refusal('NOT_FOUND');
    return reply.type(metrics.contentType).send(await writeMetrics(deps));
  });
}
