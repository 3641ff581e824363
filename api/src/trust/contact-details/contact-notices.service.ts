import { lastDigest } from '@kirdaar/domain/messaging/notifications/digest.ts';
import type { Deps } from '../../deps.ts';
import { type Announcement, notify } from '../../messaging/notifications/notify.service.ts';
import { takeUntold, type UntoldDay } from './contact-notices.queries.ts';

const atOnce = 500;

const announcementOf = ({ artistId, day, isKnown }: UntoldDay): Announcement => ({
  ...{ kind: 'contact_viewed', userId: artistId, thread: artistId, detail: day },
  ...(isKnown && { renews: true }),
});

/** Tells people that they were shown to casting directors, once a day, and once more where the mail of the day has left without it; how many
    directors it was, the words say when they are read (rule contact/told-1). In steps that each are done wholly or not at all, so that nobody is told twice. */
export async function tellContactViews(
  deps: Deps,
  _job: Record<string, never>,
  stopping: AbortSignal,
): Promise<void> {
  let done = atOnce;
  while (done === atOnce && !stopping.aborted) {
    done = await deps.db.transaction(async (tx) => {
      const { taken, days } = await takeUntold(tx, lastDigest(deps.clock()), atOnce);
      // nobody is twice among those of a day
      for (const ofDay of Map.groupBy(days, ({ day }) => day).values())
        await notify(tx, deps, ofDay.map(announcementOf));
      return taken;
    });
  }
}
