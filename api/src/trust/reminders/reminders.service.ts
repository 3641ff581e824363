import { lastReminder } from '@kirdaar/domain/trust/reminders/reminders.ts';
import type { Deps } from '../../deps.ts';
import { notify } from '../../messaging/notifications/notify.service.ts';
import { takeUnreminded } from './reminders.queries.ts';

const atOnce = 500;

/**
 * Reminds everybody of the rules once a quarter, in the bell and the daily mail (rule reminders/quarter-1). A person
 * missed while Kirdaar was down is reminded at its next start. Each step is atomic, so no one is reminded twice.
 */
export async function remindOfRules(
  deps: Deps,
  _job: Record<string, never>,
  stopping: AbortSignal,
): Promise<void> {
  const reminder = lastReminder(deps.clock());
  let done = atOnce;
  while (done === atOnce && !stopping.aborted) {
    done = await deps.db.transaction(async (tx) => {
      const ids = await takeUnreminded(tx, reminder, atOnce);
      const reminders = ids.map((userId) => ({
        ...{ kind: 'rules_reminder' as const, userId, thread: userId },
        isDaily: true as const,
      }));
      await notify(tx, deps, reminders);
      return ids.length;
    });
  }
}
