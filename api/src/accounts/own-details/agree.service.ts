import type { SelfUser } from '@kirdaar/contract/accounts/users.ts';
import type { ParsedBody } from '@kirdaar/contract/operations.ts';
import { agreeing } from '@kirdaar/domain/accounts/consent.ts';
import type { Deps } from '../../deps.ts';
import type { Viewer } from '../../http/viewer.ts';
import { changeProfile } from '../../profiles/change-profile.service.ts';
import { changeUser } from '../../profiles/profile-rows.service.ts';

/** Stores that a user agrees to the present terms, once a version (rule accounts/consent-1). */
export async function agreeToTerms(
  deps: Deps,
  viewer: Viewer,
  { version, language }: ParsedBody<'agreeToTerms'>,
): Promise<SelfUser> {
  return changeProfile(deps, viewer.id, async (tx, user) => {
    if (user.consentVersion === version) return;
    await changeUser(tx, viewer.id, agreeing(user, language, deps.clock()));
  });
}
