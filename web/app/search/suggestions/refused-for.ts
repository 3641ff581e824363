import type { Project } from '@kirdaar/contract/projects/projects.ts';
import { dateInIndia } from '@kirdaar/domain/calendar.ts';
import { inviteToApplyRefusal } from '@kirdaar/domain/casting/invitations-to-apply/invitations-to-apply.ts';
import { serverNow } from '../../shell/calls/server-clock.ts';

/** Why no one can be invited to apply for a role today, as far as this page knows (rule fit/inviting-1). */
export function refusedFor(
  { roles, isDraft, isArchived, requirementClose: projectClosed }: Project,
  roleId: string,
) {
  const role = roles.find(({ _id }) => _id === roleId);
  if (!role) return undefined;
  const { requirementClose: roleClosed, terms } = role;
  const standing = { isDraft, isArchived, projectClosed, roleClosed, applyUntil: terms.applyUntil };
  return inviteToApplyRefusal(standing, dateInIndia(serverNow()))?.message;
}
