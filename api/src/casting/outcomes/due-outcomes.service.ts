import { notSelectedWords } from '@kirdaar/domain/casting/outcomes/outcomes.ts';
import type { Transaction } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { announceProject } from '../../messaging/live/announce.ts';
import { type Announcement, notify } from '../../messaging/notifications/notify.service.ts';
import { type DueTelling, findBookedRoles, holdDueTellings, markSent } from './outcomes.queries.ts';

const artistsAtOnce = 200;

/** Sends due outcomes in atomic steps: each is shown and mailed once, also after a kill, and also of a
    deleted project. An artist gets one message for all due roles of a project (rules outcomes/telling-3,
    outcomes/telling-4). */
export async function sendDueOutcomes(
  deps: Deps,
  _job: Record<string, never>,
  stopping: AbortSignal,
): Promise<void> {
  let more = true;
  while (more && !stopping.aborted) more = await deps.db.transaction((tx) => tellSome(tx, deps));
}

async function tellSome(tx: Transaction, deps: Deps): Promise<boolean> {
  const now = deps.clock();
  const due = await holdDueTellings(tx, now, artistsAtOnce);
  if (due.length === 0) return false;
  const roleIds = [...new Set(due.flatMap(({ roleId }) => roleId ?? []))];
  const messages = messagesOf(due, await findBookedRoles(tx, roleIds));
  for (const [words, alike] of Map.groupBy(messages, (message) => message.words)) {
    const ids = alike.flatMap(({ tellings }) => tellings.map(({ id }) => id));
    await markSent(tx, { ids, words, now });
  }
  for (const projectId of new Set(due.map((one) => one.projectId))) announceProject(tx, projectId);
  await notify(tx, deps, messages.map(announcementOf), { atOnce: true });
  return true;
}

type Message = { first: DueTelling; tellings: DueTelling[]; roleIds: string[]; words: string | null };

/** One per artist, project, outcome and own words, with all its roles. Without own words its sentence is
    decided when it is sent (rules outcomes/telling-6, outcomes/telling-7). */
function messagesOf(due: DueTelling[], booked: ReadonlySet<string>): Message[] {
  const groups = Map.groupBy(due, (one) => `${one.projectId} ${one.artistId} ${one.outcome} ${one.ownWords}`);
  return [...groups.values()].flatMap((tellings) => {
    const [first] = tellings;
    if (!first) return [];
    const roleIds = tellings.flatMap(({ roleId }) => roleId ?? []);
    const words = first.outcome === 'booked' ? null : (first.ownWords ?? notSelectedWords(roleIds, booked));
    return [{ first, tellings, roleIds, words }];
  });
}

function announcementOf({ first, roleIds, words }: Message): Announcement {
  const { projectId, artistId: userId, outcome } = first;
  return { kind: `outcome.${outcome}`, userId, projectId, roleIds, ...(words && { detail: words }) };
}
