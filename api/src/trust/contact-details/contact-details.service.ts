import type { ContactDetails, ContactSeen } from '@kirdaar/contract/trust/contact-details/shapes.ts';
import { tomorrowInIndia } from '@kirdaar/domain/calendar.ts';
import { isListed } from '@kirdaar/domain/profiles/profile-steps.ts';
import { askLimits, contactState } from '@kirdaar/domain/trust/contact-details/asks.ts';
import {
  contactLimitText,
  pausedText,
  sharedLimitText,
} from '@kirdaar/domain/trust/contact-details/views.ts';
import { eq } from 'drizzle-orm';
import { Refusal } from '../../core/refusal.ts';
import type { Queryable } from '../../db/database.ts';
import { users } from '../../db/tables/accounts/accounts.ts';
import type { StoredAsk } from '../../db/tables/trust/contact.ts';
import type { Viewer } from '../../http/viewer.ts';
import {
  askOf,
  detailsOf,
  type StoredContact,
  verdictFor,
  viewerOfContact,
} from './contact-policy.service.ts';
import type { LimitKind } from './new-accounts.service.ts';
import { type ContactLedger, enterShown } from './record-views.service.ts';
import { findBlock, findContact, findContactFor, findContacts } from './views.queries.ts';

type Fields = Pick<StoredContact, 'email' | 'number' | 'whatsappNumber'>;
type TakenContact = Fields & ReturnType<typeof guardianPart>;

/** The contact state in a profile's answer, with the details where they are shown. */
export type GivenContact = { contact: ContactSeen | null } & Partial<Fields>;

type About = { id: string; contact: StoredContact };

/** Contact details for the answer of a profile. The view is logged and committed first (rules contact/seen-1,
    contact/ledger-1); `later` leaves that to a separate call. Throws 404 for a blocked viewer. */
export async function giveContact(
  deps: ContactLedger,
  viewer: Viewer,
  about: About,
  { later }: { later: boolean },
): Promise<GivenContact> {
  if (viewer.id === about.id) return ownContact(about.contact, deps.clock());
  if (later && stateFor(viewer, about, deps.clock()) === 'shown') return { contact: { state: 'later' } };
  const entered = await enterShown(deps, viewer, {
    people: [about],
    projectId: about.contact.projectId,
  });
  if (entered.limit) return { contact: { state: 'limit', words: limitWords(deps, viewer, entered.limit) } };
  const [found] = entered.people;
  // a guardian may have withdrawn the consent by now
  if (!found || ('kind' in found && !isListed(found))) throw new Refusal('NOT_FOUND');
  const state = stateFor(viewer, found, deps.clock());
  if (state === 'asked') return { contact: { state, askedAt: askedAt(found.contact.lastAsk) } };
  if (state !== 'shown') return { contact: state && { state } };
  return { contact: { state, ...guardianPart(found.contact) }, ...fieldsOf(found.contact) };
}

/** The contact details of a listed person alone. Throws 404 where the viewer sees no such person, and 429
    `contact.limit` at the daily limit. */
export async function readContactDetails(
  deps: ContactLedger,
  viewer: Viewer,
  { publicIdentifier, projectId }: { publicIdentifier: string; projectId?: string | undefined },
): Promise<ContactDetails> {
  const which = eq(users.publicIdentifier, publicIdentifier);
  const found = await findContactFor(deps.db, { which, directorId: viewer.id, projectId });
  if (!found) throw new Refusal('NOT_FOUND');
  if (found.id === viewer.id) return { state: 'shown', ...ownFields(found.contact) };
  const { contact, ...fields } = await giveContact(deps, viewer, found, { later: false });
  if (!contact) throw new Refusal('NOT_FOUND');
  if (contact.state === 'limit' || contact.state === 'later') throw limitReached(deps, contact.words);
  return { state: contact.state, guardian: contact.guardian, ...fields };
}

/** Whether a person is hidden from the viewer in a project: they blocked the viewer or its owner (rules
    contact/blocks-2, contact/blocks-8). */
export async function isHiddenIn(
  db: Queryable,
  project: { directorId: string; hasBlockers: boolean },
  { id, hasBlockers }: Viewer,
  artistId: string,
): Promise<boolean> {
  if (!hasBlockers && !project.hasBlockers) return false;
  return findBlock(db, { artistId, directorIds: [id, project.directorId] });
}

export async function hasBlocked(db: Queryable, { id }: Viewer, directorId: string): Promise<boolean> {
  return findBlock(db, { artistId: id, directorIds: [directorId] });
}

/** A person's contact details and relation to the viewer; throws 404 where there is no such person. */
export async function readContact(
  db: Queryable,
  viewer: Viewer,
  { id, projectId }: { id: string; projectId: string | undefined },
): Promise<StoredContact> {
  const found = await findContact(db, { id, directorId: viewer.id, projectId });
  if (!found) throw new Refusal('NOT_FOUND');
  return found.contact;
}

/** Whether contact details are shown, or can be requested. Throws 404 for a blocked viewer. */
export function stateFor(viewer: Viewer, { id, contact }: About, now: Date) {
  const verdict = verdictFor(viewer, { id, contact }, now);
  if (verdict === 'blocked') throw new Refusal('NOT_FOUND');
  return contactState(verdict, askOf(contact.lastAsk), now);
}

function askedAt(stored: StoredAsk | null): string | undefined {
  return stored ? new Date(Date.parse(stored.expiresAt) - askLimits.openFor).toISOString() : undefined;
}

/** Contact details of many people for a table; a child's with the guardian; null where they are not shown. All views
    are logged together. Above the daily limit none is, and it throws 429 `contact.limit` (rule exports/contacts-2). */
export async function takeContacts(
  deps: ContactLedger,
  viewer: Viewer,
  { artistIds, projectId }: { artistIds: string[]; projectId: string },
): Promise<Map<string, TakenContact | null>> {
  const people = await findContacts(deps.db, { ids: artistIds, directorId: viewer.id, projectId });
  const entered = await enterShown(deps, viewer, { people, projectId });
  if (entered.limit) throw limitReached(deps, limitWords(deps, viewer, entered.limit));
  const { shown } = entered;
  return new Map(entered.people.map(({ id, contact }) => [id, shown.has(id) ? takenOf(contact) : null]));
}

function takenOf(contact: StoredContact): TakenContact {
  return { ...fieldsOf(contact), ...guardianPart(contact) };
}

function limitReached(deps: ContactLedger, message: string | undefined): Refusal {
  const now = deps.clock();
  return new Refusal('contact.limit', {
    ...(message && { message }),
    retryAfterSeconds: (tomorrowInIndia(now).getTime() - now.getTime()) / 1000,
  });
}

function limitWords({ config }: ContactLedger, viewer: Viewer, limit: LimitKind): string {
  if (limit === 'paused') return pausedText;
  if (limit === 'shared') return sharedLimitText;
  const { contactLimitVerified: verifiedMost } = config;
  const most = (limit === 'first_day' && config.contactLimitFirstDay) || config.contactLimit;
  return contactLimitText({ most, verifiedMost, isVerified: viewerOfContact(viewer).isVerified });
}

/** What people see on their own profile. A child sees what directors see, the guardian's: no one is shown numbers that a
    child gave before (rule guardians/contact-1). */
function ownContact(contact: StoredContact, now: Date): GivenContact {
  if (!contact.isChild) return { contact: null, ...ownFields(contact) };
  if (detailsOf(contact, now) === 'none') return { contact: { state: 'not_shared' } };
  return { contact: { state: 'shown', ...guardianPart(contact) }, ...fieldsOf(contact) };
}

function ownFields({ email, number, whatsappNumber }: StoredContact): Fields {
  return { email, number, whatsappNumber };
}

/** The details to give: for a child the guardian's, in all fields (rule guardians/contact-1). */
function fieldsOf(contact: StoredContact): Fields {
  const { isChild, standing } = contact;
  if (!isChild) return ownFields(contact);
  const phone = standing?.phone ?? null;
  return { email: standing?.email ?? '', number: phone, whatsappNumber: phone };
}

function guardianPart({ isChild, standing }: StoredContact): { guardian?: ContactSeen['guardian'] } {
  return isChild && standing ? { guardian: { name: standing.name, relation: standing.relation } } : {};
}
