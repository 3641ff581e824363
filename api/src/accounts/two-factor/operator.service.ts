import { plainEmail } from '@kirdaar/domain/accounts/email-address.ts';
import type { Database } from '../../db/database.ts';
import { noteEvent } from '../sessions/security-events.service.ts';
import { findPersonOf } from './people.queries.ts';
import { turnOffTotp } from './totp.service.ts';

/**
 * Turns two-step sign-in off for a user, who sees it in their activity. Only a command on the server does
 * this, no API call (rule security/changes-2). Gives a sentence about the result; null for an unknown
 * address.
 */
export async function turnOffByOperator(
  db: Database,
  email: string,
  clock: () => Date,
): Promise<string | null> {
  const address = plainEmail(email);
  return db.transaction(async (tx) => {
    const person = await findPersonOf(tx, address);
    if (!person) return null;
    const whose = `Two-step sign-in of ${person.name} (${address})`;
    if (!(await turnOffTotp(tx, person.id))) return `${whose} was off already.`;
    await noteEvent({ clock }, tx, null, person.id, 'two_step_off_by_operator');
    return `${whose} is off now.`;
  });
}
