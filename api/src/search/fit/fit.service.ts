import type { FitPerson } from '@kirdaar/domain/search/fit/fit.ts';
import { cachedFor } from '../../core/cached-for.ts';
import type { Queryable } from '../../db/database.ts';
import type { Viewer } from '../../http/viewer.ts';
import { saidAvailabilities, saidAvailability } from '../../profiles/availability/availability.service.ts';
import { fitPersonOf, fitProjectOf, fitRoleOf } from './fit.present.ts';
import { findFitRow, findFitRows } from './fit-person.queries.ts';
import { countWhatPeopleHave } from './how-many.queries.ts';

export { fitProjectOf, fitRoleOf };

/** Whether a person is compared with roles; directors and unlisted people are not. */
export const isCompared = ({ kind, isListed }: Pick<Viewer, 'kind' | 'isListed'>) =>
  kind !== 'Director' && isListed;

/** The person in the form that is compared with roles; null for people who are not compared. */
export async function fitPerson(
  db: Queryable,
  viewer: Pick<Viewer, 'id' | 'kind' | 'isListed'>,
): Promise<FitPerson | null> {
  if (!isCompared(viewer)) return null;
  const row = await findFitRow(db, viewer.id);
  return row && fitPersonOf(viewer.id, row, await saidAvailability(db, viewer.id));
}

/** Several listed people in that form, with when they were first listed, by id. */
export async function fitPeople(
  db: Queryable,
  ids: string[],
): Promise<Map<string, { person: FitPerson; listedAt: Date }>> {
  if (ids.length === 0) return new Map();
  const said = await saidAvailabilities(db, ids);
  const rows = await findFitRows(db, ids);
  return new Map(
    rows.map(({ id, row, listedAt }) => [
      id,
      { person: fitPersonOf(id, row, said.get(id) ?? null), listedAt },
    ]),
  );
}

/** How many listed artists have what roles ask for, to sort reasons; counted every ten minutes (rule
    fit/words-1). */
export const howManyListed = cachedFor(600_000, countWhatPeopleHave);
