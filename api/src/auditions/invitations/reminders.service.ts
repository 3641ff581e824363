import type { ReminderKind } from '@kirdaar/domain/auditions/reminders.ts';
import type { Deps } from '../../deps.ts';
import { announce } from './announcements.service.ts';
import { takeDue, takeDueOfTeams } from './reminders.queries.ts';

const atOnce = 200;
const kinds = ['tomorrow', 'soon', 'answer', 'tape'] as const satisfies ReminderKind[];

/** Sends due reminders in atomic steps: one per invitation, time and moment, also after a kill (rules
    auditions/reminders-1, auditions/reminders-2). */
export async function sendReminders(
  deps: Deps,
  _job: Record<string, never>,
  stopping: AbortSignal,
): Promise<void> {
  for (const kind of kinds) {
    let done = atOnce;
    while (done === atOnce && !stopping.aborted) done = await remindSome(deps, kind);
  }
  if (!stopping.aborted) await remindTeams(deps);
}

async function remindSome(deps: Deps, kind: (typeof kinds)[number]): Promise<number> {
  return deps.db.transaction(async (tx) => {
    const due = await takeDue(tx, kind, deps.clock(), atOnce);
    const announcements = due.map(({ artistId, moment, ...about }) => ({
      ...about,
      kind: `reminder.${kind}` as const,
      userId: artistId,
      time: moment,
    }));
    await announce(tx, deps, announcements);
    return due.length;
  });
}

async function remindTeams(deps: Deps): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const due = await takeDueOfTeams(tx, deps.clock());
    const announcements = due.map(({ confirmed, open, ...about }) => ({
      ...about,
      kind: 'reminder.team' as const,
      detail: `${confirmed} ${open}`,
    }));
    await announce(tx, deps, announcements);
  });
}
