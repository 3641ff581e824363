import { useLocation } from 'react-router';

/** Somebody who was chosen elsewhere, to be invited here. */
export type ChosenPerson = { artistId: string; name: string; roleId?: string | null };

/** How whoever chose people hands them over: as the state of the address, so that a reload keeps them. */
type ChosenState = { chosen?: ChosenPerson[] };

/** Whom to invite, as they were chosen elsewhere; nobody where the page was opened by itself. */
export function useChosen(): ChosenPerson[] {
  const state = useLocation().state as ChosenState | null;
  return state?.chosen ?? [];
}

/** '12 artists', or the name of one. */
export function peopleText(people: readonly ChosenPerson[]): string {
  const [first] = people;
  return people.length === 1 && first ? first.name : `${people.length} artists`;
}
