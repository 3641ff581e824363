import type { SelfUser } from '@kirdaar/contract/accounts/users.ts';
import type { GuardianBody } from '@kirdaar/contract/profiles/guardians/guardians.ts';
import type { PersonalInfoBody } from '@kirdaar/contract/profiles/profiles.ts';
import type * as z from 'zod';
import { callApi } from '../../../shell/calls/api.ts';
import { ApiError } from '../../../shell/calls/api-error.ts';
import { toast } from '../../../ui/toasts/toast.ts';

type Body = z.output<typeof PersonalInfoBody> & {
  guardian?: Omit<z.output<typeof GuardianBody>, 'childDateOfBirth'> | null | undefined;
};

/** Saves the personal step, then the guardian, who is allowed only for the saved age. */
export async function sendPersonal(user: SelfUser, { guardian, ...body }: Body): Promise<SelfUser> {
  const params = { id: user._id };
  const saved = await callApi('savePersonalInfo', { params, body }).catch(atField('dateOfBirth'));
  if (!guardian || !body.dateOfBirth) return saved;
  const named = { ...guardian, childDateOfBirth: body.dateOfBirth };
  let self: SelfUser;
  try {
    self = await callApi('saveGuardian', { params, body: named });
  } catch (error) {
    if (!isNotAsked(error)) return atField('dateOfBirth', 'guardian.')(error);
    // the guardian is saved, but no mail is sent now
    toast(error.message, 'error');
    return callApi('currentUser', {});
  }
  if (self.guardian?.state === 'waiting' && !isSame(self.guardian, user.guardian))
    toast(`We mailed ${guardian.name} a link to agree.`, 'success');
  return self;
}

const isNotAsked = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code.startsWith('guardian.') && error.code !== 'guardian.own_email';

type Named = SelfUser['guardian'];
const isSame = (one: Named, other: Named) => one?.email === other?.email && one?.state === other?.state;

/** Shows the server's refusal: of an age at the date field, of others at the fields of this section. */
const atField =
  (dateField: string, prefix = '') =>
  (error: unknown): never => {
    if (!(error instanceof ApiError)) throw error;
    const { status, code, message } = error;
    const errors = code.startsWith('minor.age')
      ? [{ path: dateField, message }]
      : error.errors.map((fault) => ({ ...fault, path: prefix + fault.path }));
    throw new ApiError({ status, code, message, errors });
  };
