import { useLocation } from 'react-router';

/** An artist chosen elsewhere, to be invited here. */
export type ChosenPerson = { artistId: string; name: string; roleId?: string | null };

/** Chosen people are passed as history state, so that a reload keeps them. */
type ChosenState = { chosen?: ChosenPerson[] };

/** The artists chosen elsewhere; none where the page was opened directly. */
export function useChosen(): ChosenPerson[] {
  const state = useLocation().state as ChosenState | null;
  return state?.chosen ?? [];
}

/** '12 artists', or the name of one. */
export function peopleText(people: readonly ChosenPerson[]): string {
  const [first] = people;
  return people.length === 1 && first ? first.name : `${people.length} artists`;
}
