import type { PersonalData } from '@kirdaar/contract/personal-data.ts';
import type { findSecurityRows } from './security-export.queries.ts';

type SecurityRows = Awaited<ReturnType<typeof findSecurityRows>>;

/** How a person's account is secured, in the shape of the contract. */
export function exportedSecurity(rows: SecurityRows): Pick<PersonalData, 'security'> {
  return {
    security: {
      twoStepSince: rows.twoStepSince?.toISOString() ?? null,
      recoveryCodesLeft: rows.recoveryCodesLeft,
      passkeys: rows.passkeys.map(({ browser, createdAt, usedAt }) => ({
        browser,
        addedAt: createdAt.toISOString(),
        usedAt: usedAt?.toISOString() ?? null,
      })),
      browsers: rows.devices.map(({ browser, firstAt, lastAt }) => ({
        browser,
        firstSignInAt: firstAt.toISOString(),
        lastSignInAt: lastAt.toISOString(),
      })),
      events: rows.events.map(({ kind, browser, at }) => ({ kind, browser, at: at.toISOString() })),
    },
  };
}
