import { isNotNull } from 'drizzle-orm';
import { projectRoles } from '../src/db/tables/projects/projects.ts';
import { personIndex } from '../src/db/tables/search/person-index.ts';
import type { Viewer } from '../src/http/viewer.ts';
import { sendDigests } from '../src/messaging/notifications/digests.service.ts';
import { sendDueNotifications } from '../src/messaging/notifications/due-mails.service.ts';
import { listNotifications } from '../src/messaging/notifications/notifications.service.ts';
import { sweepAlerts } from '../src/search/searches/alerts.service.ts';
import { recheckDueAlerts } from '../src/search/searches/rechecks.service.ts';
import type { TestApp } from './app.ts';
import type { Person } from './people.ts';

const { signal } = new AbortController();

/** Saves a search through the API. */
export async function saveSearch({ client }: Person, search: object = {}): Promise<{ _id: string }> {
  const { status, text, json } = await client.post('/api/searches', {
    ...{ kind: 'talents', name: 'Leads', query: { gender: 'female' }, pace: 'now' },
    ...search,
  });
  if (status !== 201) throw new Error(`${status} ${text}`);
  return json.data;
}

/** Runs the job for new matches. */
export const sweep = ({ deps }: TestApp) => sweepAlerts(deps, {}, signal);

/** How many changed people and roles no search has checked. */
export const countUnasked = async ({ db }: TestApp): Promise<number> =>
  (await db.$count(personIndex, isNotNull(personIndex.unaskedSince))) +
  (await db.$count(projectRoles, isNotNull(projectRoles.unaskedSince)));

/** Marks all changes as checked, without matches. */
export async function forgetChanges({ db }: TestApp): Promise<void> {
  await db.update(personIndex).set({ unaskedSince: null });
  await db.update(projectRoles).set({ unaskedSince: null });
}

/** Sends due mails, like the jobs. */
export async function sendMails({ deps }: TestApp): Promise<void> {
  await recheckDueAlerts(deps, signal);
  await sendDueNotifications(deps, {}, signal);
  await sendDigests(deps, {}, signal);
}

/** A user's notifications, also after their session ended. */
export async function alertsOf(
  { deps }: TestApp,
  person: { id: string },
): Promise<{ text: string; path: string }[]> {
  return (await listNotifications(deps, person as Viewer, { cursor: undefined, limit: 30 })).notifications;
}
