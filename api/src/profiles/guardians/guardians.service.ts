import type { SelfUser } from '@kirdaar/contract/accounts/users.ts';
import { hasComeOfAge } from '@kirdaar/domain/profiles/guardians/ages.ts';
import type { Queryable } from '../../db/database.ts';
import type { UserRow } from '../../db/tables/accounts/accounts.ts';
import {
  deleteGuardian,
  deleteGuardianMails,
  deleteGuardiansNumbers,
  endConsent,
  findGuardian,
  type Guardian,
  insertConsent,
  lockChildren,
  lockUnnotified,
  putGuardian,
  setConsentChoice,
  setGuardianState,
  storeNotice,
} from './guardians.queries.ts';

export type NamedGuardian = Guardian;

export const guardianOf = findGuardian;
/** Stored data of guardians, for naming them and for their answers. */
export const guardianRecords = {
  put: putGuardian,
  setState: setGuardianState,
  remove: deleteGuardian,
  forgetNumbers: deleteGuardiansNumbers,
  forgetMails: deleteGuardianMails,
  insertConsent,
  setConsentChoice,
  endConsent,
  lockUnnotified,
  lockChildren,
  storeNotice,
};

type Child = Pick<UserRow, 'isChild' | 'dateOfBirth' | 'isHeldByParent'>;

/**
 * What a user reads of their guardian, and the guardian's choice; null without one, and from 18 on, when no
 * one sees a guardian's details (rule guardians/of-age-1).
 */
export async function ownGuardian(
  db: Queryable,
  user: Child & { id: string },
  now: Date,
): Promise<Pick<SelfUser, 'guardian' | 'contactChoice'> | null> {
  if (!user.isChild || hasComeOfAge(user, now)) return null;
  const found = await findGuardian(db, user.id);
  if (!found || !(user.dateOfBirth || user.isHeldByParent)) return null;
  const { name, relation, phone, email, state, papers, needsPapers } = found.guardian;
  return {
    guardian: {
      ...{ name, relation, phone, email, childDateOfBirth: user.dateOfBirth, state },
      ...{ papers, needsPapers },
    },
    contactChoice: found.consent?.choice ?? null,
  };
}
