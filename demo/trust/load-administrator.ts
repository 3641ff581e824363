import { setAdministrator } from '@kirdaar/api/src/accounts/administrators.service.ts';
import { sealTotp } from '@kirdaar/api/src/accounts/two-factor/totp.service.ts';
import type { Transaction } from '@kirdaar/api/src/db/database.ts';
import { secondSteps } from '@kirdaar/api/src/db/tables/accounts/security.ts';
import type { Deps } from '@kirdaar/api/src/deps.ts';
import { administratorEmail, demoTotpKey } from '../logins.ts';

/** Makes one of the demo's people an administrator, whose second step has a published key. Each request checks who may
    sign in as them (rule accounts/strangers-4). */
export async function loadAdministrator(tx: Transaction, deps: Deps, userId: string): Promise<void> {
  const now = deps.clock();
  await setAdministrator(tx, { email: administratorEmail, revoke: false }, now);
  const secret = sealTotp(deps, userId, demoTotpKey);
  await tx.insert(secondSteps).values({ userId, secret, onAt: now });
}
