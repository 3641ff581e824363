import { guardianStates, relations } from '@kirdaar/domain/guardians/guardians.ts';
import { limits } from '@kirdaar/domain/limits.ts';
import * as z from 'zod';
import { told } from '../told.ts';

/** Who stands for somebody below 18, as they themselves and nobody else read it. */
export const OwnGuardian = z.object({
  name: told.text(limits.name.max),
  relation: z.enum(relations),
  phone: told.phone,
  email: told.email,
  childDateOfBirth: told.date,
  state: z.enum(guardianStates).meta({ description: 'How the guardian answered at the mailed link' }),
});
