import type { Answer } from '@kirdaar/contract/operations.ts';
import {
  type KnownFacts,
  noFacts,
  roleSpecificStatus,
  shownStatus,
} from '@kirdaar/domain/casting/applications/application-status.ts';

/** An artist's status in a project, or of one of its roles if given (rule applications/status-2). */
export function statusOf(facts: KnownFacts = noFacts, roleId?: string): Answer<'getStatus'> {
  const perRole = roleSpecificStatus(facts);
  const status = roleId ? (perRole[roleId] ?? '') : shownStatus(facts);
  const applications = facts.applications
    .filter((sent) => !roleId || sent.roleId === roleId)
    .map((sent) => ({ _id: sent.id, roleId: sent.roleId }));
  return { status, roleSpecificStatus: perRole, applications };
}
