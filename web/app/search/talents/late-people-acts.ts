import { latePart } from '../../ui/late-part.tsx';

/** Ticks and acts of directors, loaded after the page to keep it light. */
export const LatePeopleActs = latePart(
  () => import('./people-acts.tsx'),
  ({ PeopleActs }) => PeopleActs,
);
