import type { Answer, ParsedBody } from '@kirdaar/contract/operations.ts';
import { isBelowGuardian } from '@kirdaar/domain/profiles/guardians/ages.ts';
import type { Relation } from '@kirdaar/domain/profiles/guardians/guardians.ts';
import type { ContactChoice } from '@kirdaar/domain/trust/contact-details/may-see-contact.ts';
import { makeLink } from '../../accounts/magic-links/answer-links.service.ts';
import { Refusal } from '../../core/refusal.ts';
import type { Queryable, Transaction } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import type { Viewer } from '../../http/viewer.ts';
import { askGuardian } from './asking.service.ts';
import { findChildhood, findGuardian, findHolder } from './guardians.queries.ts';
import { guardianRecords } from './guardians.service.ts';

type Parent = { userId: string; child: string; email: string; name: string; relation: Relation };

/**
 * Stores the parent who signed a child up and holds the account, and mails the question for consent (rule
 * guardians/holder-1).
 */
export async function nameHolder(
  tx: Transaction,
  deps: Deps,
  { userId, child, email, name, relation }: Parent,
): Promise<void> {
  const reached = { phone: null, email: null };
  const changedAt = deps.clock();
  await guardianRecords.put(tx, { userId, name, relation, ...reached, state: 'waiting', changedAt });
  // where no mail may be sent, the setup offers the link
  await askGuardian(tx, deps, { userId, name, email }, { child, hasAgreed: false });
}

/**
 * Whether the caller's session is of a guardian who holds the account. Throws 403 `minor.guardian_only` for a
 * child whose guardian decides elsewhere (rules guardians/contact-1, guardians/holder-3).
 */
export async function decidesAsGuardian(db: Queryable, viewer: Pick<Viewer, 'id'>): Promise<boolean> {
  const person = await findHolder(db, viewer.id);
  if (!person?.isChild) return false;
  if (!person.isHeldByParent) throw new Refusal('minor.guardian_only');
  return true;
}

/** Changes who may reach a guardian who holds the account. Throws 403 without a valid consent. */
export async function chooseAsGuardian(db: Queryable, userId: string, choice: ContactChoice): Promise<void> {
  if (!(await findGuardian(db, userId))?.consent)
    throw new Refusal('minor.guardian_missing', { message: 'Agree to the profile first.' });
  await guardianRecords.setConsentChoice(db, userId, choice);
}

/**
 * Opens the question for consent, or the child's page, for a guardian who holds the account: the same pages as
 * their mails open (rule guardians/holder-3).
 */
export async function openGuardianLink(
  deps: Deps,
  viewer: Viewer,
  { kind }: ParsedBody<'openGuardianLink'>,
): Promise<Answer<'openGuardianLink'>> {
  const { db, clock, config } = deps;
  return db.transaction(async (tx) => {
    const isGuardian = await decidesAsGuardian(tx, viewer);
    const child = isGuardian ? await findChildhood(tx, viewer.id) : null;
    const found = child && isBelowGuardian(child, clock()) ? await findGuardian(tx, viewer.id) : null;
    if (!found) throw new Refusal('NOT_FOUND');
    const asked = kind === 'consent' ? ('guardian_consent' as const) : ('guardian_page' as const);
    const question = { kind: asked, personId: viewer.id, email: found.guardian.email };
    const { address } = await makeLink(tx, deps, question);
    return { path: address.slice(config.publicUrl.length) };
  });
}
