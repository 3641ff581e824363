import type { Notices } from './bell/notices.ts';

/** What is shown once the newest part came anew: older ones that were asked for stay. Where they do not meet what is shown,
    more came than one part holds, and it begins anew with them. */
export function withNewest(shown: Notices, newest: Notices): Notices {
  const last = newest.notifications.at(-1)?._id;
  const met = shown.notifications.findIndex(({ _id }) => _id === last);
  const older = met < 0 ? [] : shown.notifications.slice(met + 1);
  if (older.length === 0) return newest;
  return { ...shown, notifications: [...newest.notifications, ...older] };
}
