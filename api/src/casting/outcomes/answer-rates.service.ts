import type { Deps } from '../../deps.ts';
import { storeAnswerRates } from './answer-rates.queries.ts';

/** Counts how directors answered applicants, at night (rule outcomes/rate-1). Idempotent. */
export async function countAnswers({ db, clock }: Deps): Promise<void> {
  const now = clock();
  await db.transaction((tx) => storeAnswerRates(tx, now));
}
