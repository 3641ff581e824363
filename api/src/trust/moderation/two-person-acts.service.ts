import { ownDetailsTexts } from '@kirdaar/domain/accounts/own-details.ts';
import type { TwoPersonAction } from '@kirdaar/domain/trust/moderation/actions.ts';
import { isEmailFree, moveEmail } from '../../accounts/own-details/held-email.service.ts';
import { erasePerson } from '../../accounts/personal-data/erasure.service.ts';
import { noteEvent } from '../../accounts/sessions/security-events.service.ts';
import { isTwoStep, turnOffTotp } from '../../accounts/two-factor/totp.service.ts';
import { invalidField, Refusal } from '../../core/refusal.ts';
import type { Queryable, Transaction } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { queueMail } from '../../mail/queue-mail.ts';
import { decisionMail } from '../../messaging/mail-texts/decision-mails.ts';
import { guardianOf } from '../../profiles/guardians/guardians.service.ts';
import { recipientsOf } from '../../profiles/guardians/recipients.service.ts';
import { mailDecision } from './decided.service.ts';
import { findPerson } from './moderation.queries.ts';
import { isOrder } from './orders.queries.ts';
import { holdSuspendable } from './suspensions.queries.ts';

/** Checks what is asked about a person, and gives them; null where it stands already. Throws 404 for no such account. */
export async function checkTwoPersonAction(
  tx: Transaction,
  deps: Pick<Deps, 'clock'>,
  action: TwoPersonAction,
  { id, email }: { id: string; email: string | null },
): Promise<{ id: string; name: string } | null> {
  const person = await findPerson(tx, id);
  if (!person || person.isGone) throw new Refusal('NOT_FOUND');
  if (action === 'second_step_off' && !(await isTwoStep(tx, id))) return null;
  if (email !== null) await checkNewEmail(tx, deps, { id, known: person.email, email });
  return { id, name: person.name };
}

async function checkNewEmail(
  db: Queryable,
  { clock }: Pick<Deps, 'clock'>,
  { id, known, email }: { id: string; known: string; email: string },
): Promise<void> {
  if (email === known) throw invalidField('email', 'This is the address of the account already.');
  const found = await guardianOf(db, id);
  if (email === found?.guardian.email) throw invalidField('email', 'This is the address of the guardian.');
  if (!(await isEmailFree(db, { id, email }, clock())))
    throw invalidField('email', ownDetailsTexts.takenEmail);
}

/** What is done once a second administrator confirmed it. */
type Confirmed = {
  id: string;
  email: string | null;
  rule: string | null;
  words: string | null;
  /** The case in which the first administrator asked for it. */
  caseId: string | null;
  /** The hash of an unknown password, for a row that stays without an account. */
  unusable: string;
};
type Act = (tx: Transaction, deps: Deps, confirmed: Confirmed) => Promise<void>;

/** The actions of two administrators (rules moderation/second-1, moderation/second-2, moderation/second-3). */
export const twoPersonActs: Record<TwoPersonAction, Act> = {
  delete: async (tx, deps, { id, rule, words, caseId, unusable }) => {
    const person = await findPerson(tx, id);
    if (!person || person.isGone) throw new Refusal('NOT_FOUND');
    const { email } = person;
    const readers = await recipientsOf(tx, deps, { userId: id, email }, 'account');
    const byOrder = caseId !== null && (await isOrder(tx, caseId));
    await erasePerson(tx, deps, { id, email }, unusable);
    for (const { to, standsFor } of readers) {
      const reader = { child: standsFor?.name ?? null, page: null, below: [], asks: false };
      const mail = decisionMail({ what: 'delete', rule, words, byOrder, address: null }, reader);
      await queueMail(tx, deps, { to, ...mail });
    }
  },
  second_step_off: async (tx, deps, { id, rule, words, caseId }) => {
    const held = await requirePerson(tx, id);
    if (!(await turnOffTotp(tx, id))) return;
    await noteEvent(deps, tx, null, id, 'two_step_off_by_operator');
    const person = { userId: id, email: held.email };
    await mailDecision(tx, deps, person, { what: 'second_step_off', rule, words, caseId });
  },
  change_email: async (tx, deps, { id, email, rule, words, caseId }) => {
    const held = await requirePerson(tx, id);
    if (email === null) throw new Refusal('NOT_FOUND');
    const person = { userId: id, email: held.email };
    await mailDecision(tx, deps, person, { what: 'change_email', rule, words, caseId });
    await moveEmail(tx, deps, { id, old: held.email, email });
  },
};

async function requirePerson(tx: Transaction, id: string) {
  const held = await holdSuspendable(tx, id);
  if (!held) throw new Refusal('NOT_FOUND');
  return held;
}
