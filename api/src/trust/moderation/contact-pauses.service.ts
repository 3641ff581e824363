import type { ParsedBody } from '@kirdaar/contract/operations.ts';
import { endSessionsOf } from '../../accounts/sessions/sessions.service.ts';
import { Refusal } from '../../core/refusal.ts';
import type { Transaction } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { mailDecision } from './decided.service.ts';
import { holdSuspendable, setContactPause } from './suspensions.queries.ts';

type Why = Pick<ParsedBody<'moderate'>, 'rule' | 'words' | 'caseId'>;

/** Shows a casting director no new contact details, until they are resumed (rule moderation/paused-3). Throws 404 where
    there is no such director. */
export async function pauseContacts(tx: Transaction, deps: Deps, personId: string, why: Why) {
  const held = await holdSuspendable(tx, personId);
  if (held?.kind !== 'Director') throw new Refusal('NOT_FOUND');
  if (held.contactsPausedAt) return { state: 'contacts_paused' as const, isChanged: false };
  await setContactPause(tx, personId, deps.clock());
  await mailDecision(
    tx,
    deps,
    { userId: personId, email: held.email },
    {
      what: 'pause_contacts',
      ...wordsOf(why),
    },
  );
  return { state: 'contacts_paused' as const, isChanged: true };
}

/** Shows a casting director contact details again. */
export async function resumeContacts(tx: Transaction, deps: Deps, personId: string, why: Why) {
  const held = await holdSuspendable(tx, personId);
  if (!held) throw new Refusal('NOT_FOUND');
  if (!held.contactsPausedAt) return { state: 'contacts_resumed' as const, isChanged: false };
  await setContactPause(tx, personId, null);
  await mailDecision(
    tx,
    deps,
    { userId: personId, email: held.email },
    {
      what: 'resume_contacts',
      ...wordsOf(why),
    },
  );
  return { state: 'contacts_resumed' as const, isChanged: true };
}

/** Ends all sessions of a person (rule moderation/signed-out-1). */
export async function signOut(tx: Transaction, personId: string) {
  if (!(await holdSuspendable(tx, personId))) throw new Refusal('NOT_FOUND');
  const ended = await endSessionsOf(tx, personId);
  return { state: 'signed_out' as const, isChanged: ended > 0 };
}

const wordsOf = ({ rule, words, caseId }: Why) => ({ rule, words, caseId });
