import { isCaseKind } from '@kirdaar/domain/trust/moderation/case-kinds.ts';
import { alertsPerHour, dueText, lastAlertOf } from '@kirdaar/domain/trust/moderation/due.ts';
import { queuePath, queueTitle } from '@kirdaar/domain/trust/moderation/queue.ts';
import { reportCategories } from '@kirdaar/domain/trust/moderation/reports.ts';
import type { Transaction } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { countWithin } from '../../http/limits/limits.ts';
import { queueMail } from '../../mail/queue-mail.ts';
import { alertMail, alertsMail } from '../../messaging/mail-texts/report-mails.ts';
import { findCases } from '../reports/reports.queries.ts';
import { findSomeMessages } from './messages.queries.ts';
import { findAdministrators } from './moderation.queries.ts';
import {
  directorOfReading,
  findAlertedAt,
  findQueue,
  type QueueEntry,
  recordAlert,
} from './queue.queries.ts';

const hour = 60 * 60_000;
const mostAtOnce = 10_000;

/** An alert whose time has come. */
type Alert = { personId: string | null; title: string; path: string };

/**
 * Mails all administrators and the Grievance Officer about what is due, each alert once (rule
 * moderation/alerts-1), but an administrator not of reports about themselves (rule reports/secret-1). Beyond ten mails an hour an address gets one mail with all others.
 */
export async function alertModerators(deps: Deps): Promise<void> {
  const { db, clock, config } = deps;
  const now = clock();
  const entries = await findQueue(db, { after: null, limit: mostAtOnce });
  const alertedAt = await findAlertedAt(db);
  const due = entries.flatMap((entry) => {
    const at = lastAlertOf({ ...entry, isTaken: entry.takenBy !== null }, now);
    const last = alertedAt.get(entry.id) ?? null;
    return at && (last === null || last < at) ? [{ entry, at }] : [];
  });
  if (due.length === 0) return;
  await db.transaction(async (tx) => {
    const alerts: Alert[] = [];
    for (const { entry, at } of due) {
      if (await recordAlert(tx, entry, at)) alerts.push(await describe(tx, entry));
    }
    const officer = config.grievanceOfficer?.email;
    const readers = new Map<string, string | null>(officer ? [[officer, null]] : []);
    for (const { id, email } of await findAdministrators(tx)) readers.set(email, id);
    for (const [to, id] of readers)
      await mailAlerts(
        tx,
        deps,
        to,
        alerts.filter(({ personId }) => personId === null || personId !== id),
      );
  });
}

async function mailAlerts(tx: Transaction, deps: Deps, to: string, alerts: Alert[]): Promise<void> {
  const until = new Date(deps.clock().getTime() + hour);
  const gathered: string[] = [];
  for (const { title, path } of alerts) {
    const fits = await countWithin(tx, `alerts:${to}`, { most: alertsPerHour, until });
    const address = `${deps.config.publicUrl}${path}`;
    if (fits) await queueMail(tx, deps, { to, ...alertMail({ title, address }) });
    else gathered.push(title);
  }
  if (gathered.length === 0) return;
  const address = `${deps.config.publicUrl}/admin`;
  await queueMail(tx, deps, { to, ...alertsMail({ titles: gathered, address }) });
}

/** 'Due 16:40: Nude or intimate image, KQFX-BTMD', and the page of the item. */
async function describe(tx: Transaction, { kind, id, dueAt }: QueueEntry): Promise<Alert> {
  const due = `Due ${dueText(dueAt)}`;
  if (kind === 'contact_message') {
    const [message] = await findSomeMessages(tx, [id]);
    const named = [queueTitle(kind), message?.reference].filter(Boolean).join(', ');
    return { personId: null, title: `${due}: ${named}`, path: queuePath({ kind, id, aboutId: id }) };
  }
  if (!isCaseKind(kind)) {
    const aboutId = kind === 'unusual_reading' ? await directorOfReading(tx, id) : id;
    return {
      personId: null,
      title: `${due}: ${queueTitle(kind)}`,
      path: aboutId ? queuePath({ kind, id, aboutId }) : '/admin',
    };
  }
  const [found] = await findCases(tx, [id]);
  const what = found && kind === 'report' ? reportCategories[found.ofCase.category] : queueTitle(kind);
  const named = [what, found?.references[0]].filter(Boolean).join(', ');
  return {
    personId: found?.ofCase.personId ?? null,
    title: `${due}: ${named}`,
    path: queuePath({ kind, id, aboutId: id }),
  };
}
