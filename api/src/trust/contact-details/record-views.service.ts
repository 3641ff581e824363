import { dateInIndia } from '@kirdaar/domain/calendar.ts';
import type { Deps } from '../../deps.ts';
import type { Viewer } from '../../http/viewer.ts';
import { type StoredContact, verdictFor, viewerOfContact } from './contact-policy.service.ts';
import { type ContactSettings, enterWithinLimits, type LimitKind } from './new-accounts.service.ts';
import { findContacts, takeBackContactViews } from './views.queries.ts';

/** What is needed to log a view of contact details. */
export type ContactLedger = Pick<Deps, 'db' | 'clock'> & {
  config: ContactSettings;
};
type About = { id: string; contact: StoredContact };
/** A person as first found, or as found again. */
type FoundPerson = About | Awaited<ReturnType<typeof findContacts>>[number];
type Entered = { limit: null; people: FoundPerson[]; shown: Set<string> };
type Shown = { people: About[]; projectId: string | null };

/** Logs the visible contact details of some people, all or none, and gives the result after it; or the limit that
    refuses (rules contact/limit-1, contact/limit-4 to contact/limit-6). Logging may wait for the director's other
    views, so the decision is repeated on fresh data: a block, another choice or a withdrawn consent removes the entry
    (rule contact/seen-2). Blocks and choices never wait for it. */
export async function enterShown(
  deps: ContactLedger,
  viewer: Viewer,
  { people, projectId }: Shown,
): Promise<Entered | { limit: LimitKind }> {
  const now = deps.clock();
  const shown = shownOf(viewer, people, now);
  if (shown.size === 0) return { limit: null, people, shown };
  const most = viewerOfContact(viewer).isVerified
    ? deps.config.contactLimitVerified
    : deps.config.contactLimit;
  const view = { viewerId: viewer.id, artistIds: [...shown], today: dateInIndia(now), now, projectId, most };
  const strangers = people.filter(({ id, contact }) => shown.has(id) && !contact.hasTurnedTo);
  const entering = { config: deps.config, viewer, view, strangers: strangers.map(({ id }) => id) };
  const limit = await enterWithinLimits(deps.db, entering);
  if (limit) return { limit };
  const ids = people.map(({ id }) => id);
  const asked = { ids, directorId: viewer.id, projectId: projectId ?? undefined };
  const found = await findContacts(deps.db, asked);
  const still = shownOf(viewer, found, now);
  if ([...shown].every((id) => still.has(id))) return { limit: null, people: found, shown };
  await takeBackContactViews(deps.db, view);
  return enterShown(deps, viewer, { people: found, projectId });
}

function shownOf(viewer: Viewer, people: About[], now: Date): Set<string> {
  const shown = people.filter((about) => verdictFor(viewer, about, now) === 'shown');
  return new Set(shown.map(({ id }) => id));
}
