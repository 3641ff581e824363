import type { Answer } from '@kirdaar/contract/operations.ts';
import type { TeamPerson } from '@kirdaar/contract/projects/team.ts';
import type { InvitationRow } from './invitations.queries.ts';
import type { MemberRow } from './members.queries.ts';

/** Somebody of a team by name: their address is in no answer (rule team/seen-1). */
export function teamPerson({ userId, name, membership, joinedAt }: MemberRow): TeamPerson {
  return { userId, name, as: membership, joinedAt: joinedAt.toISOString() };
}

/** An open invitation, as its project's owner sees it. */
export function sentInvitation({ id, email, membership, expiresAt }: InvitationRow): Answer<'inviteToTeam'> {
  return { _id: id, email, as: membership, expiresAt: expiresAt.toISOString() };
}
