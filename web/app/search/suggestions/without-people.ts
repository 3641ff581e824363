import type { Answer } from '@kirdaar/contract/operations.ts';
import { fitWishes } from '@kirdaar/domain/search/fit/fit.ts';

type Listed = Answer<'listSuggestions'>;

/** The same list without some people, and with every count reduced: they were counted with each loosened
    wish, and as fitting in everything or in all but one wish. Uncounted totals stay uncounted. */
export function withoutPeople(ids: readonly string[], listed: Listed): Listed {
  const gone = listed.artists.filter(({ _id }) => ids.includes(_id));
  if (gone.length === 0) return listed;
  const less = (name: Listed['moreThan'][number], count: number, by: number) =>
    listed.moreThan.includes(name) ? count : Math.max(0, count - by);
  const failing = (wishes: number) =>
    gone.filter(({ fit }) => Object.values(fit).filter((one) => one === 'no').length === wishes).length;
  const loosened = { ...listed.loosened };
  for (const wish of fitWishes) {
    const count = loosened[wish];
    if (count !== undefined) loosened[wish] = less(wish, count, gone.length);
  }
  return {
    ...listed,
    artists: listed.artists.filter(({ _id }) => !ids.includes(_id)),
    total: listed.moreThanTotal ? listed.total : Math.max(0, listed.total - gone.length),
    fits: less('fits', listed.fits, failing(0)),
    butForOne: less('butForOne', listed.butForOne, failing(1)),
    loosened,
  };
}
