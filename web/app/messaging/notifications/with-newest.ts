import type { Notices } from './bell/notices.ts';

/** Merges the newest part. Loaded older ones stay. Without overlap more came than one part has: start over
    with it. */
export function withNewest(shown: Notices, newest: Notices): Notices {
  const last = newest.notifications.at(-1)?._id;
  const met = shown.notifications.findIndex(({ _id }) => _id === last);
  const older = met < 0 ? [] : shown.notifications.slice(met + 1);
  if (older.length === 0) return newest;
  return { ...shown, notifications: [...newest.notifications, ...older] };
}
