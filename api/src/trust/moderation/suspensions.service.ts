import type { ParsedBody } from '@kirdaar/contract/operations.ts';
import { isSuspended, suspendedUntil } from '@kirdaar/domain/trust/moderation/suspension.ts';
import { endSessionsOf } from '../../accounts/sessions/sessions.service.ts';
import { endComing } from '../../auditions/invitations/unavailable.service.ts';
import { Refusal } from '../../core/refusal.ts';
import type { Transaction } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { refreshListing } from '../../profiles/listing.service.ts';
import { pauseProjects } from '../../projects/pausing.service.ts';
import { mailDecision } from './decided.service.ts';
import { endAsksOf, findOverdue, holdSuspendable, setSuspension } from './suspensions.queries.ts';

type Suspending = Pick<ParsedBody<'moderate'>, 'days' | 'rule' | 'words' | 'caseId'>;

/** Warns a person: they read the rule and the words, and nothing of theirs changes (rule moderation/warned-1). Throws 404
    where there is no such account. */
export async function warnPerson(
  tx: Transaction,
  deps: Deps,
  personId: string,
  { rule, words, caseId }: Pick<Suspending, 'rule' | 'words' | 'caseId'>,
) {
  const held = await holdSuspendable(tx, personId);
  if (!held) throw new Refusal('NOT_FOUND');
  const person = { userId: personId, email: held.email };
  await mailDecision(tx, deps, person, { what: 'warn', rule, words, caseId });
  return { state: 'warned' as const, isChanged: true };
}

/**
 * Suspends a person in the transaction of the decision: their sessions end, they leave every list, and what is
 * open for an artist ends for good (rules moderation/suspended-1, moderation/suspended-3). Gives until when.
 * Throws 404 where there is no such account.
 */
export async function suspend(
  tx: Transaction,
  deps: Deps,
  personId: string,
  { days, rule, words, caseId }: Suspending,
) {
  const now = deps.clock();
  const held = await holdSuspendable(tx, personId);
  if (!held) throw new Refusal('NOT_FOUND');
  if (isSuspended(held, now)) return { state: 'suspended' as const, isChanged: false };
  const until = suspendedUntil(days, now);
  await setSuspension(tx, personId, { suspendedAt: now, suspendedUntil: until });
  await endSessionsOf(tx, personId);
  if (held.kind === 'Director') await pauseProjects(tx, deps, personId, { pausedAt: now });
  else {
    await endComing(tx, deps, personId);
    await endAsksOf(tx, personId, now);
  }
  await refreshListing(tx, personId);
  await mailDecision(
    tx,
    deps,
    { userId: personId, email: held.email },
    { what: 'suspend', rule, words, caseId },
  );
  return { state: 'suspended' as const, isChanged: true, until };
}

/** Ends a suspension: everything is back but what ended with it (rule moderation/suspended-3). */
export async function restore(
  tx: Transaction,
  deps: Deps,
  personId: string,
  { rule, words, caseId }: Pick<Suspending, 'rule' | 'words' | 'caseId'>,
) {
  const held = await holdSuspendable(tx, personId);
  if (!held) throw new Refusal('NOT_FOUND');
  if (held.suspendedAt === null) return { state: 'restored' as const, isChanged: false };
  await lift(tx, deps, personId, held.suspendedAt);
  await mailDecision(
    tx,
    deps,
    { userId: personId, email: held.email },
    { what: 'restore', rule, words, caseId },
  );
  return { state: 'restored' as const, isChanged: true };
}

async function lift(tx: Transaction, deps: Deps, personId: string, since: Date): Promise<void> {
  await setSuspension(tx, personId, { suspendedAt: null, suspendedUntil: null });
  await pauseProjects(tx, deps, personId, { resumedFrom: since });
  await refreshListing(tx, personId);
}

const atOnce = 100;

/** Brings people whose suspension is over back into the lists; their access is open since its end. */
export async function liftOverdue(deps: Deps, stopping?: AbortSignal): Promise<void> {
  const { db, clock } = deps;
  const now = clock();
  let ids = await findOverdue(db, now, atOnce);
  while (ids.length > 0 && !stopping?.aborted) {
    for (const id of ids) {
      await db.transaction(async (tx) => {
        const held = await holdSuspendable(tx, id);
        // suspended again in the meantime
        if (held?.suspendedAt && !isSuspended(held, now)) await lift(tx, deps, id, held.suspendedAt);
      });
    }
    ids = await findOverdue(db, now, atOnce);
  }
}
