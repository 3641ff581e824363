import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refusal } from './refusal.ts';

type Most = {
  /** Requests that are worked on at a time. */
  underWay: number;
  /** How late the process comes to its work, in milliseconds. */
  lateness: number;
};

// above what is answered within about a second on two cores; forms with files have a queue of their own
const usual: Most = { underWay: 500, lateness: 1000 };
const lookEvery = 500;
// one long breath, of a start or a clean-up of memory, is no overload
const enough = 3000;
const alwaysServed = new Set(['/healthz', '/readyz', '/metrics']);

/**
 * Refuses with 503 and Retry-After what could only be answered late, before any work is done for it: a queue that
 * grows for ever answers nobody.
 */
export function shedLoad(app: FastifyInstance, most: Most = usual): void {
  const delay = monitorEventLoopDelay({ resolution: 20 });
  let lateFor = 0;
  let lastLook = performance.now();
  const look = setInterval(() => {
    const isLate = delay.count > 0 && delay.mean / 1e6 > most.lateness;
    // a look is late itself then, so its time counts and not its number
    lateFor = isLate ? lateFor + performance.now() - lastLook : 0;
    lastLook = performance.now();
    delay.reset();
  }, lookEvery).unref();
  delay.enable();
  app.addHook('onClose', async () => {
    clearInterval(look);
    delay.disable();
  });

  app.addHook('onRequest', async (request) => {
    if (lateFor >= enough && isShed(request)) throw new Refusal('UNAVAILABLE');
  });

  const counted = new WeakSet<FastifyRequest>();
  let underWay = 0;
  // once the body is here, so that slow senders take no place from others
  app.addHook('preHandler', async (request) => {
    if (!isShed(request) || request.isMultipart()) return;
    if (underWay >= most.underWay) throw new Refusal('UNAVAILABLE');
    counted.add(request);
    underWay += 1;
  });
  // and until the answer is ready, so that slow readers take none
  app.addHook('onSend', async (request) => {
    if (counted.delete(request)) underWay -= 1;
  });
}

/** What a page asks of the API in this process belongs to the page, which is counted already. */
function isShed(request: FastifyRequest): boolean {
  return request.raw.socket.remotePort !== undefined && !alwaysServed.has(request.routeOptions.url ?? '');
}
