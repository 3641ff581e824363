import type { SelfUser } from '@kirdaar/contract/accounts/users.ts';
import type { ParsedBody } from '@kirdaar/contract/operations.ts';
import { ownDetailsLimits, ownDetailsTexts } from '@kirdaar/domain/accounts/own-details.ts';
import type { FastifyRequest } from 'fastify';
import type { Deps } from '../../deps.ts';
import type { Viewer } from '../../http/viewer.ts';
import { nameChangedMail } from '../../messaging/mail-texts/account-mails.ts';
import { changeProfile } from '../../profiles/change-profile.service.ts';
import { mailPerson } from '../../profiles/guardians/recipients.service.ts';
import { changeUser } from '../../profiles/profile-rows.service.ts';
import { checkNameAgain } from '../../trust/verification/verification-status.service.ts';
import { noteEvent } from '../sessions/security-events.service.ts';
import { needPassword } from '../two-factor/confirm.service.ts';
import { refuseTooMany } from './yearly-limit.service.ts';

const namesInYear = {
  kind: 'name_changed',
  most: ownDetailsLimits.namesPerYear,
  message: ownDetailsTexts.manyNames,
} as const;

/**
 * Changes the name, twice in 365 days; the address of the profile stays. A verified director is checked again
 * (rule accounts/names-1).
 */
export async function changeName(
  deps: Deps,
  request: FastifyRequest,
  viewer: Viewer,
  { name, password }: ParsedBody<'changeName'>,
): Promise<SelfUser> {
  const { email } = await needPassword(deps, request, viewer, password);
  return changeProfile(deps, viewer.id, async (tx, user) => {
    if (user.name === name) return;
    const now = deps.clock();
    await refuseTooMany(tx, viewer.id, namesInYear, now);
    await changeUser(tx, viewer.id, { name });
    await checkNameAgain(tx, viewer.id, now);
    await noteEvent(deps, tx, request, viewer.id, 'name_changed');
    await mailPerson(tx, deps, { userId: viewer.id, email }, 'account', (reader) =>
      nameChangedMail(deps.config.publicUrl, reader, name),
    );
    request.log.info({ event: 'name-changed', userId: viewer.id });
  });
}
