import type { Answer, ParsedBody } from '@kirdaar/contract/operations.ts';
import { invalidField, Refusal } from '../../core/refusal.ts';
import type { Deps } from '../../deps.ts';
import type { Viewer } from '../../http/viewer.ts';
import { announceProject } from '../../messaging/live/announce.ts';
import { changeInvitations } from '../day-sheet/held.queries.ts';
import { announce } from './announcements.service.ts';
import { findTapes, setTapes } from './answers.queries.ts';
import { countAnswer, holdOwn } from './answers.service.ts';
import { ownOf } from './own.present.ts';

/** Replaces the tapes of a self-tape round. Tapes sent or changed after the deadline are late. The first
    one counts as attendance (rules auditions/tapes-1, auditions/tapes-2). Throws 400 for more than the
    round takes, and 409 `invitation.over` once it is cancelled. */
export async function sendTapes(
  deps: Deps,
  viewer: Viewer,
  id: string,
  { videos }: ParsedBody<'sendTapes'>,
): Promise<Answer<'sendTapes'>> {
  await countAnswer(deps, viewer);
  return deps.db.transaction(async (tx) => {
    const answering = await holdOwn(tx, deps, viewer, id);
    const { found, round, invitation, now, isWish, isOfHolder } = answering;
    if (round.kind !== 'self_tape') throw invalidField('videos', 'This audition takes no tapes');
    if (isWish && invitation.state !== 'confirmed' && invitation.state !== 'attended')
      throw new Refusal('minor.guardian_waiting');
    const most = round.takes ?? 1;
    if (videos.length > most) throw invalidField('videos', `At most ${most} takes`);
    const before = await findTapes(tx, id);
    // a sent tape keeps its moment, and its mark, also one that a moderator set; a hidden one stays hidden
    const tapes = videos.map(({ url, aiMade }, position) => {
      const sent = before.find((tape) => tape.url === url);
      const isMarked = aiMade || (sent?.aiMade ?? false);
      return {
        ...{ invitationId: id, position, url, sentAt: sent?.sentAt ?? now, aiMade: isMarked },
        hiddenAt: sent?.hiddenAt ?? null,
      };
    });
    const keyOf = (all: { url: string; aiMade: boolean }[]) =>
      all.map(({ url, aiMade }) => `${aiMade} ${url}`).join(' ');
    const isSame = keyOf(before) === keyOf(tapes);
    const change = {
      ...{ state: 'attended' as const, answeredAt: now },
      ...(isOfHolder && { guardianAnswer: 'yes' as const }),
    };
    if (!isSame) {
      await setTapes(tx, id, tapes);
      await changeInvitations(tx, [id], change);
      announceProject(tx, found.project.id);
      const about = {
        projectId: found.project.id,
        auditionId: round.id,
        invitationId: id,
        roleId: invitation.roleId,
      };
      await announce(tx, deps, [
        { ...about, kind: 'answer.tape', userId: found.recipientId, actorId: viewer.id },
      ]);
    }
    const after = isSame ? invitation : { ...invitation, ...change };
    const shown = isSame ? before : await findTapes(tx, id);
    return ownOf({ ...found, invitation: after, round, slots: [], tapes: shown }, now);
  });
}
