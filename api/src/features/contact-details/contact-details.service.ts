import type { ContactDetails, ContactSeen } from '@kirdaar/contract/contact/shapes.ts';
import { dateInIndia, tomorrowInIndia } from '@kirdaar/domain/calendar.ts';
import { type Ask, askLimits, contactState } from '@kirdaar/domain/contact/asks.ts';
import {
  type ContactChoice,
  type ContactVerdict,
  maySeeContact,
} from '@kirdaar/domain/contact/may-see-contact.ts';
import { contactLimitText } from '@kirdaar/domain/contact/views.ts';
import { isListed } from '@kirdaar/domain/profiles/profile-steps.ts';
import { eq, inArray } from 'drizzle-orm';
import { Refusal } from '../../core/refusal.ts';
import type { Queryable } from '../../db/database.ts';
import { users } from '../../db/tables/accounts.ts';
import type { StoredAsk } from '../../db/tables/contact.ts';
import type { StandingGuardian } from '../../db/tables/guardians.ts';
import type { Deps } from '../../deps.ts';
import type { Viewer } from '../../http/viewer.ts';
import { type ContactCaller, detailsOf, viewerOfContact } from './standing.service.ts';
import { enterContactViews, findBlock, findContact, findContacts } from './views.queries.ts';

/** Somebody's contact details as they are stored, with how they stand towards a viewer. */
export type StoredContact = {
  email: string;
  number: string | null;
  whatsappNumber: string | null;
  choice: ContactChoice;
  isChild: boolean;
  dateOfBirth: string | null;
  /** Whoever stands for a child by a consent that stands. */
  standing: StandingGuardian | null;
  isBlocking: boolean;
  lastAsk: StoredAsk | null;
  hasTurnedTo: boolean;
  /** The project that their profile is opened from, where the viewer decides in it. */
  projectId: string | null;
};
type Fields = Pick<StoredContact, 'email' | 'number' | 'whatsappNumber'>;

/** What a profile's answer says of contact details, and the details themselves where they are shown. */
export type GivenContact = { contact: ContactSeen | null } & Partial<Fields>;

/** What is needed to enter that somebody was shown contact details. */
export type ContactLedger = Pick<Deps, 'db' | 'clock'> & {
  config: Pick<Deps['config'], 'contactLimit' | 'contactLimitVerified'>;
};
type About = { id: string; contact: StoredContact };

/**
 * Somebody's contact details for the answer of a profile. They are given only after it is entered, and committed, that this
 * viewer was shown them (rules contact/seen-1, contact/ledger-1); `later` leaves that to a call of its own. Throws 404 for
 * whom the person blocked.
 */
export async function giveContact(
  deps: ContactLedger,
  viewer: Viewer,
  about: About,
  { later }: { later: boolean },
): Promise<GivenContact> {
  if (viewer.id === about.id) return { contact: null, ...ownFields(about.contact) };
  const now = deps.clock();
  const state = stateFor(viewer, about, now);
  if (state === 'shown' && later) return { contact: { state: 'later' } };
  if (state === 'asked') return { contact: { state, askedAt: askedAt(about.contact.lastAsk) } };
  if (state !== 'shown') return { contact: state && { state } };
  if (await enter(deps, viewer, [about.id], about.contact.projectId))
    return { contact: { state, ...guardianPart(about.contact) }, ...fieldsOf(about.contact) };
  return { contact: { state: 'limit', words: limitWords(deps, viewer) } };
}

/** The contact details of a listed person by themselves. Throws 404 where there is no such person for this viewer, and 429
    `contact.limit` at the limit of a day. */
export async function readContactDetails(
  deps: ContactLedger,
  viewer: Viewer,
  { publicIdentifier, projectId }: { publicIdentifier: string; projectId?: string | undefined },
): Promise<ContactDetails> {
  const which = eq(users.publicIdentifier, publicIdentifier);
  const found = await findContact(deps.db, { which, directorId: viewer.id, projectId });
  if (!found) throw new Refusal('NOT_FOUND');
  if (found.id === viewer.id) return { state: 'shown', ...ownFields(found.contact) };
  if (!isListed(found)) throw new Refusal('NOT_FOUND');
  const { contact, ...fields } = await giveContact(deps, viewer, found, { later: false });
  if (!contact) throw new Refusal('NOT_FOUND');
  if (contact.state === 'limit' || contact.state === 'later') throw limitReached(deps, viewer);
  return { state: contact.state, guardian: contact.guardian, ...fields };
}

/** Whether somebody is not there for this viewer, whom they blocked (rule contact/blocks-2). */
export async function isHiddenFrom(
  db: Queryable,
  { id, hasBlockers }: Viewer,
  artistId: string,
): Promise<boolean> {
  return hasBlockers && (await findBlock(db, { artistId, directorId: id }));
}

/** Whether the viewer blocked a director. */
export async function hasBlocked(db: Queryable, { id }: Viewer, directorId: string): Promise<boolean> {
  return findBlock(db, { artistId: id, directorId });
}

/** Somebody's contact details with how they stand towards a viewer; 404 where there is nobody. */
export async function readContact(
  db: Queryable,
  viewer: Viewer,
  { id, projectId }: { id: string; projectId: string | undefined },
): Promise<StoredContact> {
  const found = await findContact(db, { which: eq(users.id, id), directorId: viewer.id, projectId });
  if (!found) throw new Refusal('NOT_FOUND');
  return found.contact;
}

/** Whether contact details are shown, or how they can be asked for. Throws 404 for whom the person blocked. */
export function stateFor(viewer: Viewer, { id, contact }: About, now: Date) {
  const verdict = verdictFor(viewer, { id, contact }, now);
  if (verdict === 'blocked') throw new Refusal('NOT_FOUND');
  return contactState(verdict, askOf(contact.lastAsk), now);
}

type Standing = Omit<StoredContact, keyof Fields | 'projectId'>;

/** What the one rule says of a person's contact details for this viewer. */
export function verdictFor(
  viewer: ContactCaller,
  { id, contact }: { id: string; contact: Standing },
  now: Date,
): ContactVerdict {
  const { isBlocking, hasTurnedTo, lastAsk } = contact;
  const choice = contact.isChild ? (contact.standing?.choice ?? null) : contact.choice;
  const details = detailsOf(contact, now);
  const isAllowing = lastAsk?.state === 'allowed';
  const person = { id, choice, details, isBlocking, hasTurnedTo, isAllowing };
  return maySeeContact(viewerOfContact(viewer), person);
}

function askOf(stored: StoredAsk | null): Ask | null {
  if (!stored) return null;
  const { state, expiresAt, answeredAt } = stored;
  return {
    state,
    expiresAt: new Date(expiresAt),
    answeredAt: answeredAt === null ? null : new Date(answeredAt),
  };
}

function askedAt(stored: StoredAsk | null): string | undefined {
  return stored ? new Date(Date.parse(stored.expiresAt) - askLimits.openFor).toISOString() : undefined;
}

/** Enters that people's contact details are shown, all of them or none (rule contact/limit-1). */
async function enter(
  { db, clock, config }: ContactLedger,
  viewer: Viewer,
  artistIds: string[],
  projectId: string | null,
) {
  const now = clock();
  const most = viewerOfContact(viewer).isVerified ? config.contactLimitVerified : config.contactLimit;
  return enterContactViews(db, {
    viewerId: viewer.id,
    artistIds,
    today: dateInIndia(now),
    now,
    projectId,
    most,
  });
}

/** Contact details of many people at once, as a table takes them: null for those whose are not shown. All that are shown are
    entered together; where that is more than the limit of the day allows, nobody is, and it throws 429 `contact.limit`
    (rule exports/contacts-2). */
export async function takeContacts(
  deps: ContactLedger,
  viewer: Viewer,
  { artistIds, projectId }: { artistIds: string[]; projectId: string },
): Promise<Map<string, Fields | null>> {
  const which = inArray(users.id, artistIds);
  const people = await findContacts(deps.db, { which, directorId: viewer.id, projectId });
  const now = deps.clock();
  const shown = people.filter((about) => verdictFor(viewer, about, now) === 'shown').map(({ id }) => id);
  if (shown.length > 0 && !(await enter(deps, viewer, shown, projectId))) throw limitReached(deps, viewer);
  return new Map(people.map(({ id, contact }) => [id, shown.includes(id) ? fieldsOf(contact) : null]));
}

function limitReached(deps: ContactLedger, viewer: Viewer): Refusal {
  const now = deps.clock();
  return new Refusal('contact.limit', {
    message: limitWords(deps, viewer),
    retryAfterSeconds: (tomorrowInIndia(now).getTime() - now.getTime()) / 1000,
  });
}

function limitWords({ config }: ContactLedger, viewer: Viewer): string {
  const { contactLimit: most, contactLimitVerified: verifiedMost } = config;
  return contactLimitText({ most, verifiedMost, isVerified: viewerOfContact(viewer).isVerified });
}

function ownFields({ email, number, whatsappNumber }: StoredContact): Fields {
  return { email, number, whatsappNumber };
}

/** The details that are given out: of a child those of the guardian, in all fields (rule guardians/contact-1). */
function fieldsOf(contact: StoredContact): Fields {
  const { isChild, standing } = contact;
  if (!isChild) return ownFields(contact);
  const phone = standing?.phone ?? null;
  return { email: standing?.email ?? '', number: phone, whatsappNumber: phone };
}

function guardianPart({ isChild, standing }: StoredContact) {
  return isChild && standing ? { guardian: { name: standing.name, relation: standing.relation } } : {};
}
