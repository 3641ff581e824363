import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { relayMeasures } from '@kirdaar/api/src/http/health/siblings.ts';
import type { Logger } from 'pino';

const shortLife = 1000;

/** Runs several processes of this program on one port. The first shows whether it works at all; each that exits is
    replaced, at most once a second. `close` drains all. */
export function openWorkers(count: number, databaseUrl: string, log: Logger) {
  let stopping = false;

  async function keep(worker: Worker): Promise<void> {
    const born = Date.now();
    const [code, signal] = await once(worker, 'exit');
    if (stopping) return;
    log.error({ event: 'worker-ended', worker: worker.process.pid, code, signal }, 'a worker is replaced');
    if (Date.now() - born < shortLife) await sleep(shortLife, undefined, { ref: false });
    if (!stopping) void keep(fork());
  }

  function fork(): Worker {
    const worker = cluster.fork({ DATABASE_URL: databaseUrl });
    worker.once('listening', () =>
      log.info({ event: 'worker-listens', worker: worker.process.pid }, 'a worker answers'),
    );
    return worker;
  }

  return {
    async listen() {
      relayMeasures();
      const first = fork();
      await Promise.race([once(first, 'listening'), failed(first)]);
      void keep(first);
      for (let place = 1; place < count; place++) void keep(fork());
    },
    async close() {
      stopping = true;
      const known = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);
      const running = known.filter((worker) => !worker.isDead());
      await Promise.all(
        running.map(async (worker) => {
          const ended = once(worker, 'exit');
          worker.process.kill('SIGTERM');
          await ended;
        }),
      );
    },
  };
}

async function failed(worker: Worker): Promise<never> {
  await once(worker, 'exit');
  throw new Error('The first of the server processes could not start.');
}
