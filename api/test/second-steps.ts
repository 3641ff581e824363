import { generateSync } from 'otplib';
import { seal } from '../src/core/sealing.ts';
import { hashToken } from '../src/core/tokens.ts';
import { recoveryCodes, secondSteps } from '../src/db/tables/accounts/security.ts';
import { secretKey } from '../src/settings/secret-key.ts';
import type { TestApp } from './app.ts';

const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
/** The recovery code of every user with one. */
export const recoveryCode = 'abcd-efgh-2345-6789';

/** Turns two-step sign-in on for a user, directly. */
export async function giveTwoStep(test: TestApp, userId: string): Promise<void> {
  const sealed = seal(secretKey(test.deps.config), secret, `second step of ${userId}`);
  await test.db
    .insert(secondSteps)
    .values({ userId, secret: sealed, onAt: test.deps.clock() })
    .onConflictDoUpdate({ target: secondSteps.userId, set: { secret: sealed, lastStep: null, triedAt: [] } });
  const codeHash = hashToken(recoveryCode.replaceAll('-', ''));
  await test.db.insert(recoveryCodes).values({ userId, codeHash }).onConflictDoNothing();
}

/** An authenticator's code now, or so many seconds later. */
export function codeNow(test: TestApp, { of = secret, in: seconds = 0 } = {}): string {
  return generateSync({ secret: of, epoch: Math.floor(test.deps.clock().getTime() / 1000) + seconds });
}

/** A currently wrong code. */
export function wrongNow(test: TestApp): string {
  const right = [-30, 0, 30].map((seconds) => codeNow(test, { in: seconds }));
  return ['111111', '222222', '333333', '444444'].find((code) => !right.includes(code)) ?? '555555';
}
