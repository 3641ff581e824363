import type { Answer } from '@kirdaar/contract/operations.ts';
import type { TeamPerson } from '@kirdaar/contract/projects/team.ts';
import type { InvitationRow } from './invitations.queries.ts';
import type { MemberRow } from './members.queries.ts';

/** A team member by name; no answer has their address (rule team/seen-1). */
export function teamPerson({ userId, name, membership, joinedAt }: MemberRow): TeamPerson {
  return { userId, name, as: membership, joinedAt: joinedAt.toISOString() };
}

/** An open invitation for its project's owner. */
export function sentInvitation({ id, email, membership, expiresAt }: InvitationRow): Answer<'inviteToTeam'> {
  return { _id: id, email, as: membership, expiresAt: expiresAt.toISOString() };
}
