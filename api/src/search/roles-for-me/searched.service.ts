import type { ParsedQuery } from '@kirdaar/contract/operations.ts';
import { dateInIndia } from '@kirdaar/domain/calendar.ts';
import { type FitPerson, fit, fitWhole } from '@kirdaar/domain/search/fit/fit.ts';
import type { RoleCriteria } from '@kirdaar/domain/search/fit/suggestions.ts';
import { anyKey, keyOf } from '@kirdaar/domain/search/searches/search-keys.ts';
import { countedTo } from '@kirdaar/domain/search/talents/total.ts';
import type { Queryable } from '../../db/database.ts';
import type { ProjectRoleRow, ProjectRow } from '../../db/tables/projects/projects.ts';
import type { Deps } from '../../deps.ts';
import type { Viewer } from '../../http/viewer.ts';
import { castRoleOf } from '../../projects/lists.service.ts';
import { fitPeople, fitPerson, isCompared } from '../fit/fit.service.ts';
import {
  countFitting,
  findFittingAmong,
  findFittingSince,
  type RoleAsk,
  type RoleSeeker,
} from './roles-for-me.queries.ts';
import { findPublished } from './searched.queries.ts';

/** Whose roles are searched. */
type Seeker = Pick<Viewer, 'id' | 'kind' | 'isListed' | 'isChild'>;
/** A person's criteria for 'Roles for you'. */
export type RolesAsk = { seeker: Seeker; query: ParsedQuery<'listRolesForMe'> };

/** Which of some roles each person finds under 'Roles for you'. Queries the list, limited to these roles
    (rule searches/forward-1). People who are not listed find none. */
export async function findFitting(
  tx: Queryable,
  deps: Pick<Deps, 'clock'>,
  asks: (RolesAsk & { among: readonly string[] })[],
): Promise<string[][]> {
  const found: string[][] = asks.map(() => []);
  const seekers = asks.map(({ seeker }) => seeker).filter(isCompared);
  const people = await fitPeople(tx, [...new Set(seekers.map(({ id }) => id))]);
  const judged: RoleAsk[] = [];
  const places: number[] = [];
  for (const [place, { seeker, query, among }] of asks.entries()) {
    const known = isCompared(seeker) && people.get(seeker.id);
    if (!known) continue;
    judged.push({ seeker: seekerOf(deps, seeker, known.person), query, among });
    places.push(place);
  }
  for (const { ask, id } of await findFittingAmong(tx, judged)) found[places[ask] ?? 0]?.push(id);
  return found;
}

/** How many of them were published after an instant, counted up to one beyond the limit. */
export async function countFittingSince(
  db: Queryable,
  deps: Pick<Deps, 'clock'>,
  { seeker, query }: RolesAsk,
  since: Date,
): Promise<number> {
  const person = await fitPerson(db, seeker);
  return person ? countFitting(db, { seeker: seekerOf(deps, seeker, person), query, since }) : 0;
}

const unfiltered = { fits: false, place: [], languages: [], type: '', payNamed: false };

/** The newest unfiltered roles for a person that were published after an instant, up to a thousand. */
export async function rolesFittingSince(
  db: Queryable,
  deps: Pick<Deps, 'clock'>,
  seeker: Seeker,
  since: Date,
): Promise<RoleArrival[]> {
  const person = await fitPerson(db, seeker);
  if (!person) return [];
  const asked = { seeker: seekerOf(deps, seeker, person), query: unfiltered, since };
  return publishedArrivals(db, await findFittingSince(db, asked, countedTo));
}

const seekerOf = ({ clock }: Pick<Deps, 'clock'>, { isChild }: Seeker, person: FitPerson): RoleSeeker => ({
  person,
  isChild,
  today: dateInIndia(clock()),
});

/** A role, since when it is public, and the keys of searches that can match it. */
export type RoleArrival = RoleCriteria & { id: string; at: Date; keys: ReadonlySet<string> };

/** Those of the roles that are public and still open. */
export async function publishedArrivals(db: Queryable, ids: string[]): Promise<RoleArrival[]> {
  const roles = await findPublished(db, ids);
  return roles.map(({ role, project, publishedAt }) => ({
    ...castRoleOf(role, project),
    ...{ id: role.id, at: publishedAt },
    keys: new Set([
      anyKey,
      ...placesOf(role, project).map(keyOf.state),
      ...role.languages.map(keyOf.language),
      ...(project.type ? [keyOf.type(project.type)] : []),
      ...(role.payKind === 'unsaid' ? [] : [keyOf.pay]),
    ]),
  }));
}

/** The role's states, or those of the casting. */
const placesOf = ({ placeStates }: ProjectRoleRow, { castingState }: ProjectRow): string[] =>
  placeStates.length > 0 || castingState === null ? placeStates : [castingState];

/** Which roles fit each of these people, in everything or in all but one wish, by id. A filter before many
    searches are matched with many roles. People who are not compared with roles are left out. */
export async function fittingRoles<Role extends RoleCriteria>(
  db: Queryable,
  seekers: Seeker[],
  roles: readonly Role[],
): Promise<Map<string, Role[]>> {
  const people = await fitPeople(db, [...new Set(seekers.filter(isCompared).map(({ id }) => id))]);
  return new Map(
    [...people].map(([id, { person }]) => [
      id,
      roles.filter(({ role, project }) => fitWhole(role, fit(role, project, person)) !== 'less'),
    ]),
  );
}
