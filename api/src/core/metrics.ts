import type { FastifyInstance } from 'fastify';
import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client';

/** What this process measures: itself, and how long each route takes. */
export const metrics = new Registry();
collectDefaultMetrics({ register: metrics });

const durations = new Histogram({
  name: 'http_request_duration_seconds',
  help: 'Time from a request to the end of its answer',
  labelNames: ['method', 'route', 'status'],
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
  registers: [metrics],
});

/** Jobs that ended, by their kind and how; a failed one is tried again. */
export const jobsEnded = new Counter({
  name: 'kirdaar_jobs_total',
  help: 'Jobs that this process ended',
  labelNames: ['job', 'outcome'],
  registers: [metrics],
});

/** Tries to hand a mail to the mail server. */
export const mailTries = new Counter({
  name: 'kirdaar_mail_tries_total',
  help: 'Tries of this process to send a mail',
  labelNames: ['outcome'],
  registers: [metrics],
});

/** Counts every request by its route, never by its address: addresses are endless and name people. */
export function measureRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown';
    const labels = { method: request.method, route, status: reply.statusCode };
    durations.observe(labels, reply.elapsedTime / 1000);
  });
}
