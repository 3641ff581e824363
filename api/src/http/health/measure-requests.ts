import type { FastifyInstance } from 'fastify';
import { Histogram } from 'prom-client';
import { metrics } from '../../core/metrics.ts';

const durations = new Histogram({
  name: 'http_request_duration_seconds',
  help: 'Time from a request to the end of its answer',
  labelNames: ['method', 'route', 'status'],
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
  registers: [metrics],
});

/**
 * Counts every request by its route, never by its URL: URLs are unlimited and name people. Streams are
 * excluded from the durations.
 */
export function measureRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    if (request.routeOptions.config.isEndless) return;
    const route = request.routeOptions.url ?? 'unknown';
    const labels = { method: request.method, route, status: reply.statusCode };
    durations.observe(labels, reply.elapsedTime / 1000);
  });
}
