import { hasComeOfAge } from '@kirdaar/domain/guardians/ages.ts';
import type { Transaction } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { findChildhood, findGuardian } from './guardians.queries.ts';
import { withdrawalLink } from './withdrawal-links.service.ts';

/** Where a mail goes, and the links that end it for whoever reads it there. */
type Mailbox = { to: string; below: { label: string; url: string }[] };

/** Whether it is of the account, or caused by a casting director. */
type Cause = 'account' | 'director';

/** To whom a mail to somebody goes. Of a child what a casting director causes goes to the guardian alone, whose consent stands,
    and everything else to both; a mail to a guardian has the link to withdraw (rule guardians/mails-1). */
export async function recipientsOf(
  tx: Transaction,
  deps: Deps,
  { userId, email }: { userId: string; email: string },
  cause: Cause,
): Promise<Mailbox[]> {
  const own = { to: email, below: [] };
  const person = await findChildhood(tx, userId);
  if (!person?.isChild || hasComeOfAge(person, deps.clock())) return [own];
  const found = await findGuardian(tx, userId);
  const to = found?.consent ? found.guardian.email : null;
  const guardian = to ? [{ to, below: [await withdrawalLink(tx, deps, { userId, email: to })] }] : [];
  return cause === 'director' ? guardian : [own, ...guardian];
}
