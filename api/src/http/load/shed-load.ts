import { refusals } from '@kirdaar/contract/refusals.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { spendPatience } from '../../db/patience.ts';
import { countRefusal } from '../refusal-metrics.ts';
import { permissionsPolicy } from '../security-headers.ts';
import { dearReads, workOf } from './call-work.ts';
import { Lane, type LaneBounds } from './lane.ts';
import { countWait, showInside } from './lane-metrics.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The work of a request to this route; by default the value in call-work.ts. */
    work?: number;
    /** A page whose form makes a hash: it has the lane of such calls. */
    signsIn?: true;
  }
  interface FastifyRequest {
    /** Frees the slot in the lane, for work with its own queue before the answer. */
    leaveLane(): void;
  }
}

type Limits = {
  others: LaneBounds;
  signIns: LaneBounds;
  exports?: LaneBounds;
  dear?: LaneBounds;
  /** In milliseconds. A request that waited longer is refused, because its sender has probably left. */
  patience: number;
};

// about half a second of work on an idle machine
const usual = {
  others: { atWork: 40, most: 250, least: 60, lateness: 1000 },
  // hashes have their own lane, so that a flood of sign-ins does not block readers
  signIns: { atWork: 8, most: 40, least: 8, lateness: 1000 },
  // large copies of data: expensive, and no other call waits behind them
  exports: { atWork: 2, most: 20, least: 4, lateness: 1000 },
  // about six at once: they leave some database connections to others
  dear: { atWork: 20, most: 120, least: 30, lateness: 1000 },
  patience: 5000,
} satisfies Limits;
const workOfRound = 10;
const longestWelcome = 50;
const logEvery = 5000;
const refusal = refusals.UNAVAILABLE;
const refusalBody = JSON.stringify({ success: false, message: refusal.message, code: 'UNAVAILABLE' });
const refusalHeaders = {
  'content-type': 'application/json; charset=utf-8',
  'content-length': Buffer.byteLength(refusalBody),
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'",
  'permissions-policy': permissionsPolicy,
  'x-content-type-options': 'nosniff',
  'retry-after': '2',
};
export const hashing = new Set<string>(['login', 'register', 'resetPassword', 'changePassword']);
const exporting = new Set<string>(['exportPersonalData', 'exportCandidates']);
const alwaysServed = new Set(['/healthz', '/readyz', '/metrics']);

/**
 * Refuses requests that would be answered too late, with 503 and Retry-After, before any work is done:
 * otherwise a growing queue makes all clients wait for ever. Accepted requests wait until no new connections
 * arrive. Node accepts one connection per round of its event loop, so if every round also rendered twenty
 * pages, a thousand visitors would wait in the kernel, where we cannot refuse them. Forms with files are
 * accepted by the same rule but have their own queue.
 */
export function shedLoad(app: FastifyInstance, limits: Limits = usual): void {
  const others = new Lane('others', limits.others);
  const signIns = new Lane('signIns', limits.signIns);
  const exports = new Lane('exports', limits.exports ?? usual.exports);
  const dear = new Lane('dear', limits.dear ?? usual.dear);
  const laneOf = (request: FastifyRequest) => {
    const { call } = request.routeOptions.config;
    if (call && exporting.has(call)) return exports;
    if (call && dearReads.has(call)) return dear;
    return isSignIn(request) ? signIns : others;
  };
  const lanes = [others, signIns, exports, dear];
  const beginSoon = beginWhenIdle(app, lanes);
  const inside = new WeakSet<FastifyRequest>();
  let refused = 0;
  let loggedAt = Number.NEGATIVE_INFINITY;

  const enter = async (request: FastifyRequest, reply: FastifyReply, isCounted: boolean) => {
    const lane = laneOf(request);
    const { call, work = (call && workOf[call]) || 1 } = request.routeOptions.config;
    const now = performance.now();
    if (!lane.hasRoom(work, now)) return refuse(request, reply);
    if (!isCounted) return;
    inside.add(request);
    const turn = lane.enter(request, work, now);
    showInside(lane.name, lane.inside);
    beginSoon();
    await spendPatience(turn);
    // no work for a client that has disconnected
    const waited = performance.now() - now;
    countWait(lane.name, waited);
    if (reply.raw.destroyed || waited > limits.patience) return refuse(request, reply);
  };

  const leave = (request: FastifyRequest) => {
    if (!inside.delete(request)) return;
    const lane = laneOf(request);
    lane.leave(request);
    showInside(lane.name, lane.inside);
    beginSoon();
  };

  const refuse = (request: FastifyRequest, reply: FastifyReply) => {
    refused += 1;
    countRefusal('overload');
    // a log line for each refusal would be too much work
    if (performance.now() - loggedAt > logEvery) {
      const now = Object.fromEntries(lanes.map(({ name, inside }) => [name, inside]));
      request.log.warn(
        { event: 'overload', refused, inside: now },
        'more is asked than can be answered soon',
      );
      loggedAt = performance.now();
      refused = 0;
    }
    leave(request);
    // skips all hooks of normal answers: under overload there are thousands of refusals
    reply.hijack();
    reply.raw.writeHead(503, refusalHeaders).end(refusalBody);
  };

  app.decorateRequest('leaveLane', function (this: FastifyRequest) {
    leave(this);
  });
  // a request takes its slot once its body has arrived, so that slow senders take none
  app.addHook('onRequest', async (request, reply) => {
    if (isShed(request)) return enter(request, reply, isRead(request));
  });
  app.addHook('preHandler', async (request, reply) => {
    if (isShed(request) && !inside.has(request)) return enter(request, reply, !request.isMultipart());
  });
  // the slot is free once the answer is ready, so that slow readers take none
  app.addHook('onSend', async (request) => leave(request));
}

/**
 * Gives the scheduler of waiting work: a little in each round of the event loop, and none in a round with a
 * new connection.
 */
function beginWhenIdle(app: FastifyInstance, lanes: Lane[]): () => void {
  let somebodyCame = false;
  let welcomes = 0;
  let isPlanned = false;
  app.server.on('connection', () => {
    somebodyCame = true;
  });

  const begin = () => {
    isPlanned = false;
    welcomes = somebodyCame ? welcomes + 1 : 0;
    somebodyCame = false;
    // after this many rounds with new connections work starts anyway, so that a constant stream of them does
    // not block the others
    if (welcomes === 0 || welcomes >= longestWelcome) {
      welcomes = 0;
      for (const lane of lanes) lane.begin(workOfRound);
    }
    beginSoon();
  };
  const beginSoon = () => {
    if (isPlanned || !lanes.some((lane) => lane.canBegin)) return;
    isPlanned = true;
    setImmediate(begin);
  };
  return beginSoon;
}

function isRead({ method }: FastifyRequest): boolean {
  return method === 'GET' || method === 'HEAD';
}

/**
 * A call that compares or stores a password, whose hash is slow on purpose. Codes have hashes too, but their
 * guesses are limited elsewhere.
 */
function isSignIn({ routeOptions }: FastifyRequest): boolean {
  const { call = '', signsIn = false } = routeOptions.config;
  return signsIn || hashing.has(call);
}

/**
 * Requests from outside except event streams, which have their own limit. A page's API requests in this
 * process are part of the page, which is counted already.
 */
function isShed(request: FastifyRequest): boolean {
  const { url = '', config } = request.routeOptions;
  return request.raw.socket.remotePort !== undefined && !alwaysServed.has(url) && !config.isEndless;
}
