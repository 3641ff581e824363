import { type Total, totalOf } from '@kirdaar/domain/search/talents/total.ts';
import { and, or, type SQL, sql } from 'drizzle-orm';
import { personIndex } from '../../db/tables/search/person-index.ts';
import { hasBlocked } from '../../db/tables/trust/contact.ts';
import type { Viewer } from '../../http/viewer.ts';
import type { Order } from './order.queries.ts';

/** Which people are in a list, and in what order. */
export type People = {
  /** The condition on `person_index`; undefined is all rows. */
  where: SQL | undefined;
  /** A search for names: each person of the list meets at least one of these conditions. */
  called?: readonly SQL[] | undefined;
  /** Whether the last of these conditions can match a large part of all people. */
  isWide?: boolean | undefined;
  /** Conditions of which each person of the list meets exactly one. An index serves each of them, but not
      their OR. */
  either?: readonly SQL[] | undefined;
  /** A JOIN that adds rows to each person; people without one are not in the list. */
  join?: SQL | undefined;
  order: Order;
  /** Whether filters narrow the list. Then people are counted up to a limit only (rule lists/pages-3). */
  isFiltered: boolean;
  /** Whether the people come from a list of ids, such as applicants. Then all of them are read. */
  isPicked: boolean;
  /** Whether minors are excluded: visitors do not see them. */
  isPublic?: boolean;
  /** Directors; people who blocked one of them are excluded. */
  hiddenFrom?: readonly string[];
};

/** The condition on a row of `person_index`, without `either`. */
export function conditionOf({ where, called, isPublic, hiddenFrom = [] }: People): SQL | undefined {
  return and(
    where,
    called && or(...called),
    isPublic ? sql`NOT ${personIndex.isChild}` : undefined,
    ...hiddenFrom.map((id) => sql`NOT ${hasBlocked(personIndex.id, sql`${id}::uuid`)}`),
  );
}

/** FROM and WHERE of all people of a list, with further conditions. */
export function rowsOf(people: People, ...further: (SQL | undefined)[]): SQL {
  const where = and(people.either && or(...people.either), conditionOf(people), ...further);
  return sql`FROM ${personIndex} ${people.join} WHERE ${where ?? sql`true`}`;
}

/** The same people without those who blocked the viewer. */
export function seenBy<P extends People>(people: P, { id, hasBlockers }: Seeing): P {
  return hasBlockers ? { ...people, hiddenFrom: [id] } : people;
}

/** The people of a project's list without those who blocked the viewer or its owner; the owner counts for
    the whole team (rule contact/blocks-8). */
export function seenIn<P extends People>(project: SeenProject, people: P, viewer: Seeing): P {
  const hiddenFrom = [
    ...(viewer.hasBlockers ? [viewer.id] : []),
    ...(project.hasBlockers && project.directorId !== viewer.id ? [project.directorId] : []),
  ];
  return hiddenFrom.length > 0 ? { ...people, hiddenFrom } : people;
}
export type SeenProject = { directorId: string; hasBlockers: boolean };
export type Seeing = Pick<Viewer, 'id' | 'hasBlockers'>;

/** The total for a count: beyond the limit it only states that there are more. */
export function totalFrom({ isFiltered }: People, counted: number): Total {
  return isFiltered ? totalOf(counted) : { total: counted };
}
