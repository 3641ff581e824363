import type { RoleMark } from '@kirdaar/domain/search/fit/marks.ts';
import type { Transaction } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { announceNotifications, announceProject } from '../../messaging/live/announce.ts';
import { readSubject } from '../../messaging/notifications/notifications.service.ts';
import { notify } from '../../messaging/notifications/notify.service.ts';
import {
  answerByApplication,
  declineInvitation,
  findNotifiedAnswers,
  forgetUnreadAnswer,
  openInvitationAgain,
  type TellableAnswer,
} from './answering.queries.ts';

type RoleOfArtist = { artistId: string; roleId: string };
type Answered = Awaited<ReturnType<typeof declineInvitation>>;

/** Applies a mark to an invitation: 'Not for me' declines an open one, and any other mark reopens it while
    the role is open. Marks without an invitation notify no one (rule fit/inviting-6). */
export async function answerByMark(
  tx: Transaction,
  deps: Deps,
  of: RoleOfArtist,
  mark: RoleMark,
): Promise<void> {
  const isDeclining = mark === 'not_for_me';
  const answered = isDeclining
    ? await declineInvitation(tx, of, deps.clock())
    : await openInvitationAgain(tx, of);
  for (const { projectId } of answered) announceProject(tx, projectId);
  if (isDeclining) await tell(tx, deps, of.artistId, answered, 'not_for_me');
  else if (answered.length > 0) announceNotifications(tx, await forgetUnreadAnswer(tx, of, 'not_for_me'));
}

/** Notifies inviters that the artist applied for their roles (rule fit/inviting-6). */
export async function answerByApplying(
  tx: Transaction,
  deps: Deps,
  artistId: string,
  roleIds: string[],
): Promise<void> {
  await tell(tx, deps, artistId, await answerByApplication(tx, artistId, roleIds), 'applied');
}

/** A withdrawn application answers nothing: its pending notification is deleted. */
export async function takeBackAnswer(tx: Transaction, of: RoleOfArtist): Promise<void> {
  announceNotifications(tx, await forgetUnreadAnswer(tx, of, 'applied'));
}

async function tell(
  tx: Transaction,
  deps: Deps,
  artistId: string,
  answered: Answered,
  detail: TellableAnswer,
): Promise<void> {
  if (answered.length === 0) return;
  for (const { candidacyId } of answered) await readSubject(tx, deps, artistId, { id: candidacyId });
  const ids = answered.map(({ candidacyId }) => candidacyId);
  const notified = await findNotifiedAnswers(tx, ids, detail);
  await notify(
    tx,
    deps,
    answered.flatMap(({ candidacyId, projectId, roleId, tells }) =>
      tells === null || notified.has(candidacyId)
        ? []
        : [
            {
              ...{ kind: 'invitation_answered' as const, userId: tells, projectId, roleIds: [roleId] },
              ...{ actorId: artistId, subjectId: candidacyId, detail },
            },
          ],
    ),
  );
}
