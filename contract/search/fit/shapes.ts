import { limits } from '@kirdaar/domain/limits.ts';
import { type FitFact, fitAnswers, fitFacts } from '@kirdaar/domain/search/fit/fit.ts';
import * as z from 'zod';
import { shown } from '../../response-fields.ts';

const Answer = z.enum(fitAnswers);
const fact = z.enum(fitFacts);
const words = shown.text(limits.message);
const answers = Object.fromEntries(fitFacts.map((name) => [name, Answer.nullable()])) as Record<
  FitFact,
  z.ZodNullable<typeof Answer>
>;

/** How an artist fits a role: the same for the artist and the team (rules fit/facts-1, fit/words-1). */
export const FitShown = z.object({
  fit: z.object(answers).meta({ description: 'By what the role asks for; null where it does not ask' }),
  reasons: shown
    .list(z.object({ fact, text: words }), 3)
    .meta({ description: 'At most three facts that fit, those first that few people bring' }),
  missing: shown
    .list(z.object({ fact, fit: Answer.exclude(['yes']), text: words }), fitFacts.length)
    .meta({ description: 'All that is not met, met in part, or not given' }),
});
