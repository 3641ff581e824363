import type { FoundPerson, FoundProject } from '@kirdaar/contract/trust/moderation/people.ts';
import { dateInIndia } from '@kirdaar/domain/calendar.ts';
import { hasComeOfAge } from '@kirdaar/domain/profiles/guardians/ages.ts';
import { maskedEmail, maskedNumber } from '@kirdaar/domain/trust/moderation/masking.ts';
import type { FoundPersonRow, FoundProjectRow } from './search.queries.ts';

/** A found person for the wire. */
export function foundPerson(row: FoundPersonRow, now: Date): FoundPerson {
  return {
    ...{ _id: row.id, name: row.name, role: row.kind, since: dateInIndia(row.createdAt) },
    ...{ company: row.company, isVerified: row.isVerified },
    isChild: row.isChild && !hasComeOfAge(row, now),
    email: maskedEmail(row.email),
    number: row.number && maskedNumber(row.number),
  };
}

/** A found project for the wire: without its permission in the moderator's own case. */
export function foundProject(row: FoundProjectRow, ownDirectors: ReadonlySet<string>): FoundProject {
  const { id, projectIdentifier, name, type, createdAt, archivedAt, requirementClose, permissionId } = row;
  const { director } = row;
  return {
    ...{ _id: id, projectIdentifier, name, type, since: dateInIndia(createdAt) },
    ...{ isArchived: archivedAt !== null, isClosed: requirementClose },
    director: { _id: director.id, name: director.name, isVerified: director.isVerified },
    permission: permissionId === null || ownDirectors.has(director.id) ? null : { _id: permissionId },
  };
}
