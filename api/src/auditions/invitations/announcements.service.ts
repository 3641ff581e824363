import { type MeantTime, slotDetail } from '@kirdaar/domain/auditions/moment-text.ts';
import { isToAnswer } from '@kirdaar/domain/messaging/notifications/audition-texts.ts';
import type { NotificationKind } from '@kirdaar/domain/messaging/notifications/kinds.ts';
import type { Transaction } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { announceInvitation } from '../../messaging/live/announce.ts';
import { notify } from '../../messaging/notifications/notify.service.ts';
import { findAttended } from '../../profiles/guardians/recipients.service.ts';

/** A notification about an invitation to an audition, or about a round. */
export type AuditionAnnouncement = {
  kind: NotificationKind;
  userId: string;
  projectId: string;
  auditionId: string;
  invitationId?: string;
  roleId?: string | null;
  actorId?: string;
  detail?: string;
  /** The time to state where it is not the start. */
  time?: Date | null;
  /** The time of the round that it states. */
  slot?: MeantTime | null | undefined;
  /** Whether its mail is sent at once, outside the 15-minute limit (rule auditions/notices-2). */
  isUrgent?: boolean;
  /** Whether it is never mailed. */
  isUnmailed?: boolean;
  /** Whether it is about the reader's own act (rule auditions/notices-4). */
  isSilent?: true;
};

/** A guardian who must answer an invitation is mailed at once (rule guardians/invitations-2). */
async function urgentForGuardians<T extends { kind: NotificationKind; userId: string }>(
  tx: Transaction,
  deps: Pick<Deps, 'clock'>,
  notices: T[],
): Promise<T[]> {
  const asked = notices.filter(({ kind }) => isToAnswer(kind)).map(({ userId }) => userId);
  if (asked.length === 0) return notices;
  const children = await findAttended(tx, deps, asked);
  return notices.map((one) =>
    isToAnswer(one.kind) && children.has(one.userId) ? { ...one, isUrgent: true } : one,
  );
}

const aDay = 24 * 60 * 60_000;

/** Whether a time is so near that changes are mailed at once. */
export const isNear = (time: Date, now: Date) => time.getTime() - now.getTime() < aDay;

/** Notifies users about auditions. Mails of one round are bundled (rule auditions/notices-1). */
export async function announce(
  tx: Transaction,
  deps: Pick<Deps, 'clock' | 'config'>,
  announcements: AuditionAnnouncement[],
): Promise<void> {
  const notices = announcements.map(
    ({ auditionId, roleId, slot, time = slot?.start, isUrgent, ...rest }) => ({
      ...rest,
      thread: auditionId,
      ...(rest.invitationId && { subjectId: rest.invitationId }),
      ...(roleId && { roleIds: [roleId] }),
      ...(time && { aboutTime: time }),
      ...(slot && { detail: slotDetail(slot) }),
      ...(isUrgent && { isUrgent }),
    }),
  );
  for (const { kind, invitationId, userId } of notices)
    if (invitationId && kind.startsWith('audition.')) announceInvitation(tx, invitationId, userId);
  await notify(tx, deps, await urgentForGuardians(tx, deps, notices));
}
