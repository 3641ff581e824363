import { firstDay, newFor, sharedMailDomain } from '@kirdaar/domain/trust/contact-details/new-accounts.ts';
import type { Queryable, Transaction } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import type { Viewer } from '../../http/viewer.ts';
import { viewerOfContact } from './contact-policy.service.ts';
import {
  countForNetwork,
  findSeenOn,
  findStrangersSeen,
  hasOpenReading,
  lockViewer,
} from './new-accounts.queries.ts';
import { enterContactViews, type NewContactViews } from './views.queries.ts';

export type ContactSettings = Pick<
  Deps['config'],
  | 'contactLimit'
  | 'contactLimitVerified'
  | 'contactLimitFirstDay'
  | 'contactLimitShared'
  | 'pausesUnusualReading'
>;

/** Which limit refuses more contact details: the daily one, the one of an account's first day, the shared one of a
    network's new accounts, or the pause during a review of unusual reading. */
export type LimitKind = 'day' | 'first_day' | 'shared' | 'paused';

/** Rolls back the views. */
class SharedLimitReached extends Error {}

type Entering = { config: ContactSettings; viewer: Viewer; view: NewContactViews; strangers: string[] };

/** Logs views of contact details, all or none; gives the limit that refuses them, or null. On a public Kirdaar
    unverified directors have further limits (rules contact/limit-4 to contact/limit-6). These count only `strangers`,
    people who did not apply to the viewer, once each. */
export async function enterWithinLimits(
  db: Deps['db'],
  { config, viewer, view, strangers }: Entering,
): Promise<LimitKind | null> {
  if (viewer.hasPausedContacts && (await areNew(db, { viewer, view, strangers }))) return 'paused';
  const isLimited = !viewerOfContact(viewer).isVerified && config.pausesUnusualReading;
  if (!isLimited || strangers.length === 0) return (await enterContactViews(db, view)) ? null : 'day';
  try {
    return await db.transaction((tx) => enterLimited(tx, { config, viewer, view, strangers }));
  } catch (error) {
    if (error instanceof SharedLimitReached) return 'shared';
    throw error;
  }
}

/** Whether the viewer has not seen one of these people that day. */
async function areNew(
  db: Queryable,
  { viewer, view, strangers }: Omit<Entering, 'config'>,
): Promise<boolean> {
  const seenToday = await findSeenOn(db, viewer.id, view.today, strangers);
  return strangers.some((id) => !seenToday.has(id));
}

async function enterLimited(
  tx: Transaction,
  { config, viewer, view, strangers }: Entering,
): Promise<LimitKind | null> {
  const account = await lockViewer(tx, viewer.id);
  const seenToday = await findSeenOn(tx, viewer.id, view.today, strangers);
  const added = strangers.filter((id) => !seenToday.has(id));
  if (!account || added.length === 0) return (await enterContactViews(tx, view)) ? null : 'day';
  if (await hasOpenReading(tx, viewer.id)) return 'paused';
  const age = view.now.getTime() - account.createdAt.getTime();
  const { contactLimitFirstDay, contactLimitShared } = config;
  if (contactLimitFirstDay !== null && age < firstDay) {
    const seen = await findStrangersSeen(tx, viewer.id);
    for (const id of added) seen.add(id);
    if (seen.size > contactLimitFirstDay) return 'first_day';
  }
  // noted as the daily limit even where the network has room
  if (!(await enterContactViews(tx, view))) return 'day';
  if (contactLimitShared === null || age >= newFor) return null;
  const shared = [viewer.network, sharedMailDomain(account.email)];
  for (const network of shared) {
    const count = { day: view.today, people: added.length, most: contactLimitShared };
    if (network && !(await countForNetwork(tx, { network, ...count }))) throw new SharedLimitReached();
  }
  return null;
}
