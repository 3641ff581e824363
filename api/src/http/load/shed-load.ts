import { refusals } from '@kirdaar/contract/refusals.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { spendPatience } from '../../db/patience.ts';
import { permissionsPolicy } from '../security-headers.ts';
import { type Bounds, Lane } from './lane.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** How much work a request of this route is; a read of the API, as most are, is 1. */
    work?: number;
    /** A page whose form makes a hash: it has the lane of the calls that do. */
    signsIn?: true;
  }
  interface FastifyRequest {
    /** Gives the place in its lane to others, for work that waits in a queue of its own before the answer. */
    leaveLane(): void;
  }
}

type Limits = {
  others: Bounds;
  signIns: Bounds;
  /** Who has waited longer for a turn is told to come again instead, in milliseconds: few are still there by then. */
  patience: number;
};

// about half a second of work where nothing else runs
const usual: Limits = {
  others: { atWork: 40, most: 250, least: 60, lateness: 1000 },
  // hashes have a lane of their own: no flood of sign-ins takes a reader's place
  signIns: { atWork: 8, most: 40, least: 8, lateness: 1000 },
  patience: 5000,
};
const workOfRound = 10;
const longestWelcome = 50;
const tellEvery = 5000;
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
/** The calls that make a hash. */
export const hashing = new Set<string>(['login', 'register', 'resetPassword', 'changePassword']);
const alwaysServed = new Set(['/healthz', '/readyz', '/metrics']);

/**
 * Refuses with 503 and Retry-After what could only be answered late, before anything is done for it: a queue that grows
 * for ever answers nobody. What is let in waits until nobody stands at the door, because Node accepts one connection in
 * each round of its event loop: when a round holds twenty pages, a thousand visitors wait unseen in the kernel, where
 * nobody can refuse them. Forms with files are let in by the same rule, but have a queue of their own.
 */
export function shedLoad(app: FastifyInstance, limits: Limits = usual): void {
  const others = new Lane(limits.others);
  const signIns = new Lane(limits.signIns);
  const laneOf = (request: FastifyRequest) => (isSignIn(request) ? signIns : others);
  const beginSoon = beginWhenNobodyComes(app, [others, signIns]);
  const inside = new WeakSet<FastifyRequest>();
  let refused = 0;
  let toldAt = Number.NEGATIVE_INFINITY;

  const enter = async (request: FastifyRequest, reply: FastifyReply, isCounted: boolean) => {
    const lane = laneOf(request);
    const work = request.routeOptions.config.work ?? 1;
    const now = performance.now();
    if (!lane.hasRoom(work, now)) return refuse(request, reply);
    if (!isCounted) return;
    inside.add(request);
    const turn = lane.enter(request, work, now);
    beginSoon();
    await spendPatience(turn);
    // whoever has gone meanwhile is not worked for
    const waited = performance.now() - now;
    if (reply.raw.destroyed || waited > limits.patience) return refuse(request, reply);
  };

  const leave = (request: FastifyRequest) => {
    if (!inside.delete(request)) return;
    laneOf(request).leave(request);
    beginSoon();
  };

  const refuse = (request: FastifyRequest, reply: FastifyReply) => {
    refused += 1;
    // a line for each would be work for nothing
    if (performance.now() - toldAt > tellEvery) {
      const now = { others: others.inside, signIns: signIns.inside };
      request.log.warn(
        { event: 'overload', refused, inside: now },
        'more is asked than can be answered soon',
      );
      toldAt = performance.now();
      refused = 0;
    }
    leave(request);
    // past everything that other answers go through: a crowd is refused by the thousand
    reply.hijack();
    reply.raw.writeHead(503, refusalHeaders).end(refusalBody);
  };

  app.decorateRequest('leaveLane', function (this: FastifyRequest) {
    leave(this);
  });
  // what brings a body takes its place once that is here, so that slow senders take none
  app.addHook('onRequest', async (request, reply) => {
    if (isShed(request)) return enter(request, reply, isRead(request));
  });
  app.addHook('preHandler', async (request, reply) => {
    if (isShed(request) && !inside.has(request)) return enter(request, reply, !request.isMultipart());
  });
  // the answer is ready: slow readers take no place
  app.addHook('onSend', async (request) => leave(request));
}

/** Gives what begins waiting work: a little in each round of the event loop, and in none in which somebody came. */
function beginWhenNobodyComes(app: FastifyInstance, lanes: Lane[]): () => void {
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
    // counted in rounds, which are as long as the machine makes them: a crowd without end does not keep the others out
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

/** What compares or keeps a password, with a hash that is made to take long; guesses at codes are counted first. */
function isSignIn({ routeOptions }: FastifyRequest): boolean {
  const { call = '', signsIn = false } = routeOptions.config;
  return signsIn || hashing.has(call);
}

/** What a page asks of the API in this process belongs to the page, which is counted already. */
function isShed(request: FastifyRequest): boolean {
  return request.raw.socket.remotePort !== undefined && !alwaysServed.has(request.routeOptions.url ?? '');
}
