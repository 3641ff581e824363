import type { Deps } from '../../deps.ts';
import { storeAnswerRates } from './answer-rates.queries.ts';

/** Counts how directors answered those who applied, at night (rule outcomes/rate-1). Doing it twice does no harm. */
export async function countAnswers({ db, clock }: Deps): Promise<void> {
  const now = clock();
  await db.transaction((tx) => storeAnswerRates(tx, now));
}
