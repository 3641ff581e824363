import type { FitPerson } from '../search/fit/fit.ts';
import type { HowMany } from '../search/fit/rarity.ts';

/** How many people have a value, counted one by one. */
export function naiveHowMany(people: readonly FitPerson[]): HowMany {
  const has: Record<Parameters<HowMany>[0], (person: FitPerson, value: string) => boolean> = {
    languages: ({ languages }, value) => languages?.includes(value) ?? false,
    skills: ({ skills }, value) => skills?.includes(value) ?? false,
    dialects: ({ clips }, value) => clips?.some((clip) => clip === value) ?? false,
    place: ({ home, current }, value) => [home.state, current.state].includes(value),
    height: ({ height }, value) => height === Number(value),
    screenAge: ({ screenAge }, value) =>
      screenAge !== null && screenAge.from <= Number(value) && Number(value) <= screenAge.to,
    firstAge: ({ screenAge }, value) => screenAge?.from === Number(value),
    availability: ({ availability }) => availability !== null,
  };
  return (by, value) => people.filter((person) => has[by](person, value)).length;
}
