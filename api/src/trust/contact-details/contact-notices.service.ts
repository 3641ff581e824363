import { lastDigest } from '@kirdaar/domain/messaging/notifications/digest.ts';
import type { Deps } from '../../deps.ts';
import { type Announcement, notify } from '../../messaging/notifications/notify.service.ts';
import { takeUnnotified, type UnnotifiedDay } from './contact-notices.queries.ts';

const atOnce = 500;

const announcementOf = ({ artistId, day, isKnown }: UnnotifiedDay): Announcement => ({
  ...{ kind: 'contact_viewed', userId: artistId, thread: artistId, detail: day },
  ...(isKnown && { renews: true }),
});

/** Notifies people of contact views once a day, and again if the day's digest was sent without it. The number of
    directors is computed on reading (rule contact/notices-1). Each step is atomic, so that no one is notified twice. */
export async function tellContactViews(
  deps: Deps,
  _job: Record<string, never>,
  stopping: AbortSignal,
): Promise<void> {
  let done = atOnce;
  while (done === atOnce && !stopping.aborted) {
    done = await deps.db.transaction(async (tx) => {
      const { taken, days } = await takeUnnotified(tx, lastDigest(deps.clock()), atOnce);
      // a person appears once per day
      for (const ofDay of Map.groupBy(days, ({ day }) => day).values())
        await notify(tx, deps, ofDay.map(announcementOf));
      return taken;
    });
  }
}
