// The least that can be done: Fastify and the driver, the same statements, cards sent as they are stored. No session,
// no check, no log, no header. Started by the bench with a file of addresses and their statements.
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import Fastify from 'fastify';
import pg from 'pg';
import type { Statement } from './statements.ts';

const { values } = parseArgs({
  options: { port: { type: 'string' }, url: { type: 'string' }, statements: { type: 'string' } },
});
const known: Record<string, Statement[]> = JSON.parse(readFileSync(values.statements ?? '', 'utf8'));
const options = '-c plan_cache_mode=force_custom_plan -c jit=off -c max_parallel_workers_per_gather=0';
const pool = new pg.Pool({ connectionString: values.url, max: 10, options });

const app = Fastify();
app.get('/*', async (request, reply) => {
  const statements = known[request.url];
  if (!statements) return reply.code(404).send();
  let text: string | null = null;
  for (const statement of statements) {
    const { rows } = await pool.query(statement);
    // the list is the one with cards; a profile is stored as it is sent
    if (!text || rows[0]?.cards)
      text = rows[0]?.cards ? page(rows[0]) : (rows[0]?.profile ?? JSON.stringify(rows[0] ?? null));
  }
  return reply.type('application/json; charset=utf-8').send(`{"success":true,"data":${text}}`);
});
await app.listen({ port: Number(values.port), host: '127.0.0.1' });

/** Lines of an id and a card. */
function page({ cards, total }: { cards: string; total: number }): string {
  const artists = cards.split('\n').map((line) => line.slice(36));
  return `{"artists":[${artists.join(',')}],"total":${total}}`;
}
