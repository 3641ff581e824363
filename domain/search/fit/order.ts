import { distances, distanceTo } from '../../places/distance.ts';
import { type Fit, type FitPerson, type FitProject, type FitRole, fitWishes } from './fit.ts';

/** The points for wishes met: 2 for each yes, 1 for each partly, musts included (rule fit/order-1). */
export function wishesMet(known: Fit): number {
  return fitWishes.reduce(
    (sum, wish) => sum + (known[wish] === 'yes' ? 2 : known[wish] === 'partly' ? 1 : 0),
    0,
  );
}

/** 3 the same city, 2 the same state, 1 a bordering one, 0 elsewhere or unknown. */
function nearness({ city, state }: FitProject['casting'], { home, current }: FitPerson): number {
  if (state === null) return 0;
  return distances.length - 1 - distances.indexOf(distanceTo({ state, city: city ?? '' }, [home, current]));
}

/** The random part of an id: a whole number of 28 binary digits, as in `person_index`. */
export const tieBreakerOf = (id: string): number => Number.parseInt(id.slice(-7), 16);

/** A pseudo-random number for a role and a person, the same for every viewer. It breaks ties, and breaks
    them differently for each role. */
export const lot = (roleId: string, personId: string): number =>
  tieBreakerOf(roleId) ^ tieBreakerOf(personId);

/** The sort keys of a person for a role, most important first; larger sorts earlier. */
export type FitRank = readonly [wishes: number, clips: number, nearness: number, lot: number];

/** Never uses payment, activity, followers, photographs, complexion or other viewers (rule fit/order-1). */
export function fitRank(role: FitRole, { casting }: FitProject, person: FitPerson, known: Fit): FitRank {
  const clips = role.terms.dialects.filter((dialect) => person.clips?.includes(dialect)).length;
  return [wishesMet(known), clips, nearness(casting, person), lot(role.id, person.id)];
}

/** The order of suggestions; ties are sorted by id (rule fit/order-1). */
export function compareRanks(
  one: { id: string; rank: FitRank },
  other: { id: string; rank: FitRank },
): number {
  for (const [place, value] of one.rank.entries()) {
    const difference = (other.rank[place] ?? 0) - value;
    if (difference !== 0) return difference;
  }
  return one.id === other.id ? 0 : one.id < other.id ? -1 : 1;
}
