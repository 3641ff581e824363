import { securityEventKinds } from '@kirdaar/domain/accounts/two-factor/security-events.ts';
import { limits } from '@kirdaar/domain/limits.ts';
import * as z from 'zod';
import { shown } from '../../response-fields.ts';

const { moment } = shown;
const browser = shown.text(limits.userAgent).nullable();

/** How the account is secured, its known browsers, and its events within a year. */
export const exportedSecurity = {
  security: z.object({
    twoStepSince: moment.nullable(),
    recoveryCodesLeft: z.number(),
    passkeys: z.array(z.object({ browser, addedAt: moment, usedAt: moment.nullable() })),
    browsers: z.array(z.object({ browser, firstSignInAt: moment, lastSignInAt: moment })),
    events: z.array(z.object({ kind: z.enum(securityEventKinds), browser, at: moment })),
  }),
};
