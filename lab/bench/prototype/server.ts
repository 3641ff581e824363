// The minimal cost of these reads: Fastify, the driver, and tables made only for them. No session, no check, no log, no
// header.
import { parseArgs } from 'node:util';
import Fastify from 'fastify';
import pg from 'pg';
import { loadFilterNumbers, readOf } from './reads.ts';

const { values } = parseArgs({ options: { port: { type: 'string' }, url: { type: 'string' } } });
const options = '-c plan_cache_mode=force_custom_plan -c jit=off -c max_parallel_workers_per_gather=0';
const pool = new pg.Pool({ connectionString: values.url, max: 10, options });
const known = await loadFilterNumbers(pool);

const app = Fastify();
app.get('/*', async (request, reply) => {
  const { rows } = await pool.query<[string, number | null], unknown[]>(readOf(request.url, known));
  reply.type('application/json; charset=utf-8');
  if (request.url.startsWith('/artists/')) return rows[0]?.[0];
  const total = rows[0]?.[1] ?? null;
  return `{"artists":[${rows.map(([card]) => card).join(',')}],"total":${total}}`;
});
await app.listen({ port: Number(values.port), host: '127.0.0.1' });
