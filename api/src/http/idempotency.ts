import { createHash } from 'node:crypto';
import type { CallName } from '@kirdaar/contract/calls.ts';
import type { Operation } from '@kirdaar/contract/operation.ts';
import { type Answer, type Operations, operations } from '@kirdaar/contract/operations.ts';
import { and, eq, gte, lt, type SQL } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { invalidField, Refusal } from '../core/refusal.ts';
import type { Transaction } from '../db/database.ts';
import { idempotencyKeys } from '../db/tables/messaging/mail.ts';
import { OutcomeUnknown } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import { type AnswerWithMessage, envelop, envelopeOf, Repetition } from './answer.ts';
import { contentHash } from './content-hash.ts';
import { addressKey } from './limits/address-keys.ts';
import { type Call, route } from './route.ts';
import type { Viewer } from './viewer.ts';

export const keepAnswersFor = 24 * 60 * 60 * 1000;

/**
 * Runs the writes of a creating call in one transaction, which also stores the caller's Idempotency-Key and
 * the answer.
 */
export type IdempotentRun<T> = (work: Work<T>) => Promise<AnswerWithMessage<T>>;
type Work<T> = (tx: Transaction) => Promise<AnswerWithMessage<T>>;

type CreatingCall = { [N in CallName]: Operations[N] extends { idempotent: true } ? N : never }[CallName];

type Creation<N extends CreatingCall> = (
  call: Call<N> & { once: IdempotentRun<Answer<N>> },
) => Promise<AnswerWithMessage<Answer<N>>>;

/**
 * Serves a creating call. With an Idempotency-Key header, the same request by the same caller within a day
 * gets the same answer without a second effect; another body gets 422 `IDEMPOTENCY_MISMATCH`. A parallel
 * request waits for the first. A refused request leaves its key free. The work and its answer are one
 * transaction, so a crash leaves both or neither; when the connection is lost at COMMIT, the key shows the
 * result.
 */
export function creatingRoute<N extends CreatingCall>(
  app: FastifyInstance,
  deps: Deps,
  name: N,
  create: Creation<N>,
): void {
  const operation: Operation = operations[name];
  route(app, name, async (call) => {
    const key = readKey(call.request);
    if (key === null) return create({ ...call, once: (work) => deps.db.transaction(work) });
    const sent = operation.files ? await call.form() : { body: call.body, files: {} };
    const request = {
      caller: callerOf(call.viewer, call.request),
      call: name,
      key,
      bodyHash: contentHash(
        operation.params ? { body: sent.body, params: call.params } : sent.body,
        sent.files,
      ),
    };
    const once: IdempotentRun<Answer<N>> = (work) => keepSurely(deps, request, work);
    try {
      return (await recall(deps, request)) ?? (await create({ ...call, form: async () => sent, once }));
    } catch (error) {
      if (!(error instanceof AlreadyDone)) throw error;
      const answer = await recall(deps, request);
      if (!answer) throw new Refusal('UNAVAILABLE');
      return answer;
    }
  });
}

/**
 * Thrown when the key has an answer already. It rolls back like any failure, so that prepared files are
 * released.
 */
class AlreadyDone extends Error {}

/**
 * Identifies a request with an Idempotency-Key by caller, call and key; the hash shows whether the body is
 * the same.
 */
type IdempotentRequest = { caller: string; call: CreatingCall; key: string; bodyHash: Buffer };

/**
 * Does the work and stores its answer. When the connection is lost at COMMIT, the stored key shows whether it
 * was done; if not, it is done again.
 */
async function keepSurely<T>(
  deps: Deps,
  request: IdempotentRequest,
  work: Work<T>,
): Promise<AnswerWithMessage<T>> {
  let kept: StoredAnswer<T> | undefined;
  const attempt = () =>
    deps.db.transaction(async (tx) => {
      kept = await keep(tx, deps, request, work);
      return kept.result;
    });
  try {
    return await attempt();
  } catch (error) {
    if (!(error instanceof OutcomeUnknown) || !kept) throw error;
    const { result, answer } = kept;
    // when the first transaction is still committing, this one waits for its lock on the key
    return attempt().catch(async (again) => {
      const isOurs = again instanceof AlreadyDone && (await recall(deps, request))?.text === answer;
      if (isOurs) return result;
      throw again;
    });
  }
}

type StoredAnswer<T> = { result: AnswerWithMessage<T>; answer: string };

async function keep<T>(
  tx: Transaction,
  deps: Deps,
  request: IdempotentRequest,
  work: Work<T>,
): Promise<StoredAnswer<T>> {
  const now = deps.clock();
  // first: a parallel duplicate waits here until this transaction ends
  const claimed = await tx
    .insert(idempotencyKeys)
    .values({ ...request, createdAt: now })
    .onConflictDoUpdate({
      target: [idempotencyKeys.caller, idempotencyKeys.call, idempotencyKeys.key],
      set: { bodyHash: request.bodyHash, createdAt: now },
      setWhere: lt(idempotencyKeys.createdAt, oldest(deps)),
    })
    .returning({ key: idempotencyKeys.key });
  if (claimed.length === 0) throw new AlreadyDone();
  const result = await work(tx);
  const operation: Operation = operations[request.call];
  const answer = JSON.stringify(envelopeOf(operation.answer).parse(envelop(result)));
  await tx
    .update(idempotencyKeys)
    .set({ status: result.status ?? operation.status ?? 200, answer })
    .where(rowOf(request));
  return { result, answer };
}

/** The stored answer to this request, or null. */

async function recall(deps: Deps, request: IdempotentRequest): Promise<Repetition | null> {
  const [row] = await deps.db
    .select()
    .from(idempotencyKeys)
    .where(and(rowOf(request), gte(idempotencyKeys.createdAt, oldest(deps))));
  if (!row) return null;
  if (!row.bodyHash.equals(request.bodyHash)) throw new Refusal('IDEMPOTENCY_MISMATCH');
  return new Repetition(row.status ?? 200, row.answer ?? '');
}

function rowOf({ caller, call, key }: IdempotentRequest): SQL | undefined {
  return and(
    eq(idempotencyKeys.caller, caller),
    eq(idempotencyKeys.call, call),
    eq(idempotencyKeys.key, key),
  );
}

function oldest(deps: Deps): Date {
  return new Date(deps.clock().getTime() - keepAnswersFor);
}

/** The Idempotency-Key of a request, or null; 400 for an invalid one. */
export function readKey(request: FastifyRequest): string | null {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return null;
  if (typeof key === 'string' && /^[\x20-\x7e]{1,255}$/.test(key)) return key;
  throw invalidField('Idempotency-Key', 'An Idempotency-Key has 1 to 255 printable ASCII characters.');
}

/** The owner of the key: the user, or a visitor identified by IP address and user agent. */
function callerOf(viewer: Viewer | null, request: FastifyRequest): string {
  if (viewer) return `user ${viewer.id}`;
  const browser = `${addressKey(request.ip)} ${request.headers['user-agent'] ?? ''}`;
  return `visitor ${createHash('sha256').update(browser).digest('hex')}`;
}
