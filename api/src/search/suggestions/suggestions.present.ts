import type { FitPreference } from '@kirdaar/domain/search/fit/fit.ts';
import { type RoleCriteria, relaxable } from '@kirdaar/domain/search/fit/suggestions.ts';
import type { FitSentence } from '@kirdaar/domain/search/fit/words.ts';
import { countedTo, totalOf } from '@kirdaar/domain/search/talents/total.ts';
import { JsonText } from '../../http/answer.ts';
import type { SuggestedPage } from './suggestions.queries.ts';

/** A talent's card with its fit, inserted into its JSON before the closing brace. */
export function suggestionText(talent: string, fit: FitSentence & { isNew: boolean }): string {
  return `${talent.slice(0, -1)},${JSON.stringify(fit).slice(1)}`;
}

/** The page on the wire, with the count that each wish holds back. */
export function suggestionsText(
  cards: string[],
  { total, fits, butForOne, loosened }: SuggestedPage,
  cast: RoleCriteria,
  { loosen, hasMore }: { loosen: readonly FitPreference[]; hasMore: boolean },
): JsonText {
  const held = relaxable(cast, loosen).map((wish): [FitPreference, number] => [wish, loosened[wish]]);
  const upTo = (count: number) => Math.min(count, countedTo);
  const rest = JSON.stringify({
    ...totalOf(total),
    hasMore,
    fits: upTo(fits),
    butForOne: upTo(butForOne),
    loosened: Object.fromEntries(held.map(([wish, count]) => [wish, upTo(count)])),
    moreThan: Object.entries({ fits, butForOne, ...Object.fromEntries(held) }).flatMap(([what, count]) =>
      count > countedTo ? [what] : [],
    ),
  });
  return new JsonText(`{"artists":[${cards.join(',')}],${rest.slice(1)}`);
}
