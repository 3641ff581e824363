import type { FastifyInstance } from 'fastify';
import { metrics } from '../../core/metrics.ts';
import { Refusal } from '../../core/refusal.ts';
import { openReadiness } from '../../db/readiness.ts';
import { programVersion } from '../../db/schema-range.ts';
import type { Deps } from '../../deps.ts';
import { version } from '../../settings/version.ts';
import { isSurelyFromHere } from '../forwarded.ts';
import { shareMetrics, writeMetrics } from './state-metrics.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Aborted when this node is stopped: it still serves, and reports that it wants no more work. */
    leaving: AbortController;
  }
}

/**
 * /healthz: the process lives. /readyz: the database accepts this program's work. /metrics: with the token,
 * or certainly from this machine.
 */
export function healthRoutes(app: FastifyInstance, deps: Deps): void {
  app.get('/healthz', async () => ({ success: true, data: { live: true } }));

  const readiness = openReadiness(deps.db.address);
  app.addHook('onClose', () => readiness.close());
  app.get('/readyz', async () => {
    if (app.leaving.signal.aborted) throw new Refusal('UNAVAILABLE', { message: 'This node is stopping.' });
    const message = await readiness.fault();
    if (message) throw new Refusal('UNAVAILABLE', { message });
    return { success: true, data: { ready: true, version, tables: programVersion } };
  });

  shareMetrics(deps);
  app.get('/metrics', async (request, reply) => {
    const token = deps.config.metricsToken;
    const hasToken = token !== null && request.headers.authorization === `Bearer ${token}`;
    if (!hasToken && !isSurelyFromHere(request, deps.config)) throw new Refusal('NOT_FOUND');
    return reply.type(metrics.contentType).send(await writeMetrics(deps));
  });
}
