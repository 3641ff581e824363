import type { Answer } from '@kirdaar/contract/operations.ts';
import {
  noFacts,
  roleSpecificStatus,
  shownStatus,
  type TalentFacts,
} from '@kirdaar/domain/application-status.ts';

/** The status of an artist in a project, or of one role of it where that is asked for (reading 32). */
export function statusOf(facts: TalentFacts = noFacts, roleId?: string): Answer<'getStatus'> {
  const perRole = roleSpecificStatus(facts);
  const status = roleId ? (perRole[roleId] ?? '') : shownStatus(facts);
  return { status, roleSpecificStatus: perRole };
}
