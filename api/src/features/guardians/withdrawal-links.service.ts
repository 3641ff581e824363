import type { Queryable } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { makeLink } from '../answer-links/answer-links.service.ts';

type Of = { userId: string; email: string };

/** The way to take a consent back that stands at the end of every mail to a guardian (rule guardians/withdrawal-1). */
export async function withdrawalLink(tx: Queryable, deps: Deps, { userId, email }: Of) {
  const question = { kind: 'guardian_withdrawal', personId: userId, email } as const;
  const { address } = await makeLink(tx, deps, question);
  return { label: 'Withdraw your consent', url: address };
}
