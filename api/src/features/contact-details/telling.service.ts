import type { Deps } from '../../deps.ts';
import { notify } from '../notifications/notify.service.ts';
import { takeUntold } from './telling.queries.ts';

const atOnce = 500;

/** Tells people that they were shown to casting directors, once a day; how many directors it was, the words say when they are
    read (rule contact/told-1). In steps that each are done wholly or not at all, so that nobody is told twice. */
export async function tellContactViews(
  deps: Deps,
  _job: Record<string, never>,
  stopping: AbortSignal,
): Promise<void> {
  let done = atOnce;
  while (done === atOnce && !stopping.aborted) {
    done = await deps.db.transaction(async (tx) => {
      const { taken, days } = await takeUntold(tx, atOnce);
      const told = days.map(({ artistId, day }) => ({ userId: artistId, thread: artistId, detail: day }));
      await notify(
        tx,
        deps,
        told.map((one) => ({ kind: 'contact_viewed' as const, ...one })),
      );
      return taken;
    });
  }
}
