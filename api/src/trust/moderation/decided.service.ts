import type { Transaction } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { type DecisionText, decisionMail } from '../../messaging/mail-texts/decision-mails.ts';
import { mailPerson } from '../../profiles/guardians/recipients.service.ts';
import { isOrder } from './orders.queries.ts';

/** Mails a person what was decided about them: the rule, the words, and where they read it (rule moderation/decided-1). */
export async function mailDecision(
  tx: Transaction,
  deps: Deps,
  person: { userId: string; email: string },
  { caseId, ...decision }: Omit<DecisionText, 'address' | 'byOrder'> & { caseId?: string | null | undefined },
): Promise<void> {
  const address = `${deps.config.publicUrl}/account/reports`;
  const byOrder = !!caseId && (await isOrder(tx, caseId));
  await mailPerson(tx, deps, person, 'account', (reader) =>
    decisionMail({ ...decision, byOrder, address }, reader),
  );
}
