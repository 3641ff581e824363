import { randomUUID } from 'node:crypto';
import type { Answer, ParsedBody, ParsedParams } from '@kirdaar/contract/operations.ts';
import { dateInIndia, tomorrowInIndia } from '@kirdaar/domain/calendar.ts';
import { teamLimits } from '@kirdaar/domain/limits.ts';
import { Refusal } from '../../core/refusal.ts';
import { hashToken, newToken } from '../../core/tokens.ts';
import type { Queryable, Transaction } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { AnswerWithMessage } from '../../http/answer.ts';
import type { IdempotentRun } from '../../http/idempotency.ts';
import { countWithin, scaled, tooMany } from '../../http/limits/limits.ts';
import type { Viewer } from '../../http/viewer.ts';
import { announceProject } from '../../messaging/live/announce.ts';
import { teamInvitationMail } from '../../messaging/mail-texts/team-mails.ts';
import { mailAddress } from '../../profiles/guardians/recipients.service.ts';
import { requireLedProject } from '../team.service.ts';
import {
  countTeam,
  deleteExpiredInvitations,
  deleteInvitation,
  isOfTeam,
  replaceInvitation,
} from './invitations.queries.ts';
import { sentInvitation } from './team.present.ts';

const day = 24 * 60 * 60 * 1000;

/** Invites an address into the team of the viewer's project, by a mail whose token is stored only as a
    hash. The answer does not depend on whether the address has an account. Replaces an earlier invitation
    (rules team/invitations-1 to team/invitations-4). Throws 409 `team.already` and `team.full`, and 429
    above the daily mails. */
export async function inviteToTeam(
  deps: Deps,
  once: IdempotentRun<Answer<'inviteToTeam'>>,
  viewer: Viewer,
  projectId: string,
  { email, as }: ParsedBody<'inviteToTeam'>,
): Promise<AnswerWithMessage<Answer<'inviteToTeam'>>> {
  return once(async (tx) => {
    const now = deps.clock();
    const project = await requireLedProject(tx, viewer, projectId);
    if (await isOfTeam(tx, project, email)) throw new Refusal('team.already');
    await checkRoom(tx, project.id, { but: email, now });
    await countMail(tx, deps, viewer);
    const token = newToken();
    const invitation = {
      id: randomUUID(),
      projectId: project.id,
      email,
      membership: as,
      tokenHash: hashToken(token),
      createdAt: now,
      expiresAt: new Date(now.getTime() + teamLimits.invitationDays * day),
    };
    await replaceInvitation(tx, invitation);
    announceProject(tx, project.id);
    const address = `${deps.config.publicUrl}/team-invitations/${token}`;
    const name = project.name ?? 'Untitled Project';
    await mailAddress(tx, deps, { email, directorId: viewer.id }, (reader) =>
      teamInvitationMail({ owner: viewer.name, project: name, as, address, reader }),
    );
    return new AnswerWithMessage('Invitation sent.', sentInvitation(invitation));
  });
}

/** Throws 409 `team.full` when no more people can join or be invited (rule team/invitations-4). */
async function checkRoom(db: Queryable, projectId: string, except: { but: string; now: Date }) {
  const { people, invitations } = await countTeam(db, projectId, except);
  if (people >= teamLimits.people || invitations >= teamLimits.invitations) throw new Refusal('team.full');
}

/** Counts a mail in the transaction of its invitation; a director has a daily limit, by the day in India
    (rule team/invitations-4). */
async function countMail(tx: Transaction, deps: Deps, viewer: Viewer): Promise<void> {
  const now = deps.clock();
  const until = tomorrowInIndia(now);
  const most = scaled(deps, teamLimits.mailsPerDay);
  const key = `team-mails:${viewer.id} ${dateInIndia(now)}`;
  if (await countWithin(tx, key, { most, until })) return;
  throw tooMany('You have reached the limit for invitations.', (until.getTime() - now.getTime()) / 1000);
}

/** Withdraws an open invitation; does nothing for an expired or unknown one. */
export async function cancelTeamInvitation(
  once: IdempotentRun<null>,
  viewer: Viewer,
  { id, iid }: ParsedParams<'cancelTeamInvitation'>,
): Promise<AnswerWithMessage<null>> {
  return once(async (tx) => {
    const project = await requireLedProject(tx, viewer, id);
    if (await deleteInvitation(tx, project.id, iid)) announceProject(tx, project.id);
    return new AnswerWithMessage('Invitation cancelled.', null);
  });
}

/** Deletes the invitations that expired without an answer. */
export async function forgetOldInvitations(db: Queryable, now: Date): Promise<void> {
  await deleteExpiredInvitations(db, now);
}
