import type { SelfUser } from '@kirdaar/contract/accounts/users.ts';
import { isBelowAge } from '@kirdaar/domain/profiles/guardians/ages.ts';
import { guardianTitle } from '@kirdaar/domain/profiles/guardians/guardians.ts';

/** Who decides about contact details for a user; null if they decide themselves (rule guardians/contact-1). */
export function deciderFor({
  guardian,
  age,
  holder,
}: Pick<SelfUser, 'guardian' | 'age' | 'holder'>): string | null {
  if (holder === 'parent') return null;
  if (guardian) return guardianTitle(guardian);
  return age !== null && isBelowAge(age) ? 'Your parent or guardian' : null;
}
