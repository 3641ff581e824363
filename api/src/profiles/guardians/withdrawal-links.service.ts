import { makeLink } from '../../accounts/magic-links/answer-links.service.ts';
import type { Queryable } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';

type Of = { userId: string; name: string; email: string };

/**
 * The permanent links of every mail to a guardian: the child's page, and the withdrawal (rules
 * guardians/page-1, guardians/withdrawal-1).
 */
export async function linksOfGuardian(tx: Queryable, deps: Deps, { userId, name, email }: Of) {
  const question = { personId: userId, email };
  const page = await makeLink(tx, deps, { kind: 'guardian_page', ...question });
  const withdrawal = await makeLink(tx, deps, { kind: 'guardian_withdrawal', ...question });
  return {
    page: { label: `${name} on Kirdaar`, url: page.address },
    withdrawal: { label: 'Withdraw your consent', url: withdrawal.address },
  };
}
